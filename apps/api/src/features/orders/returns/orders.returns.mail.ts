import type { ReturnReason } from '@dilmun/contracts/orders';
import type { OpeningDay } from '@dilmun/settings/opening-hours';
import { store } from '@dilmun/settings/store';
import { words } from '../../../texts/words.ts';
import { composeMail, type MailBlock, type MailContent } from '../../mails/mails.layout.ts';
import { listShopAddress, type OrderUrls, translateName } from '../mails/orders.mail.ts';
import type { OrderRow } from '../orders.view.ts';

type ReturnedLine = Pick<OrderRow['lines'][number], 'productName' | 'translations' | 'partNumber'>;
type ReturnRequest = OrderRow['lines'][number]['returnRequests'][number];
type Request = Pick<ReturnRequest, 'id' | 'quantity' | 'reason' | 'note'>;
type Answered = Pick<ReturnRequest, 'quantity' | 'reason' | 'answer'>;

/** The shop collects these at its own cost; all others the customer brings or sends. */
const isCollected = (reason: ReturnReason): boolean => reason === 'damaged' || reason === 'wrong';

/** Builds the mail to staff about a request, with the commands that answer it. */
export function composeReturnMail(
  { orderNumber, email }: Pick<OrderRow, 'orderNumber' | 'email'>,
  { productName, partNumber }: ReturnedLine,
  { id, quantity, reason, note }: Request,
): MailContent {
  return composeMail({
    subject: `Return of order ${orderNumber}: ${quantity} × ${productName}`,
    heading: `A customer asks to return an item of ${orderNumber}`,
    blocks: [
      {
        kind: 'rows',
        rows: [
          { label: `${quantity} × ${productName}`, note: partNumber, value: words().returns.reasons[reason] },
          { label: 'Customer', value: email },
        ],
      },
      ...(note ? [{ kind: 'quote' as const, text: note }] : []),
      { kind: 'text', text: `Accept it: npx dilmun orders returns accept ${id}` },
      { kind: 'text', text: `Refuse it: npx dilmun orders returns refuse ${id} --because "TEXT"` },
      { kind: 'text', text: 'An answer to this mail goes to the customer.' },
    ],
  });
}

const composeLine = (line: ReturnedLine, { quantity }: Answered): MailBlock => ({
  kind: 'rows',
  rows: [{ label: translateName(line), note: line.partNumber, value: words().orderMails.pieces(quantity) }],
});

/** The answer of staff, as a quotation; nothing if they wrote none. */
const composeAnswer = ({ answer }: Answered): MailBlock[] =>
  answer === ''
    ? []
    : [
        { kind: 'heading', text: words().orderMails.returns.answer },
        { kind: 'quote', text: answer },
      ];

interface Reply {
  subject: string;
  heading: string;
  text: string;
  /** Follow the answer of staff. */
  further: MailBlock[];
}

/** A mail that answers a request: the line, the answer of staff, what happens next, and the order's link. */
const composeReply = (
  line: ReturnedLine,
  request: Answered,
  { orderUrl }: OrderUrls,
  { subject, heading, text, further }: Reply,
): MailContent =>
  composeMail({
    subject,
    heading,
    blocks: [
      { kind: 'text', text },
      composeLine(line, request),
      ...composeAnswer(request),
      ...further,
      { kind: 'button', label: words().orderMails.orderLink, url: orderUrl },
    ],
  });

/** Builds the mail 'We accept your return', with where to bring the goods and what happens then. */
export function composeReturnAcceptedMail(
  { orderNumber }: Pick<OrderRow, 'orderNumber'>,
  line: ReturnedLine,
  request: Answered,
  urls: OrderUrls,
  hours: readonly OpeningDay[],
): MailContent {
  const { orderMails, openingHours } = words();
  const { returns } = orderMails;
  const shop: MailBlock[] = [
    { kind: 'heading', text: returns.bringTo },
    { kind: 'lines', lines: listShopAddress() },
    { kind: 'text', text: orderMails.openingHours(openingHours.describe(hours)) },
  ];
  return composeReply(line, request, urls, {
    subject: returns.acceptedSubject(orderNumber),
    heading: returns.acceptedHeading,
    text: returns.acceptedText(orderNumber),
    further: [
      { kind: 'text', text: isCollected(request.reason) ? returns.collected : returns.brought },
      ...(isCollected(request.reason) ? [] : shop),
      { kind: 'text', text: request.reason === 'exchange' ? returns.exchange : returns.refund },
    ],
  });
}

/** Builds the mail 'We cannot accept your return', with the reason that staff give. */
export function composeReturnRefusedMail(
  { orderNumber }: Pick<OrderRow, 'orderNumber'>,
  line: ReturnedLine,
  request: Answered,
  urls: OrderUrls,
): MailContent {
  const { returns } = words().orderMails;
  return composeReply(line, request, urls, {
    subject: returns.refusedSubject(orderNumber),
    heading: returns.refusedHeading,
    text: returns.refusedText(orderNumber),
    further: [{ kind: 'text', text: returns.contact(store.emails.support, store.phones.support) }],
  });
}
