import { describe, expect, it } from 'vitest';
import type { MailContent } from '../../mails/mails.layout.ts';
import {
  buildOrderUrls,
  composeActivationMail,
  composeLatePaymentMail,
  composeOrderConfirmationMail,
  composeOrderDeliveredMail,
  composeOrderExpiredMail,
  composeOrderLinkMail,
  composeOrderRefundedMail,
  composeOrderShippedMail,
} from './orders.mail.ts';
import { composeSaleMail, type SoldOrder } from './orders.sale.mail.ts';

const address = {
  name: 'Noor Haddad',
  phoneNumber: '+97336001234',
  flat: 'Flat 31',
  street: 'Building 6, Road 2407, Block 224',
  landmark: '',
  city: 'Arad',
  state: 'Muharraq',
  poBox: '224',
  country: 'Bahrain',
};
const line = {
  partNumber: '010-02384-03',
  productName: 'Caldera 9',
  quantity: 2,
  totalFils: 50_000,
  shippingPeriod: '1-3 business days',
  translations: {},
  images: [{ src: '/media/caldera.svg', alt: '', width: 400, height: 400 }],
};
const order: SoldOrder = {
  orderNumber: 'BH-3333333333',
  email: 'noor@example.com',
  shippingMethod: 'standard',
  promisedOn: new Date('2026-11-29T00:00:00.000Z'),
  shippingAddress: address,
  billingAddress: { ...address, name: 'Ali Haddad' },
  status: 'PAID',
  linesFils: 50_000,
  discountCode: 'EID',
  discountFils: 5_000,
  shippingFils: 2_000,
  totalFils: 47_000,
  vatFils: 4_273,
  vatRatePercent: 10,
  lines: [line],
  companyName: 'Gulf Divers',
  vatNumber: '200000000000011',
  paymentSessions: [
    { hasPaidOrder: true, status: 'CAPTURED', provider: 'stripe', transactionRef: 'pi_1', providerRef: 'cs_1' },
  ],
};
const urls = buildOrderUrls('https://shop.example', 'BH-3333333333');
const destination = [
  'Noor Haddad',
  'Flat 31',
  'Building 6, Road 2407, Block 224',
  'Arad, Muharraq, 224',
  'Bahrain',
  '+973 3600 1234',
];

/** The subject and the lines of the text above the footer, without empty lines and invisible signs. */
function read({ subject, text }: MailContent): string[] {
  const [body = ''] = text.split('\n-- \n');
  const lines = body
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll('\u00a0', ' ')
    .split('\n');
  return [subject, ...lines.filter((each) => each !== '')];
}
const orderLink = ['See your order:', 'https://shop.example/orders/BH-3333333333'];

describe('the confirmation', () => {
  it('has items, totals with the discount, what happens next, the address and the links', () => {
    const mail = composeOrderConfirmationMail(order, urls, []);
    expect(read(mail)).toEqual([
      'Your Dilmun Devices order BH-3333333333',
      'Thank you for your order',
      'We have received your order BH-3333333333. Here is what you bought, and what happens next.',
      ...orderLink,
      '2 × Caldera 9 (010-02384-03): BHD 50.000',
      'Subtotal: BHD 50.000',
      'Discount (EID): −BHD 5.000',
      'Standard delivery: BHD 2.000',
      'Total: BHD 47.000',
      'VAT included (10%): BHD 4.273',
      'WHAT HAPPENS NEXT',
      '1. We pack your order and hand it to the courier. You get an email with the tracking number.',
      '2. The courier calls you before delivery.',
      '3. Your order arrives on Sunday 29 November.',
      'DELIVERY ADDRESS',
      ...destination,
      'You can download your tax invoice from your order page.',
      'Find this order at any time with its number and this email address:',
      'https://shop.example/track-order',
    ]);
    expect(mail.html).toContain('src="https://shop.example/media/caldera.jpg"');
  });

  it('shows free delivery, no discount, no day that was not promised, and that the invoice of cash comes later', () => {
    const change = { discountCode: null, discountFils: 0, shippingFils: 0, promisedOn: null, status: 'CONFIRMED_COD' };
    const lines = read(composeOrderConfirmationMail({ ...order, ...change } as SoldOrder, urls, []));
    expect(lines).toContain('Standard delivery: Free');
    expect(lines.join('\n')).not.toMatch(/Discount|arrives on/);
    expect(lines).toContain(
      'You can download your tax invoice from your order page once the order is delivered and paid.',
    );
  });

  it('names the email address of an order by email, and the shop of an order for pick-up', () => {
    const byEmail = read(composeOrderConfirmationMail({ ...order, shippingMethod: 'email' }, urls, []));
    expect(byEmail).toContain('noor@example.com');
    const pickup = read(composeOrderConfirmationMail({ ...order, shippingMethod: 'pickup' }, urls, []));
    expect(pickup[pickup.indexOf('COLLECT FROM') + 1]).toBe('Dilmun Devices');
    for (const lines of [byEmail, pickup]) expect(lines).not.toContain('Building 6, Road 2407, Block 224');
  });
});

describe('the mail about a shipped order', () => {
  const parcel = { carrier: 'Aramex', trackingNumber: '7', trackingUrl: 'https://track.example/7' };

  it('names the day on which it arrives, carrier and tracking page, and the goods', () => {
    expect(read(composeOrderShippedMail(order, parcel, urls, new Date('2026-11-29T20:59:59.000Z')))).toEqual([
      'Your order BH-3333333333 is on its way',
      'Your order is on its way',
      'We have handed order BH-3333333333 to the courier.',
      ...orderLink,
      'Arrives on: Sunday 29 November',
      'Courier: Aramex',
      'Tracking number: 7',
      'Track your parcel:',
      'https://track.example/7',
      'Caldera 9 (010-02384-03): 2 ×',
      'DELIVERY ADDRESS',
      ...destination,
    ]);
  });

  it('names no day that is over in Bahrain, no page of an unknown carrier, and no part that is sent by email', () => {
    const lines = [line, { ...line, productName: 'Maps', shippingPeriod: 'by email' }];
    const midnight = new Date('2026-11-29T21:00:00.000Z');
    const text = read(composeOrderShippedMail({ ...order, lines }, { ...parcel, trackingUrl: null }, urls, midnight));
    expect(text.join('\n')).not.toMatch(/Arrives on|Track your parcel|Maps/);
    expect(text).toContain('Caldera 9 (010-02384-03): 2 ×');
  });
});

it('the mail about a refund names its amount and its credit note', () => {
  const refund = { orderNumber: 'BH-3333333333', amountFils: 5_000, creditNoteNumber: 'CN-000007' };
  expect(read(composeOrderRefundedMail(refund, urls))).toEqual([
    'Refund for your order BH-3333333333',
    'Your refund is on its way',
    'We have refunded BHD 5.000 for order BH-3333333333 to the card you paid with. Your bank takes 7 to 15 business days to show it.',
    'You can download credit note CN-000007 from your order page.',
    ...orderLink,
  ]);
  expect(read(composeOrderRefundedMail({ ...refund, creditNoteNumber: null }, urls)).join()).not.toContain(
    'credit note',
  );
});

it.each([
  ['late', 'arrived more than a day after the order had ended, so its prices no longer apply.'],
  ['discount', 'arrived after the order had ended, and its discount code has been used up meanwhile.'],
  ['stock', 'arrived after the order had ended, and its items have sold out meanwhile.'],
] as const)('the mail about a late payment says why it is refunded: %s', (problem, reason) => {
  expect(read(composeLatePaymentMail({ orderNumber: 'BH-3333333333', amountFils: 5_000, problem }, urls))).toEqual([
    'Your payment for order BH-3333333333 is refunded',
    'We are refunding your payment',
    `Your payment for order BH-3333333333 ${reason}`,
    'You get the whole BHD 5.000 back. We will email you again when the refund is on its way. You are welcome to order again.',
    ...orderLink,
  ]);
});

it.each([
  [true, 'Your bank did not confirm a payment for order BH-3333333333 in time'],
  [false, 'We received no payment for order BH-3333333333, so it has expired and nothing was charged.'],
])(
  'the mail about an expired order promises that nothing was charged only if that is known (%j)',
  (mayBePaid, text) => {
    const expired = composeOrderExpiredMail({ orderNumber: 'BH-3333333333', mayBePaid }, 'https://shop.example/cart');
    const lines = read(expired);
    expect(lines[0]).toBe('Your order BH-3333333333 was not paid');
    expect(lines[2]?.startsWith(text)).toBe(true);
    expect(lines.slice(3)).toEqual([
      'Your items are still in your cart while stock lasts.',
      'Back to your cart:',
      'https://shop.example/cart',
    ]);
  },
);

it('the mail about a delivered order says how soon to report a problem; another one about a collected order', () => {
  const compose = (shippingMethod: string) =>
    read(composeOrderDeliveredMail({ orderNumber: 'BH-3333333333', shippingMethod }, urls));
  expect(compose('standard')).toEqual([
    'Your order BH-3333333333 was delivered',
    'Your order was delivered',
    'The courier has delivered order BH-3333333333. If anything is missing or damaged, tell us within 1 day.',
    ...orderLink,
  ]);
  expect(compose('pickup').slice(0, 3)).toEqual([
    'You have collected your order BH-3333333333',
    'Thank you for coming by',
    'You have collected order BH-3333333333. If anything is missing or damaged, tell us within 1 day.',
  ]);
});

it('the mail with an activation code names its part', () => {
  const lines = [line, { ...line, partNumber: 'MAP-1', productName: 'Maps' }];
  const mail = read(composeActivationMail({ ...order, lines }, { partNumber: 'MAP-1', code: 'ABCD' }, urls));
  expect(mail.map((each) => each.trim())).toEqual([
    'The activation code of your order BH-3333333333',
    'Your activation code',
    'Here is the activation code for order BH-3333333333:',
    'Maps',
    'MAP-1',
    'ABCD',
    'Anyone who has the code can use it, so please do not share it.',
    ...orderLink,
  ]);
});

it('the mail with the link of an order says that it is valid for 24 hours', () => {
  const text = read(composeOrderLinkMail('BH-3333333333', 'https://shop.example/o#token')).join('\n');
  expect(text).toContain('24 hours');
  expect(text).toContain('https://shop.example/o#token');
});

describe('the mail to staff about a sale', () => {
  const links = {
    page: 'https://shop.example/mail/order/N/T',
    paper: (paper: string) => `https://shop.example/mail/order/N/T/${paper}.pdf`,
  };

  it('says what to pack, what was paid and where it goes', () => {
    expect(read(composeSaleMail(order, links))).toEqual([
      'Order BH-3333333333: BHD 47.000, paid by stripe',
      'A new order: BH-3333333333',
      '2 × Caldera 9 (010-02384-03): BHD 50.000',
      'Discount code EID: BHD -5.000',
      'Delivery: BHD 2.000',
      'Total: BHD 47.000',
      'VAT contained (10%): BHD 4.273',
      'Payment: paid by stripe',
      'Payment reference: pi_1',
      'Shipping method: Standard delivery',
      'Promised day: 2026-11-29',
      'Customer: noor@example.com',
      'Business: Gulf Divers',
      'VAT account number: 200000000000011',
      'DELIVER TO',
      ...destination,
      'Order as it is now:',
      'https://shop.example/mail/order/N/T',
      'Packing slip:',
      'https://shop.example/mail/order/N/T/packing-slip.pdf',
      'Address label:',
      'https://shop.example/mail/order/N/T/label.pdf',
      'Invoice:',
      'https://shop.example/mail/order/N/T/invoice.pdf',
      'The links work for seven days and show customer data to anyone who has them: do not forward them.',
      'An answer to this mail goes to the customer.',
    ]);
  });

  it('names the reference of the page if the transaction has none, and no more than there is', () => {
    const [session] = order.paymentSessions;
    const paymentSessions = session ? [{ ...session, transactionRef: null }] : [];
    expect(read(composeSaleMail({ ...order, paymentSessions }, links))).toContain('Payment reference: cs_1');
    const least = { companyName: null, vatNumber: null, discountCode: null, discountFils: 0, promisedOn: null };
    const lines = read(composeSaleMail({ ...order, ...least, paymentSessions: [] }, links));
    expect(lines[0]).toBe('Order BH-3333333333: BHD 47.000, cash on delivery');
    expect(lines).toContain('Promised day: none');
    expect(lines.join('\n')).not.toMatch(/Discount|reference|Business|VAT account|codes/);
  });

  it.each([
    ['express', 'Express delivery', 'DELIVER TO', 'Noor Haddad', 'Packing slip: Address label: Invoice:'],
    ['pickup', 'Pick-up in the shop', 'COLLECTED BY', 'Ali Haddad', 'Packing slip: Invoice:'],
    ['email', 'By email', 'ORDERED BY', 'Noor Haddad', 'Invoice:'],
  ])('%s: names the method, the person and the papers', (shippingMethod, name, heading, person, papers) => {
    const lines = read(composeSaleMail({ ...order, shippingMethod }, links));
    expect(lines).toContain(`Shipping method: ${name}`);
    expect(lines[lines.indexOf(heading) + 1]).toBe(person);
    expect(lines.filter((each) => /^(Packing slip|Address label|Invoice):$/.test(each)).join(' ')).toBe(papers);
  });

  it('reminds staff of codes that are to be mailed', () => {
    const lines = [line, { ...line, shippingPeriod: 'by email' }];
    expect(read(composeSaleMail({ ...order, lines }, links))).toContain(
      'Mail its codes: npx dilmun orders activate BH-3333333333',
    );
  });
});
