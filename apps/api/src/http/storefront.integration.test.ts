import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listSecrets } from '../../test/log-secrets.ts';
import { openTestApp } from '../../test/test-app.ts';
import { buildApp } from '../app.ts';
import { createPaymentProviders } from '../gateways/payments/providers.ts';
import { createLog } from '../log.ts';
import { servePages } from './storefront.ts';

const testApp = openTestApp();
const log: string[] = [];
let app: Awaited<ReturnType<typeof buildApp>>;

/** A shop whose pages cannot read their content. */
beforeAll(async () => {
  const { db, config } = testApp;
  const providers = createPaymentProviders(config.payments);
  app = await buildApp({ db, config, providers, logger: createLog({ write: (line) => log.push(line) }) });
  const failure = new Error('the database does not answer');
  const page = { statusCode: 503, redirectTo: null, head: '', body: '', file: 'src/pages/reset-password.tsx', failure };
  const open = async () => ({ template: '<!--head--><!--body-->', render: async () => page, buildHead: () => '' });
  servePages(app, { open }, { isCached: false });
  await app.ready();
});
afterAll(() => app.close());

describe('a page without content', () => {
  it('S62: is logged by its source file, without its URL, which may contain a token', async () => {
    const url = `/reset-password/${'a'.repeat(43)}?orderId=BH-3333333333`;
    expect((await app.inject({ url, headers: { accept: 'text/html' } })).statusCode).toBe(503);
    const lines = log.filter((line) => line.includes('a page could not be rendered'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('reset-password.tsx');
    expect(listSecrets(lines)).toEqual([]);
  });
});
