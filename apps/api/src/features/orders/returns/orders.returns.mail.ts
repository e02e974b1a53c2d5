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

/** What staff add, in their words. */
const composeAnswer = ({ answer }: Answered): MailBlock[] =>
  answer === ''
    ? []
    : [
        { kind: 'heading', text: words().orderMails.returns.answer },
        { kind: 'quote', text: answer },
      ];

/** 'We accept your return', with where to bring the goods and what happens then. */
export function composeReturnAcceptedMail(
  { orderNumber }: Pick<OrderRow, 'orderNumber'>,
  line: ReturnedLine,
  request: Answered,
  { orderUrl }: OrderUrls,
  hours: readonly OpeningDay[],
): MailContent {
  const { orderMails, openingHours } = words();
  const { returns } = orderMails;
  const shop: MailBlock[] = [
    { kind: 'heading', text: returns.bringTo },
    { kind: 'lines', lines: listShopAddress() },
    { kind: 'text', text: orderMails.openingHours(openingHours.describe(hours)) },
  ];
  return composeMail({
    subject: returns.acceptedSubject(orderNumber),
    heading: returns.acceptedHeading,
    blocks: [
      { kind: 'text', text: returns.acceptedText(orderNumber) },
      composeLine(line, request),
      ...composeAnswer(request),
      { kind: 'text', text: isCollected(request.reason) ? returns.collected : returns.brought },
      ...(isCollected(request.reason) ? [] : shop),
      { kind: 'text', text: request.reason === 'exchange' ? returns.exchange : returns.refund },
      { kind: 'button', label: orderMails.orderLink, url: orderUrl },
    ],
  });
}

/** 'We cannot accept your return', with the reason that staff give. */
export function composeReturnRefusedMail(
  { orderNumber }: Pick<OrderRow, 'orderNumber'>,
  line: ReturnedLine,
  request: Answered,
  { orderUrl }: OrderUrls,
): MailContent {
  const { orderMails } = words();
  const { returns } = orderMails;
  return composeMail({
    subject: returns.refusedSubject(orderNumber),
    heading: returns.refusedHeading,
    blocks: [
      { kind: 'text', text: returns.refusedText(orderNumber) },
      composeLine(line, request),
      ...composeAnswer(request),
      { kind: 'text', text: returns.contact(store.emails.support, store.phones.support) },
      { kind: 'button', label: orderMails.orderLink, url: orderUrl },
    ],
  });
}
