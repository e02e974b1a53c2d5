import { deliveryPolicy } from '../../../delivery.ts';
import { limits } from '../../../limits.ts';
import { mailLink, type PageContent, phoneLink } from '../../../page-content.ts';
import { store } from '../../../store.ts';
import {
  describeBusinessDays,
  describeCutOff,
  formatFreeLimit,
  listHolidayFacts,
  listMethodFacts,
  orderProcessingText,
  processingText,
  refundDaysText,
} from './delivery-texts.ts';
import { numberWord } from './number-words.ts';

const { damageReportDays, deliveryAttempts } = deliveryPolicy;
const reportTime = `${numberWord(damageReportDays)} ${damageReportDays === 1 ? 'day' : 'days'}`;
const paymentMinutes = limits.paymentTtlSeconds / 60;

export const content: PageContent = {
  description: `What delivery costs and how long it takes, and how cancellations, exchanges and refunds work at ${store.name}.`,
  lead: (shop) =>
    `Standard delivery is free on orders above ${formatFreeLimit(shop)}. Here is how your order reaches you, and what we do if something goes wrong.`,
  updatedOn: '2026-06-01',
  sections: [
    {
      id: 'delivery-fees',
      heading: 'Delivery methods and fees',
      blocks: [
        { facts: listMethodFacts },
        (shop) =>
          `The fee depends on the total of your cart, VAT included. An order of exactly ${formatFreeLimit(shop)} still pays it. You see the fee and the delivery date at checkout before you pay.`,
      ],
    },
    {
      id: 'where-we-deliver',
      heading: 'Where we deliver',
      blocks: [
        { list: store.countries },
        'Customs may charge the recipient duties or a clearance fee on parcels that leave Bahrain. We do not collect these charges and cannot tell you the amount in advance.',
        'We deliver to street addresses. Please give a phone number that you answer during the day: the courier calls before delivery.',
      ],
    },
    {
      id: 'processing',
      heading: 'From payment to dispatch',
      blocks: [
        (shop) =>
          `Order by ${describeCutOff(shop)} on a business day and that day counts; later orders count from the next business day. The delivery date you see at checkout includes the time we need to pack. It is on your order and in your emails.`,
        (shop) =>
          `We process orders ${orderProcessingText} and hand them to the courier ${processingText}. Business days are ${describeBusinessDays(shop)}, except public holidays.`,
        { facts: listHolidayFacts },
        `We hold an unpaid order for ${paymentMinutes} minutes. After that the items go back on sale and nothing is charged.`,
        'We email you when your order is confirmed, and again when it is on its way. If part of an order turns out to be unavailable, we ask you before we send the rest.',
      ],
    },
    {
      id: 'receiving',
      heading: 'Receiving your parcel',
      blocks: [
        `The courier makes up to ${deliveryAttempts} delivery attempts. If they cannot reach you, the parcel comes back to our shop. You can then choose a new delivery, for which the fee is due again, or a refund of the goods.`,
        'Please check the parcel before you accept it. If the outer box is crushed, wet or open, refuse it, or report the damage to the courier and take a picture.',
      ],
    },
    {
      id: 'damage',
      heading: 'Damaged, wrong or missing items',
      blocks: [
        [
          `Tell us within ${reportTime} of delivery, with your order number and photos of the item and its packaging: `,
          mailLink(store.emails.support),
          ' or ',
          phoneLink(store.phones.support),
          '.',
        ],
        'We collect the item at our cost and send a replacement. If it is out of stock, we refund you in full, delivery fee included. The warranty covers faults that appear later.',
      ],
    },
    {
      id: 'cancellation',
      heading: 'Cancelling an order',
      blocks: [
        'You can cancel free of charge until we hand the parcel to the courier. Please call rather than write: most orders leave within a day of payment.',
        'Once an order is on its way, it can no longer be cancelled. Please accept it and return it as described below.',
      ],
    },
    {
      id: 'returns',
      heading: 'Returns and exchanges',
      blocks: [
        `If a device is not what you expected, ask for a refund or an exchange within ${reportTime} of delivery. We accept a return if`,
        {
          list: [
            'the product is unused, with its seals and protective films in place;',
            'everything that came in the box is returned in its original packaging;',
            'you have the order number or the invoice.',
          ],
        },
        'For an exchange, we reserve the other size, colour or model as soon as you ask, and settle any difference in price when your return arrives. You pay for the return; we pay for sending the new item.',
        'For hygiene and licensing reasons we cannot take back opened heart rate straps and ear tips, activated subscriptions, or redeemed map and app licences. Your rights if a product is faulty are not affected.',
      ],
    },
    {
      id: 'refunds',
      heading: 'Refunds',
      blocks: [
        `We refund the card or account you paid with. Refunds take ${refundDaysText} from the day we confirm your return, most of it your bank’s processing time.`,
        'We refund the price of the returned goods, VAT included. We also refund the delivery fee if the return is due to our mistake.',
      ],
    },
  ],
};
