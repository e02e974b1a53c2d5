// @vitest-environment happy-dom
import type { CardPayment } from '@dilmun/contracts/checkout';
import { checkout } from '@dilmun/messages/checkout';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CardDialog } from './card-dialog.tsx';
import { openStripePage } from './providers/stripe/stripe-card-page.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const payment = (): CardPayment => ({
  orderNumber: 'BH-3333333333',
  session: {
    id: 'cs_1',
    clientSecret: 'cs_1_secret',
    provider: 'stripe',
    mode: 'sandbox',
    publishableKey: null,
    frameUrl: null,
    expiresAt: new Date(Date.now() + 31 * 60_000),
  },
});

it('shows that payment is not ready, and allows another try, without the provider’s script', {
  tags: ['spec-231', 'spec-327'],
}, async () => {
  vi.useRealTimers();
  const nothing = () => {};
  const { session, orderNumber } = payment();
  render(
    <CardDialog
      isOpen
      totalFils={60_000}
      // Without a publishable key the provider's script is not requested.
      payment={{ orderNumber, session: { ...session, mode: 'live' } }}
      errorText={null}
      isPreparing={false}
      isCancelling={false}
      cancelErrorText={null}
      onRetry={nothing}
      onClose={nothing}
      onCancel={nothing}
      onComplete={nothing}
    />,
  );
  const proceed = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Proceed to Payment' });
  act(() => proceed().click());
  expect(await screen.findByText('Payment system is not ready. Please try again.')).toBeTruthy();
  expect(proceed().disabled).toBe(false);
});

it('throws an internal error if the provider’s script is not loaded', { tags: 'spec-328' }, async () => {
  vi.useRealTimers();
  const opening = openStripePage(null, 'cs_1_secret', () => expect.unreachable());
  await expect(opening).rejects.toThrow('payment provider script not loaded');
});

it('can be paid in a browser whose clock is ahead of the API’s', () => {
  const nothing = () => {};
  const made = payment();
  vi.setSystemTime(Date.now() + 60 * 60_000);
  render(
    <CardDialog
      isOpen
      totalFils={60_000}
      payment={made}
      errorText={null}
      isPreparing={false}
      isCancelling={false}
      cancelErrorText={null}
      onRetry={nothing}
      onClose={nothing}
      onCancel={nothing}
      onComplete={nothing}
    />,
  );
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.queryByText(checkout.card.expired)).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Proceed to Payment' }).disabled).toBe(false);
});

it('shows that the payment session has expired, and lets the shopper start again', () => {
  const onRetry = vi.fn();
  const nothing = () => {};
  render(
    <CardDialog
      isOpen
      totalFils={60_000}
      payment={payment()}
      errorText={null}
      isPreparing={false}
      isCancelling={false}
      cancelErrorText={null}
      onRetry={onRetry}
      onClose={nothing}
      onCancel={nothing}
      onComplete={nothing}
    />,
  );
  act(() => void vi.advanceTimersByTime(30 * 60_000));
  expect(screen.queryByText(checkout.card.expired)).toBeNull();
  act(() => void vi.advanceTimersByTime(2 * 60_000));
  expect(screen.getByRole('alert').textContent).toContain(checkout.card.expired);
  act(() => screen.getByRole('button', { name: checkout.card.retry }).click());
  expect(onRetry).toHaveBeenCalledOnce();
});
