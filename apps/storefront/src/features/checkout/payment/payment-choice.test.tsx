// @vitest-environment happy-dom
import { checkout } from '@dilmun/messages/checkout';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PaymentChoice, usableMethod } from './payment-choice.tsx';

afterEach(cleanup);

const radios = () => screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'));

it('offers debit first, and hides an unavailable payment method with a notice', { tags: 'spec-153' }, () => {
  const { rerender } = render(<PaymentChoice value="card" unavailable={[]} onChange={() => {}} />);
  expect(radios()).toEqual(['benefit', 'card']);
  expect(screen.getByRole('status').textContent).toBe('');
  rerender(<PaymentChoice value="benefit" unavailable={['card']} onChange={() => {}} />);
  expect(radios()).toEqual(['benefit']);
  expect(screen.getByRole('status').textContent).toBe(checkout.payment.unavailable(checkout.payment.methods.card));
});

it('falls back to the other payment method, and to the chosen one when it is available again', () => {
  expect(usableMethod('card', ['card'])).toBe('benefit');
  expect(usableMethod('card', [])).toBe('card');
  expect(usableMethod('card', ['card', 'benefit'])).toBe('card');
});
