import { deliveryPolicy } from '@dilmun/settings/delivery';
import { limits } from '@dilmun/settings/limits';
import { addressLimits } from '@dilmun/settings/request-limits';
import { afterEach, describe, expect, it } from 'vitest';
import { openTestAppWithFakeProviders } from '../../../../test/fake-providers.ts';
import { createCardOrder, getPaymentDependencies, settleCaptured } from '../../../../test/payment-steps.ts';
import { readPdfPages } from '../../../../test/pdf-pages.ts';
import { runOrders } from '../../../staff/orders.ts';
import { createOrderLinkToken } from '../orders.link.ts';
import { buildStaffOrderPath, createStaffToken, staffPaperNames } from './orders.staff-link.ts';

const testApp = openTestAppWithFakeProviders({ isLimited: true });
afterEach(() => testApp.db.staffLinkRevocation.deleteMany());

async function createPaidOrder(change: object = {}) {
  const { orderNumber, variant } = await createCardOrder(testApp);
  await settleCaptured(testApp, orderNumber);
  await testApp.db.order.update({ where: { orderNumber }, data: change });
  return { orderNumber, variant };
}

const buildPath = (orderNumber: string, { secondsAgo = 0, secrets = testApp.config.jwtSecrets } = {}) =>
  buildStaffOrderPath(orderNumber, createStaffToken(secrets, orderNumber, new Date(Date.now() - secondsAgo * 1_000)));

async function staff(words: string, confirmed = false) {
  const said: string[] = [];
  const terminal = { say: (line: string) => said.push(line), confirm: async () => confirmed };
  const code = await runOrders(getPaymentDependencies(testApp), words.split(' '), terminal);
  return { code, text: said.join('\n') };
}

const getPdf = (path: string) => testApp.http.get(path).responseType('blob');

describe('the page of an order for staff', { tags: 'S71' }, () => {
  it('200: shows the order as it is now, with links to its papers, and is neither stored nor indexed', async () => {
    const { orderNumber, variant } = await createPaidOrder();
    const path = buildPath(orderNumber);
    const { text, headers } = await testApp.http.get(path).expect(200);
    const { email } = await testApp.db.order.findUniqueOrThrow({ where: { orderNumber } });
    for (const part of [`<h1>Order ${orderNumber}</h1>`, 'PAID', 'paid by stripe', variant.partNumber, email])
      expect(text).toContain(part);
    for (const part of ['BHD 60.000', 'Noor', '+973']) expect(text).toContain(part);
    for (const paper of staffPaperNames) expect(text).toContain(`href="${path}/${paper}.pdf"`);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(text).not.toMatch(/<form|<button|<script/);
    await staff(`ship ${orderNumber} --carrier Aramex --tracking 4711 --yes`);
    const shipped = await testApp.http.get(path).expect(200);
    expect(shipped.text).toContain('Aramex 4711');
    expect(shipped.text).toContain('SHIPPED');
  });

  it('200: shows an order that is not paid, and names the papers that it has not', async () => {
    const { orderNumber } = await createCardOrder(testApp);
    const path = buildPath(orderNumber);
    const { text } = await testApp.http.get(path).expect(200);
    expect(text).toContain('not paid');
    expect(text).toContain('Invoice: The order has no invoice yet.');
    expect(text).not.toContain('.pdf');
    for (const paper of staffPaperNames) {
      const refused = await testApp.http.get(`${path}/${paper}.pdf`).expect(404);
      expect(refused.text).toMatch(/no invoice yet|PENDING_PAYMENT/);
    }
  });

  it('200: shows a name of the customer as text', async () => {
    const { orderNumber } = await createPaidOrder({ companyName: '<img src=x onerror=alert(1)>' });
    const { text } = await testApp.http.get(buildPath(orderNumber)).expect(200);
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  it('200: has no label for an order that is collected, and nothing to pack for one by email', async () => {
    const collected = await createPaidOrder({ shippingMethod: 'pickup' });
    const byEmail = await createPaidOrder({ shippingMethod: 'email' });
    const lines = { order: { orderNumber: byEmail.orderNumber } };
    await testApp.db.orderLine.updateMany({ where: lines, data: { shippingPeriod: deliveryPolicy.emailPeriod } });
    const list = async (orderNumber: string) =>
      [...(await testApp.http.get(buildPath(orderNumber))).text.matchAll(/([\w-]+)\.pdf/g)].map(([, paper]) => paper);
    expect(await list(collected.orderNumber)).toEqual(['packing-slip', 'invoice']);
    expect(await list(byEmail.orderNumber)).toEqual(['invoice']);
    const { text } = await testApp.http.get(`${buildPath(collected.orderNumber)}/label.pdf`).expect(404);
    expect(text).toContain('it needs no label');
  });

  it.each(staffPaperNames)('200: %s.pdf is a PDF with the number of the order', async (paper) => {
    const { orderNumber } = await createPaidOrder();
    const { body, headers } = await getPdf(`${buildPath(orderNumber)}/${paper}.pdf`).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${paper}-${orderNumber}.pdf"`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(body.subarray(0, 4).toString()).toBe('%PDF');
    expect((await readPdfPages(body)).flat().join('\n')).toContain(orderNumber);
  });
});

describe('a link that opens nothing', { tags: 'S71' }, () => {
  it('404: forged, expired, of another order, of a customer, of another shop, or of no order: one page, for papers too', async () => {
    const { orderNumber } = await createPaidOrder();
    const other = await createPaidOrder();
    const { jwtSecrets } = testApp.config;
    const token = createStaffToken(jwtSecrets, orderNumber, new Date());
    const paths = [
      buildPath(orderNumber, { secondsAgo: limits.staffLinkTtlSeconds + 1 }),
      buildPath(orderNumber, { secrets: ['another-secret'] }),
      buildPath('BH-3333333333'),
      buildStaffOrderPath(other.orderNumber, token),
      buildStaffOrderPath(orderNumber, createOrderLinkToken(jwtSecrets, orderNumber, new Date())),
      buildStaffOrderPath(orderNumber, `${token.slice(0, -1)}!`),
      buildStaffOrderPath(orderNumber, 'x'),
      buildStaffOrderPath('BH-3333333333', 'x'),
      buildStaffOrderPath('%00', 'x'),
    ].flatMap((path) => ['', ...staffPaperNames.map((paper) => `/${paper}.pdf`)].map((end) => `${path}${end}`));
    const answers = await Promise.all(paths.map((path) => testApp.http.get(path).expect(404)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.text).toContain('<h1>This link has expired</h1>');
    for (const { headers } of answers)
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    await testApp.http.get(buildStaffOrderPath(orderNumber, token)).expect(200);
  });

  it('404: from the revocation on; links of later mails work', async () => {
    const { orderNumber } = await createPaidOrder();
    const path = buildPath(orderNumber, { secondsAgo: 5 });
    const cancelled = await staff('revoke-links');
    expect(cancelled).toEqual({ code: 1, text: 'Nothing was changed.' });
    await staff('revoke-links --dry-run');
    await testApp.http.get(path).expect(200);
    const { code, text } = await staff('revoke-links --who Noor', true);
    expect({ code, text }).toMatchObject({ code: 0, text: expect.stringContaining('Later mails have new links.') });
    for (const end of ['', '/invoice.pdf']) {
      const revoked = await testApp.http.get(`${path}${end}`).expect(404);
      expect(revoked.text).toContain('This link has expired');
    }
    expect(await testApp.db.staffLinkRevocation.findMany()).toMatchObject([{ who: 'Noor' }]);
    await staff('revoke-links --yes');
    await testApp.http.get(buildPath(orderNumber, { secondsAgo: -2 })).expect(200);
  });
});

it('429: too many requests of mailed links from one network address', { tags: 'S71' }, async () => {
  const ask = () => testApp.http.get(buildStaffOrderPath('BH-3333333333', 'x'));
  for (let n = 0; n < addressLimits.otherRequests.max; n += 50) await Promise.all(Array.from({ length: 50 }, ask));
  await ask().expect(429);
});
