import { words } from '../../texts/words.ts';
import { composeMail, type MailContent } from '../mails/mails.layout.ts';
import { findPicture, type OrderUrls, translateName } from '../orders/mails/orders.mail.ts';
import type { OrderRow } from '../orders/orders.view.ts';

type NamedLine = Pick<OrderRow['lines'][number], 'productName' | 'translations'>;
type ReviewedLine = NamedLine & Pick<OrderRow['lines'][number], 'partNumber' | 'images'>;

/** Builds the mail that asks for reviews of what an order brought, with a link that ends such mails. */
export function composeReviewRequestMail(
  { orderNumber }: Pick<OrderRow, 'orderNumber'>,
  lines: readonly ReviewedLine[],
  { storeOrigin, orderUrl }: Pick<OrderUrls, 'storeOrigin' | 'orderUrl'>,
  stopUrl: string,
): MailContent {
  const { reviewRequest } = words().orderMails;
  return composeMail({
    subject: reviewRequest.subject(orderNumber),
    heading: reviewRequest.heading,
    blocks: [
      { kind: 'text', text: reviewRequest.text(orderNumber) },
      {
        kind: 'rows',
        rows: lines.map((line) => ({
          label: translateName(line),
          note: line.partNumber,
          value: '',
          picture: findPicture(line.images, storeOrigin),
        })),
      },
      { kind: 'button', label: reviewRequest.button, url: `${orderUrl}#reviews` },
      { kind: 'text', text: `${reviewRequest.once}\n${reviewRequest.stop}: ${stopUrl}` },
    ],
  });
}

/** Builds the mail that says why a review is not shown, with the link to change it. */
export function composeReviewRefusedMail(
  { orderNumber }: Pick<OrderRow, 'orderNumber'>,
  line: NamedLine,
  reason: string,
  { orderUrl }: Pick<OrderUrls, 'orderUrl'>,
): MailContent {
  const { reviewRefused } = words().orderMails;
  const product = translateName(line);
  return composeMail({
    subject: reviewRefused.subject(product),
    heading: reviewRefused.heading,
    blocks: [
      { kind: 'text', text: reviewRefused.text(product, orderNumber) },
      { kind: 'quote', text: reason },
      { kind: 'text', text: reviewRefused.again },
      { kind: 'button', label: reviewRefused.button, url: `${orderUrl}#reviews` },
    ],
  });
}
