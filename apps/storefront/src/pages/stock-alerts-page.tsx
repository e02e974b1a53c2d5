import { stockAlerts } from '@dilmun/messages/stock-alerts';
import { useLocation } from 'react-router-dom';
import { StockAlertLink } from '../features/stock-alerts/stock-alert-link.tsx';
import { useHydrated } from '../lib/loading/use-hydrated.ts';
import { PageHead } from '../lib/navigation/page-head.tsx';
import { Container } from '../ui/content/container.tsx';
import { Spinner } from '../ui/controls/spinner.tsx';

/** /stock-alerts, from a mailed link */
export function Page() {
  const { hash } = useLocation();
  // The server does not receive the URL's fragment.
  const isHydrated = useHydrated();
  return (
    <Container className="page">
      <PageHead page={stockAlerts.pageTitle} description={stockAlerts.pageDescription} path="/stock-alerts" isPrivate />
      {isHydrated ? (
        <StockAlertLink key={hash} fragment={hash.slice(1)} />
      ) : (
        <Spinner size="large" label={stockAlerts.confirming} />
      )}
    </Container>
  );
}
