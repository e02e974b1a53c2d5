import { deliveryPolicy } from '@dilmun/settings/delivery';
import { store } from '@dilmun/settings/store';
import { formatPercent } from './formats.ts';
import { refundTimeText } from './page-values.ts';

const { damageReportDays } = deliveryPolicy;
const reportTime = `${damageReportDays} ${damageReportDays === 1 ? 'day' : 'days'}`;

/** Texts of the order mails. */
export const orderMails = {
  confirmationSubject: (orderNumber: string) => `Your ${store.name} order ${orderNumber}`,
  confirmationHeading: 'Thank you for your order',
  confirmationText: (orderNumber: string) =>
    `We have received your order ${orderNumber}. Here is what you bought, and what happens next.`,
  line: (quantity: number, name: string) => `${quantity} × ${name}`,
  subtotal: 'Subtotal',
  discount: (code: string) => `Discount (${code})`,
  free: 'Free',
  total: 'Total',
  vatIncluded: (percent: number) => `VAT included (${formatPercent(percent)})`,
  invoiceReady: 'You can download your tax invoice from your order page.',
  invoiceLater: 'You can download your tax invoice from your order page once the order is delivered and paid.',
  orderLink: 'See your order',
  lookUp: 'Find this order at any time with its number and this email address',

  shippedSubject: (orderNumber: string) => `Your order ${orderNumber} is on its way`,
  shippedHeading: 'Your order is on its way',
  shippedText: (orderNumber: string) => `We have handed order ${orderNumber} to the courier.`,
  arrives: 'Arrives on',
  pieces: (quantity: number) => `${quantity} ×`,
  carrier: 'Courier',
  trackingNumber: 'Tracking number',
  trackingLink: 'Track your parcel',
  deliverTo: 'Delivery address',

  readySubject: (orderNumber: string) => `Your order ${orderNumber} is ready to collect`,
  readyHeading: 'Your order is ready to collect',
  readyText: (orderNumber: string) =>
    `Order ${orderNumber} is waiting for you in our shop. Please bring your order number and an ID.`,
  collectFrom: 'Collect from',
  sendTo: 'Sent by email to',
  openingHours: (hours: string) => `Opening hours: ${hours}.`,

  delivered: {
    subject: (orderNumber: string) => `Your order ${orderNumber} was delivered`,
    heading: 'Your order was delivered',
    text: (orderNumber: string) =>
      `The courier has delivered order ${orderNumber}. If anything is missing or damaged, tell us within ${reportTime}.`,
  },
  collected: {
    subject: (orderNumber: string) => `You have collected your order ${orderNumber}`,
    heading: 'Thank you for coming by',
    text: (orderNumber: string) =>
      `You have collected order ${orderNumber}. If anything is missing or damaged, tell us within ${reportTime}.`,
  },

  activationSubject: (orderNumber: string) => `The activation code of your order ${orderNumber}`,
  activationHeading: 'Your activation code',
  activationText: (orderNumber: string) => `Here is the activation code for order ${orderNumber}:`,
  activationSecret: 'Anyone who has the code can use it, so please do not share it.',

  linkSubject: (orderNumber: string) => `The link to your order ${orderNumber}`,
  linkHeading: 'Here is your order',
  linkText: (orderNumber: string) => `Someone, probably you, asked for a link to order ${orderNumber}:`,
  linkValidity: (hours: number) =>
    `The link works for ${hours} hours. Anyone who has it can see the order, so please do not share it.`,
  linkUnasked: 'If you did not ask for it, you can ignore this email.',

  declinedSubject: (orderNumber: string) => `The payment of your order ${orderNumber} did not go through`,
  declinedHeading: 'Your payment did not go through',
  declinedText: (orderNumber: string, reason: string) =>
    `The payment of order ${orderNumber} was not completed. ${reason} Nothing was charged.`,
  declinedWayBack: (time: string) =>
    `We hold your order until ${time}. Until then you can try again or choose another way to pay.`,
  payLink: 'Pay your order',

  refundedSubject: (orderNumber: string) => `Refund for your order ${orderNumber}`,
  creditNoteReady: (number: string) => `You can download credit note ${number} from your order page.`,
  refundedHeading: 'Your refund is on its way',
  refundedText: (amount: string, orderNumber: string) =>
    `We have refunded ${amount} for order ${orderNumber} to the card you paid with. Your bank takes ${refundTimeText} to show it.`,

  returns: {
    acceptedSubject: (orderNumber: string) => `We accept your return of order ${orderNumber}`,
    acceptedHeading: 'We accept your return',
    acceptedText: (orderNumber: string) => `Here is what we take back of order ${orderNumber}:`,
    collected: 'We collect it at our cost and will call you to agree on a time.',
    brought:
      'Bring it to our shop, or send it there. Please check that it is unused, with its seals and protective films in place, and that everything is in its original packaging.',
    bringTo: 'Our shop',
    refund: `We refund the price to the card you paid with once we have the item. Your bank takes ${refundTimeText} to show it.`,
    exchange: 'We send you the other item once we have this one.',
    refusedSubject: (orderNumber: string) => `Your request to return an item of order ${orderNumber}`,
    refusedHeading: 'We cannot accept your return',
    refusedText: (orderNumber: string) => `You asked to return this item of order ${orderNumber}:`,
    answer: 'Our answer',
    contact: (email: string, phone: string) => `If you have questions, write to ${email} or call ${phone}.`,
  },

  reviewRequest: {
    subject: (orderNumber: string) => `How do you like your order ${orderNumber}?`,
    heading: 'How do you like it?',
    text: (orderNumber: string) =>
      `Your order ${orderNumber} arrived two weeks ago. Tell other shoppers what you think: a few words help.`,
    button: 'Write a review',
    once: 'This is the only email about reviews of this order.',
    stop: 'Stop emails about reviews',
  },

  reviewRefused: {
    subject: (product: string) => `Your review of ${product}`,
    heading: 'We cannot show your review',
    text: (product: string, orderNumber: string) =>
      `Thank you for your review of ${product} from order ${orderNumber}. We cannot show it to other shoppers, and this is why:`,
    again: 'You are welcome to change it and send it again from your order page.',
    button: 'Change your review',
  },

  latePayment: {
    subject: (orderNumber: string) => `Your payment for order ${orderNumber} is refunded`,
    heading: 'We are refunding your payment',
    texts: {
      late: (orderNumber: string) =>
        `Your payment for order ${orderNumber} arrived more than a day after the order had ended, so its prices no longer apply.`,
      discount: (orderNumber: string) =>
        `Your payment for order ${orderNumber} arrived after the order had ended, and its discount code has been used up meanwhile.`,
      stock: (orderNumber: string) =>
        `Your payment for order ${orderNumber} arrived after the order had ended, and its items have sold out meanwhile.`,
    },
    refund: (amount: string) =>
      `You get the whole ${amount} back. We will email you again when the refund is on its way. You are welcome to order again.`,
  },

  expiredSubject: (orderNumber: string) => `Your order ${orderNumber} was not paid`,
  expiredHeading: 'Your order was not paid in time',
  expiredText: (orderNumber: string) =>
    `We received no payment for order ${orderNumber}, so it has expired and nothing was charged. If your bank shows a payment, we will send the order or refund you.`,
  expiredMayBePaidText: (orderNumber: string) =>
    `Your bank did not confirm a payment for order ${orderNumber} in time, so the order has expired. We are checking with the bank: if you were charged, we will send the order if it is still in stock, or refund you.`,
  cancelledSubject: (orderNumber: string) => `Your order ${orderNumber} was cancelled`,
  cancelledHeading: 'Your order was cancelled',
  cancelledText: (orderNumber: string) =>
    `We have cancelled your order ${orderNumber}, and you pay nothing for it. If your bank shows a payment, we will refund it.`,
  contactLink: 'Contact us',

  expiredWayBack: 'Your items are still in your cart while stock lasts.',
  cartLink: 'Back to your cart',
} as const;
