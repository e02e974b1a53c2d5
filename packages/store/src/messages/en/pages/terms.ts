import { limits } from '../../../limits.ts';
import { mailLink, type PageContent } from '../../../page-content.ts';
import { store } from '../../../store.ts';
import { dealer } from '../dealer.ts';
import { formatFreeLimit, orderProcessingText, vatRatesText } from './delivery-texts.ts';

export const content: PageContent = {
  description: `The terms on which ${store.legalName} sells in its online shop: orders, prices, payment, delivery, warranty and liability.`,
  lead: `These terms apply to every order placed in this online shop. They are a contract between you and ${store.legalName}, written in plain language.`,
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
            { term: 'Email', words: [mailLink(store.emails.support)] },
          ],
        },
        `We are an authorized dealer of ${store.maker} in the ${dealer.countryName}. ${store.maker} is a separate company. Its apps, maps and services have their own terms, which you accept when you use them.`,
      ],
    },
    {
      id: 'ordering',
      heading: '2. How a contract is made',
      blocks: [
        'Products in the shop are an invitation to order. When you place an order, you make us an offer. The contract is made when you have paid and we confirm the order by email.',
        `You may order up to ${limits.lineQuantityMax} of one item. We may decline an order if an item is no longer available, if its price or description was an obvious mistake, or if we suspect fraud. In that case we refund everything you paid.`,
        'To order you must be at least 18 years old, or have the consent of a parent or guardian.',
      ],
    },
    {
      id: 'prices',
      heading: '3. Prices',
      blocks: [
        (shop) =>
          `Prices are in Bahraini dinars (${store.currency}) with three decimals and include VAT at ${vatRatesText}. Any delivery fee is added at checkout; orders above ${formatFreeLimit(shop)} are delivered free.`,
        'Prices may change until you order. If a price changes while the item is in your cart, we tell you before you pay. The price of a confirmed order never changes. A struck-through price is our price before the reduction.',
      ],
    },
    {
      id: 'payment',
      heading: '4. Payment',
      blocks: [
        'You pay by credit card through Stripe, or by Bahraini debit card through BENEFIT. You enter your card details on the payment provider’s page, and we never see them.',
        `Items are reserved for ${limits.paymentTtlSeconds / 60} minutes while you pay. After that, an unpaid order expires. If your payment arrives late, we either deliver or refund it in full.`,
        'With every paid order you receive an invoice that shows the VAT included, and with every refund of it a credit note.',
      ],
    },
    {
      id: 'delivery',
      heading: '5. Delivery, cancellation and returns',
      blocks: [
        [
          `Orders are processed ${orderProcessingText}. You become responsible for the goods when the parcel is handed to you or to someone at your address. Fees, times, cancellation, exchange and refunds are set out in the `,
          { text: 'Shipping & Return Policy', to: '/customer-service/shipping-and-return-policy' },
          ', which is part of these terms.',
        ],
        'The goods remain our property until they are paid in full.',
      ],
    },
    {
      id: 'warranty',
      heading: '6. Warranty',
      blocks: [
        [
          'Devices come with a warranty, described in the ',
          { text: 'Warranty Terms', to: '/customer-service/warranty-terms' },
          '. It is in addition to your rights under consumer law in Bahrain.',
        ],
      ],
    },
    {
      id: 'products',
      heading: '7. Products and their use',
      blocks: [
        'Colours may look slightly different on your screen. Battery life and similar figures are measured by the maker under test conditions; your results depend on use.',
        'Wearables are not medical devices. Navigation devices support your own judgement and don’t replace it. Satellite communicators need an active subscription and a clear view of the sky. Some radio equipment needs a licence. Please check before you use it.',
      ],
    },
    {
      id: 'account',
      heading: '8. Your account',
      blocks: [
        'Keep your password private and your details up to date. You are responsible for orders placed with your account, unless someone used it through no fault of yours. Tell us at once if you think someone else is using it. We may close accounts used for fraud or abuse.',
      ],
    },
    {
      id: 'liability',
      heading: '9. Liability',
      blocks: [
        'Our liability is unlimited for intent and gross negligence, for death or personal injury, and wherever the law does not allow a limit. Otherwise it is limited to the price of the order concerned and does not cover lost data, lost profit or other indirect loss.',
        'Neither of us is liable for events beyond reasonable control, such as natural disasters, government action or the failure of public networks, for as long as they last.',
      ],
    },
    {
      id: 'law',
      heading: '10. Law and disputes',
      blocks: [
        `The law of the ${dealer.countryName} applies, and its courts decide. Please write to us first; we can settle most problems quickly. You can also contact the consumer protection authority.`,
        'If one of these terms turns out to be invalid, the others remain. We may change the terms for the future; your order is governed by those that were published when you placed it.',
      ],
    },
  ],
};
