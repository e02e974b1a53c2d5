import { addressLimits } from '@dilmun/settings/request-limits';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { createPaymentProviders } from '../../src/gateways/payments/providers.ts';
import { openTestApp } from '../test-app.ts';

const testApp = openTestApp({ isLimited: true });

const paymentPages = ['/checkout', '/checkout?step=payment', '/orders/BH-2026-000001'];
const otherPages = ['/', '/cart', '/orders', '/order-confirmed', '/track-order/BH-2026-000001', '/login', '/nowhere'];

const readPolicy = (headers: Record<string, unknown>, name = 'content-security-policy') =>
  Object.fromEntries(
    String(headers[name] ?? '')
      .split(';')
      .map((row) => {
        const [directive = '', ...sources] = row.trim().split(' ');
        return [directive, sources.join(' ')];
      }),
  );

describe('the policy', () => {
  it('makes browsers enforce Trusted Types and report violations to us', { tags: 'S55' }, async () => {
    const { headers } = await testApp.http.get('/nowhere');
    expect(readPolicy(headers)).toMatchObject({
      'require-trusted-types-for': "'script'",
      'trusted-types': 'dompurify service-worker',
      'report-to': 'csp',
      'report-uri': '/api/policy-reports',
    });
    expect(headers['reporting-endpoints']).toBe('csp="/api/policy-reports"');
    expect(headers['content-security-policy-report-only']).toBeUndefined();
  });

  it.each([
    ['report', '/nowhere', 'reported'],
    ['report', '/checkout', 'reported'],
    ['enforce', '/nowhere', 'enforced'],
    ['enforce', '/checkout', 'reported'],
    ['everywhere', '/checkout', 'enforced'],
  ] as const)(
    'TRUSTED_TYPES=%s, %s: Trusted Types are %s, everything else is enforced',
    { tags: 'S55' },
    async (...row) => {
      const [trustedTypes, url, expected] = row;
      const config = { ...testApp.config, trustedTypes };
      const app = await buildApp({ db: testApp.db, config, providers: createPaymentProviders(config.payments) });
      const { headers } = await app.inject({ url });
      await app.close();
      const [enforced, reported] = [readPolicy(headers), readPolicy(headers, 'content-security-policy-report-only')];
      expect(enforced['script-src']).toContain("'self'");
      expect(enforced['require-trusted-types-for']).toBe(expected === 'enforced' ? "'script'" : undefined);
      expect(reported['require-trusted-types-for']).toBe(expected === 'reported' ? "'script'" : undefined);
    },
  );

  it.each(paymentPages)(
    '%s admits the origins that the provider’s guide and its scripts need',
    { tags: 'S55' },
    async (url) => {
      const { headers } = await testApp.app.inject({ url });
      const pages = 'https://js.stripe.com https://*.js.stripe.com https://checkout.stripe.com';
      expect(readPolicy(headers)).toMatchObject({
        'script-src': `'self' ${pages}`,
        'frame-src': `${pages} https://hooks.stripe.com http://127.0.0.1:9`,
        'connect-src':
          "'self' https://api.stripe.com https://checkout.stripe.com https://js.stripe.com https://*.js.stripe.com " +
          'https://r.stripe.com https://errors.stripe.com',
        'img-src': "'self' data: https://*.stripe.com",
      });
      expect(headers['permissions-policy']).toContain(
        'payment=(self "https://js.stripe.com" "https://*.js.stripe.com" "https://checkout.stripe.com" "https://hooks.stripe.com")',
      );
    },
  );

  it.each(otherPages)('%s admits no other origin and no payment', { tags: 'S55' }, async (url) => {
    const { headers } = await testApp.app.inject({ url });
    const { 'report-uri': _, 'report-to': __, ...policy } = readPolicy(headers);
    expect(Object.values(policy).join(' ')).not.toMatch(/https?:/);
    expect(policy).toMatchObject({ 'frame-src': "'none'", 'require-trusted-types-for': "'script'" });
    expect(headers['permissions-policy']).toMatch(/(?:^|, )payment=\(\)$/);
    expect(headers['content-security-policy-report-only']).toBeUndefined();
  });
});

let last = 0;
function report(payload: unknown, type = 'application/csp-report') {
  last += 1;
  const [url, remoteAddress] = ['/api/policy-reports', `10.3.0.${last}`];
  const body = typeof payload === 'string' ? payload : JSON.stringify(payload);
  return testApp.app.inject({ method: 'POST', url, remoteAddress, headers: { 'content-type': type }, payload: body });
}
const old = (report: object) => ({ 'csp-report': report });
/** The new log lines. */
async function logged(send: () => Promise<{ statusCode: number }>) {
  const from = testApp.log.length;
  const { statusCode } = await send();
  const lines = testApp.log
    .slice(from)
    .flatMap((line) => (line.includes('broke its policy') ? [JSON.parse(line)] : []));
  return { statusCode, lines };
}

describe('reports of browsers', () => {
  const token = 'a'.repeat(43);
  it('are logged as a line each, in both formats, without the token in a URL', { tags: 'S55' }, async () => {
    const page = `https://shop.example/reset-password/${token}?x=${token}`;
    const one = await logged(() =>
      report(
        old({
          'document-uri': page,
          'blocked-uri': `https://evil.example/${token}`,
          'effective-directive': 'script-src-elem',
          disposition: 'enforce',
          'script-sample': token,
        }),
      ),
    );
    const line = { page: '/reset-password', blocked: 'https://evil.example', directive: 'script-src-elem' };
    expect(one).toMatchObject({ statusCode: 204, lines: [{ ...line, isOnlyReported: false }] });
    const body = {
      documentURL: page,
      blockedURL: 'inline',
      effectiveDirective: 'style-src-attr',
      disposition: 'report',
    };
    const two = await logged(() =>
      report(
        [
          { type: 'csp-violation', body },
          { type: 'deprecation', body: {} },
        ],
        'application/reports+json',
      ),
    );
    expect(two.lines).toMatchObject([{ blocked: 'inline', directive: 'style-src-attr', isOnlyReported: true }]);
    expect(JSON.stringify([one.lines, two.lines])).not.toContain(token);
  });

  it.each([
    ['nonsense', {}],
    ['a list too long', Array.from({ length: 21 }, () => ({ type: 'csp-violation', body: {} }))],
    ['a text too long', old({ 'document-uri': 'x'.repeat(3_000) })],
  ])('%s gets 204 and writes no log line', { tags: 'S55' }, async (_what, payload) => {
    expect(await logged(() => report(payload))).toEqual({ statusCode: 204, lines: [] });
  });

  it('cannot forge a log line', { tags: 'S55' }, async () => {
    const { lines } = await logged(() =>
      report(old({ 'blocked-uri': 'x\r\n{"level":30}', 'effective-directive': `${'y'.repeat(100)}\n` })),
    );
    expect(lines).toMatchObject([{ blocked: '', directive: 'y'.repeat(60) }]);
  });

  it('are limited in size, format and number', { tags: 'S55' }, async () => {
    expect((await report(old({ 'document-uri': 'x'.repeat(17 * 1024) }))).statusCode).toBe(413);
    expect((await report('{"csp-report":', 'application/csp-report')).statusCode).toBe(400);
    expect((await report('x', 'text/plain')).statusCode).toBe(415);
    const headers = { 'content-type': 'application/csp-report' };
    const again = () =>
      testApp.app.inject({
        method: 'POST',
        url: '/api/policy-reports',
        remoteAddress: '10.4.0.1',
        headers,
        payload: '{}',
      });
    for (let count = 0; count < addressLimits.policyReport.max; count += 1)
      expect((await again()).statusCode).toBe(204);
    expect((await again()).statusCode).toBe(429);
  });

  it('their content type is accepted nowhere else', { tags: ['S25', 'S55'] }, async () => {
    const { statusCode } = await testApp.app.inject({
      method: 'POST',
      url: '/api/v1/user/login',
      payload: '{}',
      headers: { 'content-type': 'application/csp-report' },
    });
    expect(statusCode).toBe(415);
  });
});
