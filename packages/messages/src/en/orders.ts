import { store } from '@dilmun/settings/store';
import { formatPercent } from './formats.ts';

/** The text of each order status. The storefront's types require all statuses. */
const statuses = {
  PENDING_PAYMENT: 'Awaiting payment',
  CONFIRMED_COD: 'Confirmed',
  PAID: 'Paid',
  ON_HOLD: 'On hold',
  PROCESSING: 'Processing',
  SHIPPED: 'Shipped',
  DELIVERED: 'Delivered',
  EXPIRED: 'Expired',
  CANCELLED: 'Cancelled',
  LATE_PAYMENT: 'Paid late, under review',
  REFUND_PENDING: 'Refund pending',
  PARTIALLY_REFUNDED: 'Partially refunded',
  REFUNDED: 'Refunded',
} as const;

/** The texts of an order for pick-up, where they differ. */
const pickupStatuses = { ...statuses, SHIPPED: 'Ready to collect', DELIVERED: 'Collected' } as const;

/** The texts of an order by email, where they differ. */
const emailStatuses = { ...statuses, DELIVERED: 'Code sent' } as const;

/** Order confirmation and order history; the specification's texts where it has them. */
export const orders = {
  title: 'Orders',
  description: `Your orders at ${store.name}: what you bought, where it is, and the invoice.`,
  heading: 'Orders',
  loading: 'Loading your orders',
  emptyHeading: 'No orders yet',
  emptyText: 'Your orders will appear here.',
  startShopping: 'Start Shopping',
  failed: 'We could not load your orders.',

  statuses,
  pickupStatuses,
  emailStatuses,
  order: (orderNumber: string) => `Order ${orderNumber}`,
  orderNumber: 'Order number',
  placed: 'Date placed',
  total: 'Total amount',
  email: 'Email',
  status: 'Order status',
  items: 'Items',
  quantity: (quantity: number) => `Quantity: ${quantity}`,
  partNumber: (partNumber: string) => `Part number: ${partNumber}`,
  subtotal: 'Subtotal',
  discount: (code: string) => `Discount (${code})`,
  shipping: 'Shipping',
  free: 'Free',
  vat: (percent: number) => `VAT ${formatPercent(percent)} (included)`,
  grandTotal: 'Total',
  shippingAddress: 'Shipping address',
  collectFrom: 'Collect from',
  sendTo: 'Sent by email to',
  open: (hours: string) => `Open ${hours}`,
  arrives: 'Delivery',
  ready: 'Ready to collect',
  billingAddress: 'Billing address',
  phone: 'Phone',
  vatNumber: (number: string) => `VAT account number ${number}`,
  invoice: 'Download invoice',
  invoiceFile: (orderNumber: string) => `invoice-${orderNumber}.pdf`,
  creditNote: (number: string) => `Download credit note ${number}`,
  creditNoteFile: (number: string) => `credit-note-${number}.pdf`,
  details: 'Order details',
  payNow: 'Pay now',
  payUntil: (time: string) => `Please pay by ${time}. After that, the order expires.`,

  progress: {
    heading: 'Progress',
    steps: { PLACED: 'Ordered', PAID: 'Paid', SHIPPED: 'Shipped', DELIVERED: 'Delivered' },
    pickupSteps: { SHIPPED: 'Ready to collect', DELIVERED: 'Collected' },
    emailSteps: { DELIVERED: 'Code sent' },
    done: '(done)',
    open: '(to come)',
  },

  timeline: {
    heading: 'Order updates',
    steps: {
      PLACED: 'Order placed',
      PAID: 'Payment received',
      SHIPPED: 'Handed to the courier',
      DELIVERED: 'Delivered',
      EXPIRED: 'Not paid in time',
      CANCELLED: 'Cancelled',
      REFUNDED: 'Refunded',
    },
    pickupSteps: { SHIPPED: 'Ready to collect', DELIVERED: 'Collected' },
    emailSteps: { DELIVERED: 'Activation code sent' },
    refunded: (amount: string) => `Refunded ${amount}`,
    shipment: (carrier: string, trackingNumber: string) => `${carrier}, tracking number ${trackingNumber}`,
    track: 'Track your parcel',
  },

  payAgain: {
    heading: 'Pay for this order',
    declined: (reason: string) => `The last payment did not go through. ${reason}`,
  },

  one: {
    title: (orderNumber: string) => `Order ${orderNumber}`,
    description: `One order at ${store.name}: its items, payment and delivery.`,
    notFound: 'We could not find this order',
    notFoundText: 'It may belong to another account. We can email a link to the address that was used for the order.',
    linkOver: 'This link has expired or is incomplete. You can request a new one.',
    signIn: 'Sign in',
    signInToPay: 'Sign in to pay',
    track: 'Find your order',
  },

  track: {
    title: 'Track Order',
    heading: 'Find your order',
    intro: 'Enter your order number and email. We will send you a link to your order.',
    orderNumber: 'Order number',
    orderNumberHint: 'It starts with BH- and is in our emails.',
    email: 'Email',
    submit: 'Send me the link',
    sent: 'If the order number and email match, a link is on its way. It works for 24 hours.',
    failed: 'We could not send the link. Please try again.',
  },

  confirmed: {
    title: 'Order Confirmed',
    description: `What you ordered at ${store.name}, and what happens next.`,
    heading: 'Thank you for your order',
    loading: 'Loading your order',
    confirming: 'We are confirming your payment',
    confirmingText: 'This takes a moment. Please keep this page open.',
    stillConfirming: 'Your bank has not confirmed the payment yet. We will email you as soon as it does.',
    notPaid: 'This order is not paid',
    tryAgain: 'Try again or choose another way to pay',
    expired:
      'This order was not paid in time and has expired. If your bank shows a payment, we will send the order or refund you.',
    redirect: (seconds: number) => `You will be redirected to home in ${seconds} seconds.`,
    stay: 'Stay on this page',
    goHome: 'Go to Home',
    errorTitle: 'Error',
    idMissing: 'Order ID not found in URL',
    fetchFailed: 'An error occurred while fetching order details',
    unavailable: 'Unable to load order details',
  },
} as const;
