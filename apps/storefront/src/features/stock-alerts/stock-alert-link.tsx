import { stockAlerts as words } from '@dilmun/store/messages/stock-alerts';
import BellRing from 'lucide-react/icons/bell-ring';
import { useEffect } from 'react';
import { isRefusal } from '../../lib/api-error.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/notice-states.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useConfirmAlert } from './stock-alerts.queries.ts';

/** The page of a mailed link: `confirm=TOKEN` confirms at once. */
export function StockAlertLink({ fragment }: { fragment: string }) {
  const [action, token = ''] = fragment.split('=');
  return action === 'confirm' ? <Confirmed token={token} /> : <Invalid />;
}

const icon = <BellRing size={48} />;

function Confirmed({ token }: { token: string }) {
  const { mutate, data, isError, error, isPending } = useConfirmAlert();
  useEffect(() => mutate(token), [mutate, token]);
  if (isError) return <Failed error={error} onRetry={() => mutate(token)} isRetrying={isPending} />;
  if (!data) return <Spinner size="large" label={words.confirming} />;
  const { productId, partNumber, productName } = data;
  return (
    <div role="status">
      <EmptyState headingLevel={1} icon={icon} title={words.confirmedTitle} text={words.confirmedText(productName)}>
        <LinkButton to={`/products/${productId}/${partNumber}`}>{words.viewProduct}</LinkButton>
      </EmptyState>
    </div>
  );
}

function Failed({ error, ...retry }: { error: unknown; onRetry: () => void; isRetrying: boolean }) {
  const isRefused = isRefusal(error, 'STOCK_ALERT_NOT_FOUND', 'VALIDATION_FAILED');
  return isRefused ? <Invalid /> : <ErrorState headingLevel={1} {...retry} />;
}

const Invalid = () => (
  <EmptyState headingLevel={1} icon={icon} title={words.invalidTitle} text={words.invalidText}>
    <LinkButton to="/home">{words.continueShopping}</LinkButton>
  </EmptyState>
);
