import type { Order } from '@dilmun/contracts/orders';
import { orders as words } from '@dilmun/messages/orders';
import { errorMessage } from '../../lib/api/api-error.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/controls/button.tsx';
import { type TaxDocument, useTaxDocument } from './orders.queries.ts';

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
      <DocumentButton {...{ orderNumber, linkToken }} />
      {creditNotes.map(({ number }) => (
        <DocumentButton key={number} {...{ orderNumber, linkToken }} creditNote={number} />
      ))}
    </>
  );
}

function DocumentButton(document: TaxDocument) {
  const { orderNumber, creditNote } = document;
  const download = useTaxDocument(document);
  const fileName = creditNote === undefined ? words.invoiceFile(orderNumber) : words.creditNoteFile(creditNote);
  const fetchAndSave = () =>
    download.mutate(undefined, {
      onSuccess: (file) => save(file, fileName),
      onError: (error) => toast.error(errorMessage(error)),
    });
  return (
    <Button variant="secondary" size="small" busy={download.isPending} onClick={fetchAndSave}>
      {creditNote === undefined ? words.invoice : words.creditNote(creditNote)}
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
