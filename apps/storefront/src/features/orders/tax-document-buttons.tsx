import type { Order } from '@dilmun/contracts/orders';
import { orders as words } from '@dilmun/store/messages/orders';
import { errorMessage } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { useCreditNote, useInvoice } from './orders.queries.ts';

export interface TaxDocumentButtonsProps {
  order: Pick<Order, 'orderNumber' | 'invoice' | 'creditNotes'>;
  /** Token from the mailed link. */
  linkToken?: string | undefined;
}

/** Buttons that download an order's tax invoice and credit notes; renders nothing without documents. */
export function TaxDocumentButtons({
  order: { orderNumber, invoice, creditNotes },
  linkToken,
}: TaxDocumentButtonsProps) {
  if (!invoice) return null;
  return (
    <>
      <InvoiceButton orderNumber={orderNumber} linkToken={linkToken} />
      {creditNotes.map(({ number }) => (
        <CreditNoteButton key={number} orderNumber={orderNumber} number={number} linkToken={linkToken} />
      ))}
    </>
  );
}

interface ButtonProps {
  orderNumber: string;
  linkToken: string | undefined;
}

function InvoiceButton({ orderNumber, linkToken }: ButtonProps) {
  const invoice = useInvoice(orderNumber, linkToken);
  return <DownloadButton download={invoice} label={words.invoice} fileName={words.invoiceFile(orderNumber)} />;
}

function CreditNoteButton({ orderNumber, number, linkToken }: ButtonProps & { number: string }) {
  const creditNote = useCreditNote(orderNumber, number, linkToken);
  return (
    <DownloadButton download={creditNote} label={words.creditNote(number)} fileName={words.creditNoteFile(number)} />
  );
}

interface DownloadButtonProps {
  download: ReturnType<typeof useInvoice>;
  label: string;
  fileName: string;
}

function DownloadButton({ download, label, fileName }: DownloadButtonProps) {
  const fetchAndSave = () =>
    download.mutate(undefined, {
      onSuccess: (file) => save(file, fileName),
      onError: (error) => toast.error(errorMessage(error)),
    });
  return (
    <Button variant="secondary" size="small" busy={download.isPending} onClick={fetchAndSave}>
      {label}
    </Button>
  );
}

/** Saves a document as a download. */
function save(file: Uint8Array, name: string) {
  const url = URL.createObjectURL(new Blob([new Uint8Array(file)], { type: 'application/pdf' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
