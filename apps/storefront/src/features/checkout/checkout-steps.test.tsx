// @vitest-environment happy-dom
import type { CartLine } from '@dilmun/contracts/carts';
import { ShippingForm } from '@dilmun/contracts/checkout';
import { checkout } from '@dilmun/messages/checkout';
import { errorTexts as errors } from '@dilmun/messages/errors';
import { sampleShop } from '@dilmun/settings/test/sample-shop';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setTransport } from '../../lib/api/api.ts';
import { defaultPage, PageContext } from '../../lib/page-context.ts';
import { readStoredShipping } from '../../lib/storage/stored-shipping.ts';
import { CheckoutSteps } from './checkout-steps.tsx';
import type { OrderedCart } from './order/checkout.request.ts';
import { storeCheckoutStart } from './order/checkout.stored.ts';

const line = (changes: Partial<CartLine> = {}): CartLine => ({
  id: '4f6f7a38-0b6e-4c0b-9a55-0a9e6c0f6f10',
  productId: 19,
  variantId: '010-02384-03',
  partNumber: '010-02384-03',
  productName: 'Orra 4',
  price: 40_000,
  quantity: 1,
  total: 40_000,
  firstImage: null,
  variants: { discountedPrice: null, images: [] },
  available: 9,
  shippingPeriod: '1-3',
  ...changes,
});
const seen: OrderedCart = { lines: [line()], grandTotal: 40_000, discount: null };
const dearer: OrderedCart = { lines: [line({ price: 48_000, total: 48_000 })], grandTotal: 48_000, discount: null };
const scarce: OrderedCart = {
  lines: [line({ quantity: 3, total: 120_000, available: 1 })],
  grandTotal: 120_000,
  discount: null,
};
const soldOut: OrderedCart = { lines: [line({ quantity: 0, total: 0, available: 0 })], grandTotal: 0, discount: null };

/** Requests that the API received; it rejects all of them. */
let asked: { name: string; sent: unknown }[];
function refuseWith(code: keyof typeof errors) {
  setTransport(async (name, sent) => {
    asked.push({ name, sent });
    throw { statusCode: 409, code, message: errors[code] };
  });
}

beforeEach(() => {
  asked = [];
  storeCheckoutStart(ShippingForm.parse(typed), 'card');
});
const typed = {
  email: 'noor@example.com',
  firstName: 'Noor',
  lastName: 'Ali',
  phone: '39001234',
  country: 'Bahrain',
  address1: 'Road 6, Block 240',
  city: 'Muharraq',
  state: 'Muharraq',
  shippingMethod: 'standard',
};
afterEach(cleanup);

/** The payment step of checkout, as the page renders it: the cart is fetched again when an order is rejected. */
function Checkout({ before, after, email }: { before: OrderedCart; after: OrderedCart | null; email?: string }) {
  const [cart, setCart] = useState(before);
  const nothing = () => {};
  return (
    <CheckoutSteps
      known={email === undefined ? {} : { email }}
      saved={[]}
      promiseText={() => null}
      cart={cart}
      isSignedIn
      guest={null}
      isContinued={false}
      refreshCart={async () => {
        if (after) setCart(after);
        return after;
      }}
      onLoginNeeded={nothing}
      onPaying={nothing}
      onPlaced={nothing}
      onDebitOpened={nothing}
    />
  );
}

const show = (before: OrderedCart, after: OrderedCart | null = null, more: { email?: string } = {}) =>
  render(
    <PageContext value={{ ...defaultPage, settings: sampleShop }}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter>
          <Checkout before={before} after={after} {...more} />
        </MemoryRouter>
      </QueryClientProvider>
    </PageContext>,
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Finds the notice beside the payment; the closing card dialog may contain the same text. */
async function theNotice(): Promise<HTMLElement> {
  const heading = await screen.findByRole('heading', { name: checkout.changed.heading });
  const notice = heading.closest<HTMLElement>('[role=alert]');
  if (!notice) throw new Error('It is announced to nobody.');
  return notice;
}

const totalsAsked = () => asked.filter(({ name }) => name === 'createCardOrder').map(({ sent }) => sent);

describe('changes between the cart and the order', () => {
  it.each([
    [
      'a price',
      'PRICE_CHANGED',
      dearer,
      [
        'Orra 4 now costs BHD\u00a048.000 instead of BHD\u00a040.000.',
        'The subtotal changed from BHD\u00a040.000 to BHD\u00a048.000.',
      ],
    ],
    [
      'the quantity and its stock',
      'NOT_ENOUGH_STOCK',
      scarce,
      [
        'The quantity of Orra 4 changed from 1 to 3.',
        'Only 1 of Orra 4 left in stock.',
        'The subtotal changed from BHD\u00a040.000 to BHD\u00a0120.000.',
      ],
    ],
    ['the delivery fee, which is not part of the cart', 'PRICE_CHANGED', seen, []],
    ['a cart that could not be fetched again', 'CART_CHANGED', null, []],
  ] as const)('are shown in a notice: %s', async (_what, code, after, changes) => {
    refuseWith(code);
    show(seen, after);
    await press(checkout.payment.orderNow);
    const notice = await theNotice();
    expect(within(notice).getByText(errors[code])).toBeTruthy();
    expect(
      within(notice)
        .queryAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(changes);
    expect(within(notice).getByRole('link', { name: checkout.changed.editCart }).getAttribute('href')).toBe('/cart');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are ordered only after confirmation, at the total that was shown', async () => {
    refuseWith('PRICE_CHANGED');
    show(seen, dearer);
    await press(checkout.payment.orderNow);
    await theNotice();
    expect(screen.queryByRole('button', { name: checkout.payment.orderNow })).toBeNull();
    await press(checkout.changed.confirm);
    await waitFor(() => expect(totalsAsked()).toHaveLength(2));
    await theNotice();
    expect(totalsAsked()).toMatchObject([{ body: { expectedTotal: 42_000 } }, { body: { expectedTotal: 50_000 } }]);
  });

  it('cannot be ordered when a cart line is sold out: the page links only to the cart', () => {
    refuseWith('NOT_ENOUGH_STOCK');
    show(soldOut);
    expect(screen.getByRole('alert').textContent).toContain('Orra 4 is out of stock.');
    expect(screen.queryByRole('button', { name: checkout.payment.orderNow })).toBeNull();
    for (const link of screen.getAllByRole('link', { name: checkout.changed.editCart })) {
      expect(link.getAttribute('href')).toBe('/cart');
    }
  });
});

describe('Order Now', () => {
  it('is shown with links to the terms of sale and to the cart', { tags: 'spec-150' }, () => {
    refuseWith('INTERNAL');
    show(seen);
    const terms = screen.getByRole('link', { name: checkout.payment.terms });
    expect(terms.getAttribute('href')).toBe('/customer-service/terms-and-conditions-of-sale');
    const summary = screen.getByRole('complementary', { name: checkout.summary.heading });
    expect(within(summary).getByRole('link', { name: checkout.summary.editCart }).getAttribute('href')).toBe('/cart');
  });
});

describe('a cart of memberships only', () => {
  const membership = { lines: [line({ shippingPeriod: 'by email' })], grandTotal: 40_000, discount: null };

  it('uses the contact details of the stored shipping step and shows no delivery fee', async () => {
    refuseWith('PAYMENT_UNAVAILABLE');
    show(membership);
    expect(screen.getByRole('heading', { name: checkout.shipping.summaryEmail })).toBeTruthy();
    expect(screen.queryByText(/Road 6/)).toBeNull();
    await press(checkout.payment.orderNow);
    await waitFor(() => expect(totalsAsked()).toHaveLength(1));
    expect(totalsAsked()[0]).toMatchObject({ body: { shippingMethod: 'email', expectedTotal: 40_000 } });
  });

  it('asks for contact details, and keeps an address that was stored before', async () => {
    refuseWith('PAYMENT_UNAVAILABLE');
    show(membership);
    await press(checkout.shipping.editContact);
    const form = within(screen.getByRole('form', { name: checkout.shipping.contact }));
    expect(form.queryByLabelText(checkout.shipping.country)).toBeNull();
    expect(form.queryByLabelText(checkout.shipping.method)).toBeNull();
    const name = form.getByLabelText(new RegExp(`^${checkout.shipping.firstName}`));
    await userEvent.clear(name);
    await press(checkout.shipping.submit);
    expect(await form.findByText('First name must be at least 2 characters')).toBeTruthy();
    await userEvent.type(name, 'Layla');
    await press(checkout.shipping.submit);
    expect(await screen.findByText('Layla Ali')).toBeTruthy();
    expect(readStoredShipping()?.form).toMatchObject({ firstName: 'Layla', address1: 'Road 6, Block 240' });
  });
});

describe('a shipping form that is stored in this browser', () => {
  it('is left out for another account: the session of the person who typed it has ended without a sign-out', async () => {
    storeCheckoutStart(ShippingForm.parse(typed), 'card', 'noor@example.com');
    show(seen, null, { email: 'sami@example.com' });
    expect(screen.queryByRole('button', { name: checkout.payment.orderNow })).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>(new RegExp(`^${checkout.shipping.email}`)).value).toBe(
      'sami@example.com',
    );
    expect(screen.queryByDisplayValue('Muharraq')).toBeNull();
  });

  it.each([
    ['the account that typed it', 'noor@example.com'],
    ['the guest who typed it and signed in', undefined],
  ])('completes the first step for %s', (_, owner) => {
    storeCheckoutStart(ShippingForm.parse(typed), 'card', owner);
    show(seen, null, { email: 'noor@example.com' });
    expect(screen.getByRole('button', { name: checkout.payment.orderNow })).toBeTruthy();
  });
});
