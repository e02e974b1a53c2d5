import { deliveryPolicy } from '../../../delivery.ts';
import { limits } from '../../../limits.ts';
import { mailLink, type PageContent, phoneLink } from '../../../page-content.ts';
import { countryFeesFils } from '../../../shipping-methods.ts';
import { store } from '../../../store.ts';
import { amountText, freeDeliveryText, methodFacts } from './delivery-texts.ts';
import { numberWord } from './number-words.ts';

const { damageReportDays, deliveryAttempts, orderProcessingText, processingText, refundDaysText } = deliveryPolicy;
const reportTime = `${numberWord(damageReportDays)} ${damageReportDays === 1 ? 'day' : 'days'}`;
const paymentMinutes = limits.paymentTtlSeconds / 60;
const surchargeText = (fils: number) =>
  fils === 0 ? 'No surcharge: the fees above are all you pay.' : `${amountText(fils)} on top, whenever a fee is due.`;

export const content: PageContent = {
  description: `What delivery costs and how long it takes, and how cancellations, exchanges and refunds work at ${store.name}.`,
  lead: `Delivery is free on orders above ${freeDeliveryText}. This page says how an order reaches you, and what we do when something is not as it should be.`,
  updatedOn: '2026-06-01',
  sections: [
    {
      id: 'delivery-fees',
      heading: 'Delivery methods and fees',
      blocks: [
        { facts: methodFacts },
        `The value that counts is the total of your cart, VAT included. An order of exactly ${freeDeliveryText} still pays the fee. You see the fee at checkout before you pay.`,
      ],
    },
    {
      id: 'where-we-deliver',
      heading: 'Where we deliver',
      blocks: [
        {
          facts: store.countries.map((country) => ({ term: country, words: surchargeText(countryFeesFils[country]) })),
        },
        'Customs may ask the recipient for duties or a clearance fee on parcels that leave Bahrain. We do not collect them and cannot say beforehand how much they are.',
        'We deliver to street addresses. Please give a phone number that is answered during the day: the courier calls before coming.',
      ],
    },
    {
      id: 'processing',
      heading: 'From payment to dispatch',
      blocks: [
        `Orders are processed ${orderProcessingText}, and handed to the courier ${processingText}. Business days are Sunday to Thursday, public holidays in Bahrain excepted.`,
        `An order is held for you for ${paymentMinutes} minutes until it is paid. After that the items go back on the shelf and nothing is charged.`,
        'You receive one message when your order is confirmed and another when it is on its way. Where part of an order is unexpectedly not available, we ask you before we send the rest.',
      ],
    },
    {
      id: 'receiving',
      heading: 'Receiving your parcel',
      blocks: [
        `The courier makes up to ${deliveryAttempts} delivery attempts. If nobody can be reached, the parcel returns to our shop. We then agree with you on a new delivery, for which the fee is due again, or on a refund of the goods.`,
        'Please look at the parcel before you accept it. If the outer box is crushed, wet or opened, refuse it, or note the damage with the courier and take a picture.',
      ],
    },
    {
      id: 'damage',
      heading: 'Damaged, wrong or missing items',
      blocks: [
        [
          `Tell us within ${reportTime} of delivery, with your order number and pictures of the item and its packaging: `,
          mailLink(store.emails.support),
          ' or ',
          phoneLink(store.phones.support),
          '.',
        ],
        'We collect the item at our cost and send a replacement, or refund you in full including the delivery fee if there is none in stock. Faults that show later are a matter for the warranty.',
      ],
    },
    {
      id: 'cancellation',
      heading: 'Cancelling an order',
      blocks: [
        'You may cancel free of charge until the parcel is handed to the courier. Call us rather than writing: most orders leave the day after they are paid.',
        'Once it is on its way, an order can no longer be cancelled. Please accept it and return it as described below.',
      ],
    },
    {
      id: 'returns',
      heading: 'Returns and exchanges',
      blocks: [
        `If a device is not what you expected, ask for a refund or an exchange within ${reportTime} of delivery. We accept the return when`,
        {
          list: [
            'the product is unused, with its seals and protective films in place;',
            'everything that was in the box is returned, in the original packaging;',
            'you have the order number or the invoice.',
          ],
        },
        'For an exchange we reserve the other size, colour or model as soon as you ask, and settle the difference in price when yours has arrived. You pay the way back to us; we pay the way to you.',
        'For reasons of hygiene and licensing we cannot take back opened heart rate straps and ear tips, activated subscriptions, and map or app licences that have been redeemed. This does not touch your rights when a product is faulty.',
      ],
    },
    {
      id: 'refunds',
      heading: 'Refunds',
      blocks: [
        `Refunds go to the card or account the order was paid with, never to another one. From the day we confirm the return they take ${refundDaysText}, most of which is your bank's own time.`,
        'We refund what you paid for the returned goods, VAT included. The delivery fee is refunded when the return is owed to a mistake of ours.',
      ],
    },
  ],
};
