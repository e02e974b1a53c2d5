import type { Order } from '@dilmun/contracts/orders';
import { orders as words } from '@dilmun/store/messages/orders';
import { errorMessage } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { useInvoice } from './orders.queries.ts';

/** Goods were sold, so there is an invoice of them. */
const isInvoiced = (status: Order['orderStatus']) =>
  ['CONFIRMED_COD', 'PAID', 'PROCESSING', 'SHIPPED', 'DELIVERED', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(status);

export interface InvoiceButtonProps {
  order: Order;
  /** Of the link that opened the page. */
  linkToken?: string | undefined;
}

/** Saves the tax invoice of an order that was sold; nothing for any other. */
export function InvoiceButton({ order: { orderNumber, orderStatus }, linkToken }: InvoiceButtonProps) {
  const invoice = useInvoice(orderNumber, linkToken);
  if (!isInvoiced(orderStatus)) return null;
  const fetchAndSave = () =>
    invoice.mutate(undefined, {
      onSuccess: (file) => save(file, words.invoiceFile(orderNumber)),
      onError: (error) => toast.error(errorMessage(error)),
    });
  return (
    <Button variant="secondary" size="small" busy={invoice.isPending} onClick={fetchAndSave}>
      {words.invoice}
    </Button>
  );
}

/** Hands a document to the browser's downloads. */
function save(file: Uint8Array, name: string) {
  const url = URL.createObjectURL(new Blob([new Uint8Array(file)], { type: 'application/pdf' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
