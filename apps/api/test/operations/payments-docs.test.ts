import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { providerEnvironment } from '../../src/gateways/payments/providers.ts';
import { stripeEvents } from '../../src/gateways/payments/stripe/stripe.events.ts';
import { ordersNoun } from '../../src/staff/orders.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const guide = read('../../../../docs/payments.md');
const found = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name]) => name))].sort();

it('docs/payments.md explains every setting of payments that the API reads, and no other', () => {
  const settings = ['PAYMENTS_MODE', ...Object.keys(providerEnvironment)].sort();
  const table = found(guide, /^\| `((?:PAYMENTS|STRIPE|BENEFIT)_[A-Z_]+)` \|/gm);
  expect(settings.length).toBeGreaterThan(8);
  expect(table).toEqual(settings);
});

it('docs/payments.md lists every Stripe event that the API handles, and no other', () => {
  const handled = found(read('../../src/gateways/payments/stripe/stripe.facts.ts'), /case '([a-z_.]+)':/g);
  const registered = found(guide, /`((?:checkout\.session|payment_intent|charge|refund)\.[a-z_.]+)`/g);
  expect(handled.length).toBeGreaterThan(10);
  expect(registered).toEqual(handled);
  // The events that `npx dilmun payments check` requires.
  expect([...stripeEvents].sort()).toEqual(handled);
});

it('docs/payments.md lists every command for orders', () => {
  expect(found(guide, /^npx dilmun orders ((?:returns )?[a-z-]+)/gm)).toEqual(Object.keys(ordersNoun.verbs).sort());
});
