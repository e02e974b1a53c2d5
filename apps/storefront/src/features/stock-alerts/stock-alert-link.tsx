import { stockAlerts as words } from '@dilmun/messages/stock-alerts';
import { buildProductPath } from '@dilmun/settings/part-number';
import BellRing from 'lucide-react/icons/bell-ring';
import { useEffect } from 'react';
import { isRefusal } from '../../lib/api/api-error.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { LinkButton } from '../../ui/controls/button.tsx';
import { Spinner } from '../../ui/controls/spinner.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/notice-states.tsx';

/** The page of a mailed link: `confirm=TOKEN` confirms at once. */
export function StockAlertLink({ fragment }: { fragment: string }) {
  const [action, token = ''] = fragment.split('=');
  return action === 'confirm' ? <Confirmed token={token} /> : <Invalid />;
}

const icon = <BellRing size={48} />;

function Confirmed({ token }: { token: string }) {
  const { mutate, data: answer, isError, error, isPending } = useCall('confirmStockAlert');
  const confirm = () => mutate({ token });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each link.
  useEffect(confirm, [token]);
  if (isRefusal(error, 'STOCK_ALERT_NOT_FOUND', 'VALIDATION_FAILED')) return <Invalid />;
  if (isError) return <ErrorState headingLevel={1} query={{ error, isFetching: isPending, refetch: confirm }} />;
  if (!answer) return <Spinner size="large" label={words.confirming} />;
  const { productId, partNumber, productName } = answer.data;
  return (
    <div role="status">
      <EmptyState headingLevel={1} icon={icon} title={words.confirmedTitle} text={words.confirmedText(productName)}>
        <LinkButton to={buildProductPath(productId, partNumber)}>{words.viewProduct}</LinkButton>
      </EmptyState>
    </div>
  );
}

const Invalid = () => (
  <EmptyState headingLevel={1} icon={icon} title={words.invalidTitle} text={words.invalidText}>
    <LinkButton to="/home">{words.continueShopping}</LinkButton>
  </EmptyState>
);
