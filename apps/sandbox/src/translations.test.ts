import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seal } from './benefit.envelope.ts';
import { startBenefitServer } from './benefit-server.ts';
import { type StripeServer, startStripeServer } from './stripe-server.ts';

const terminal = { tranportalId: 'ipay123', password: 'secret', resourceKey: 'TESTRESOURCEKEYTESTRESOURCEKEY12' };
let stripe: StripeServer;
let benefit: Awaited<ReturnType<typeof startBenefitServer>>;

beforeAll(async () => {
  stripe = await startStripeServer({ port: 0, secretKey: 'sk_test_pages', webhookSecret: 'whsec_pages' });
  benefit = await startBenefitServer({ port: 0, ...terminal });
});
afterAll(async () => {
  await stripe.stop();
  await benefit.stop();
});

/** Opens a card page; returns its URL. */
async function openCardPage(locale: 'en' | 'auto') {
  const { hostname: host, port } = new URL(stripe.url);
  const client = new Stripe('sk_test_pages', { host, port, protocol: 'http', telemetry: false });
  const session = await client.checkout.sessions.create({
    mode: 'payment',
    ui_mode: 'embedded_page',
    locale,
    client_reference_id: 'BH-1',
    redirect_on_completion: 'never',
    customer_email: 'noor@example.com',
    line_items: [
      { quantity: 1, price_data: { currency: 'bhd', unit_amount: 379_900, product_data: { name: 'Meridian' } } },
    ],
  });
  return `${stripe.url}/pay/${session.client_secret}`;
}

/** Opens a debit page; returns its URL. */
async function openDebitPage(langid: string) {
  const fields = {
    id: terminal.tranportalId,
    password: terminal.password,
    currencycode: '048',
    action: '1',
    cardType: 'D',
    amt: '379.900',
    trackId: String(Date.now()),
    langid,
    udf1: '',
    udf2: 'BH-1',
    udf3: '',
    udf4: '',
    udf5: '',
    responseURL: 'http://localhost:1/notify',
    errorURL: 'http://localhost:1/notify',
  };
  const trandata = seal([fields], terminal.resourceKey, {});
  const answer = await fetch(`${benefit.url}/payment/API/hosted.htm`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([{ id: terminal.tranportalId, trandata }]),
  });
  const [{ result }] = (await answer.json()) as [{ result: string }];
  return result;
}

const read = async (url: string, fields?: Record<string, string>) =>
  (
    await fetch(url, {
      headers: { 'accept-language': 'ar-BH,ar;q=0.9' },
      ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
    })
  ).text();

/** Latin words of a page that a shopper can read. */
const listLatinWords = (page: string) =>
  page
    .replace(/<(style|script)[^>]*>.*?<\/\1>/gs, ' ')
    .replace(/(placeholder|aria-label)="([^"]*)"/g, '> $2 <')
    .replace(/<[^>]*>/g, ' ')
    .match(/[a-z]{2,}/gi) ?? [];

describe('the card page', () => {
  const card = { number: '4242424242424242', expiry: '12/40', cvc: '123', name: 'Noor' };

  it('is in Arabic where the locale is left to an Arabic browser, on every step', async () => {
    const url = await openCardPage('auto');
    const steps = [
      await read(url),
      await read(url, { ...card, number: '12' }),
      await read(url, { ...card, number: '4000000000009995' }),
      await read(url, { ...card, number: '4000000000003220' }),
      await read(url, { challenge: 'complete' }),
    ];
    for (const page of steps) {
      expect(page).toContain('<html lang="ar" dir="rtl">');
      expect(listLatinWords(page).filter((word) => !['BH', 'Meridian'].includes(word))).toEqual([]);
      if (!page.includes('data-processing')) continue;
      expect(page).toContain('\u2067379.900\u00a0د.ب\u2069');
    }
    expect(steps[4]).toContain('تم الدفع');
  });

  it('is in English where the shop asks for English', async () => {
    const page = await read(await openCardPage('en'));
    expect(page).toContain('<html lang="en" dir="ltr">');
    expect(page).toContain('Pay BHD 379.900');
  });
});

describe('the debit page', () => {
  it('is in Arabic with the langid AR, on every step', async () => {
    const url = await openDebitPage('AR');
    const steps = [
      await read(url),
      await read(url, { action: 'pay', number: '12' }),
      await read(url, { action: 'cancel' }),
      await read(url),
    ];
    for (const page of steps) {
      expect(page).toContain('<html lang="ar" dir="rtl">');
      expect(listLatinWords(page).filter((word) => word !== 'BH')).toEqual([]);
    }
  });

  it('is in English with the langid EN, whatever the browser prefers', async () => {
    const page = await read(await openDebitPage('EN'));
    expect(page).toContain('<html lang="en" dir="ltr">');
    expect(page).toContain('Pay by debit card');
  });
});
