import { deliveryPolicy } from '../../../delivery.ts';
import { limits } from '../../../limits.ts';
import { mailLink, type PageContent } from '../../../page-content.ts';
import { store } from '../../../store.ts';
import { formatVatRates } from '../../../vat.ts';
import { freeDeliveryText } from './delivery-texts.ts';

export const content: PageContent = {
  description: `The terms on which ${store.legalName} sells in its online shop: orders, prices, payment, delivery, warranty and liability.`,
  lead: `These terms apply to every order placed in this online shop. They are a contract between you and ${store.legalName}, so we have tried to write them in a language that both of us understand.`,
  updatedOn: '2026-06-01',
  sections: [
    {
      id: 'who-we-are',
      heading: '1. Who we are',
      blocks: [
        {
          facts: [
            { term: 'Seller', words: store.legalName },
            { term: 'Address', words: store.address.lines.join(', ') },
            { term: 'Commercial registration', words: store.commercialRegistration },
            { term: 'VAT number', words: store.vat.number },
            { term: 'E-mail', words: [mailLink(store.emails.support)] },
          ],
        },
        `We are an authorized dealer of ${store.maker} in the ${store.countryName}. We are not ${store.maker}: its apps, maps and services come with terms of their own, which you accept when you use them.`,
      ],
    },
    {
      id: 'ordering',
      heading: '2. How a contract is made',
      blocks: [
        'What you see in the shop is an invitation to order. When you place an order you make us an offer. The contract is made when we confirm the order after its payment, by e-mail.',
        `You may order up to ${limits.lineQuantityMax} of one item. We may decline an order: when an item is no longer available, when its price or description was an obvious mistake, or when we have reason to suspect fraud. You then owe nothing, and whatever you paid is returned in full.`,
        'To order you must be at least 18 years old, or have the consent of a parent or guardian.',
      ],
    },
    {
      id: 'prices',
      heading: '3. Prices',
      blocks: [
        `Prices are in Bahraini dinars (${store.currency}) with three decimals and include VAT at ${formatVatRates()}. Delivery is added at checkout where it is due; orders above ${freeDeliveryText} are delivered free.`,
        'Prices may change until you order. If one changes while an item is in your cart, we tell you before you pay; the price of a confirmed order never changes. A struck-through price is the one we asked before the reduction.',
      ],
    },
    {
      id: 'payment',
      heading: '4. Payment',
      blocks: [
        'You pay by credit card through Stripe, or by Bahraini debit card through BENEFIT. Your card details are entered on the pages of the provider and never reach us.',
        `Items are reserved for ${limits.paymentTtlSeconds / 60} minutes while you pay. An order that is not paid by then expires by itself. Should a payment reach us late, we either deliver or return it in full.`,
        'With every paid order you receive an invoice that shows the VAT included, and with every refund of it a credit note.',
      ],
    },
    {
      id: 'delivery',
      heading: '5. Delivery, cancellation and returns',
      blocks: [
        [
          `Orders are processed ${deliveryPolicy.orderProcessingText}. The risk of loss passes to you when the parcel is handed to you or to someone at your address. Fees, times, cancellation, exchange and refunds are set out in the `,
          { text: 'Shipping & Return Policy', to: '/customer-service/shipping-and-return-policy' },
          ', which is part of these terms.',
        ],
        'The goods stay our property until they are paid in full.',
      ],
    },
    {
      id: 'warranty',
      heading: '6. Warranty',
      blocks: [
        [
          'Devices come with a warranty, described in the ',
          { text: 'Warranty Terms', to: '/customer-service/warranty-terms' },
          '. It stands beside the rights that consumer law in Bahrain gives you, and takes none of them away.',
        ],
      ],
    },
    {
      id: 'products',
      heading: '7. Products and their use',
      blocks: [
        'We show colours and sizes as faithfully as a screen allows. Battery life and the like are the maker’s figures under test conditions; yours depend on use.',
        'Wearables are not medical devices. Navigation devices support your judgement on the road, on the water and in the field, and never replace it. Satellite communicators need an active subscription and a clear view of the sky. Some radio equipment needs a licence: please check before you switch it on.',
      ],
    },
    {
      id: 'account',
      heading: '8. Your account',
      blocks: [
        'Keep your password to yourself and your details correct. You answer for orders placed with your account unless it was used without your fault. Tell us at once if you suspect that somebody else is using it. We may close accounts that are used for fraud or to disturb the shop.',
      ],
    },
    {
      id: 'liability',
      heading: '9. Liability',
      blocks: [
        'We are liable without limit for intent and gross negligence, for injury to life, body or health, and wherever the law does not allow a limit. Otherwise our liability is limited to the price of the order concerned, and does not extend to lost data, lost profit or other indirect loss.',
        'Neither of us is liable for what is beyond reasonable control, such as natural disasters, the acts of authorities or the failure of public networks, for as long as it lasts.',
      ],
    },
    {
      id: 'law',
      heading: '10. Law and disputes',
      blocks: [
        `The law of the ${store.countryName} applies, and its courts decide. Before it comes to that, please write to us: most disagreements are settled in a day. Consumers may also turn to the consumer protection authority.`,
        'If one of these terms turns out to be invalid, the others remain. We may change the terms for the future; your order is governed by those that were published when you placed it.',
      ],
    },
  ],
};
