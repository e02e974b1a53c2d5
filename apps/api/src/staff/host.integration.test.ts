import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { describe, expect, it } from 'vitest';
import { openTestApp } from '../../test/test-app.ts';
import { runHost } from './host.ts';

const testApp = openTestApp();
const { version } = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

interface Answer {
  findings: { about: string; result: string; text: string }[];
}

async function check(
  changes: { smtpUrl?: string; storeOrigin?: string; mediaDir?: string; staffMail?: string[] } = {},
) {
  const lines: string[] = [];
  const { mediaDir } = testApp.config;
  const host = {
    smtpUrl: 'smtp://127.0.0.1:9',
    storeOrigin: testApp.url,
    mediaDir,
    staffMail: ['staff@example.com'],
    ...changes,
  };
  const terminal = { say: (line: string) => void lines.push(line), confirm: async () => false };
  const code = await runHost(testApp.db, host, ['check', '--json'], terminal);
  const { findings } = JSON.parse(lines.join('\n')) as Answer;
  const read = (result: string) =>
    findings.filter((one) => one.result === result).map(({ about, text }) => `${about}: ${text}`);
  return { code, ok: read('ok'), faults: read('fault'), notTried: read('not tried') };
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

describe('npx dilmun host check', () => {
  it('finds the database, its migrations, the pictures and the shop in order', async () => {
    const { ok } = await check();
    expect(ok).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Database: PostgreSQL \d+\.\d+/),
        'Database: All migrations are applied.',
        expect.stringMatching(/^Pictures: MEDIA_DIR can be written; \d+ % of its disk is free\.$/),
        expect.stringContaining(`Address: The shop answers at ${testApp.url} with release ${version}.`),
      ]),
    );
  });

  it('finds a mail server that answers, and one that does not', async () => {
    const server = createTcpServer((socket) => {
      socket.write('220 mail\r\n');
      socket.on('data', (data) => socket.write(`${data}`.startsWith('QUIT') ? '221 bye\r\n' : '250 mail\r\n'));
      socket.on('error', () => {});
    });
    const port = await listen(server);
    try {
      const { ok } = await check({ smtpUrl: `smtp://127.0.0.1:${port}` });
      expect(ok).toContain('Mail: The mail server accepts the connection and the account.');
    } finally {
      server.close();
    }
    const { code, faults } = await check({ smtpUrl: `smtp://127.0.0.1:${port}`, staffMail: [] });
    expect(code).toBe(1);
    expect(faults).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Mail: The mail server of SMTP_URL does not accept .*ECONNREFUSED/),
        'Mail: STAFF_MAIL is empty: nobody gets a mail of a sale.',
      ]),
    );
  });

  it('finds a migration that is not applied, jobs that do not run and a missing folder of pictures', async () => {
    const [last] = await testApp.db.$queryRaw<{ name: string }[]>`
      UPDATE _prisma_migrations SET finished_at = NULL
      WHERE migration_name = (SELECT max(migration_name) FROM _prisma_migrations) RETURNING migration_name AS name`;
    await testApp.db.$executeRaw`UPDATE _prisma_migrations SET finished_at = finished_at - interval '2 days'`;
    try {
      const { faults } = await check({ mediaDir: '/no/such/folder' });
      expect(faults).toEqual(
        expect.arrayContaining([
          `Database: Migrations are not applied: ${last?.name}. Run pnpm db:migrate.`,
          expect.stringContaining('Jobs: reconcile-payments was not done within the last day'),
          expect.stringContaining('Jobs: check-invariants was not done within the last day'),
          expect.stringContaining('Pictures: MEDIA_DIR cannot be read and written: ENOENT'),
        ]),
      );
    } finally {
      await testApp.db.$executeRaw`UPDATE _prisma_migrations SET finished_at = now()`;
    }
  });

  it('finds no fault in a new shop whose nightly job was not due yet', async () => {
    const { faults, notTried } = await check();
    expect(notTried).toContain('Jobs: check-invariants was not due yet in this new shop.');
    expect(faults.filter((fault) => fault.startsWith('Jobs'))).toEqual([]);
  });

  it.each([
    ['is not ready', 503, { version }, '/health/ready answers 503: the shop is not ready'],
    ['is of another release', 200, { version: '0.9.0' }, `is 0.9.0, this checkout ${version}: finish the upgrade.`],
    ['shows its metrics to everybody', 200, { version }, '/metrics is public'],
  ])('finds a shop that %s', async (_what, status, body, text) => {
    const server = createServer((request, response) => {
      response.statusCode = request.url === '/metrics' ? 200 : status;
      response.end(request.url === '/metrics' ? 'dilmun_orders 1' : JSON.stringify(body));
    });
    const port = await listen(server);
    try {
      expect((await check({ storeOrigin: `http://127.0.0.1:${port}` })).faults).toContainEqual(
        expect.stringContaining(text),
      );
    } finally {
      server.close();
    }
    expect((await check({ storeOrigin: `http://127.0.0.1:${port}` })).faults).toContainEqual(
      expect.stringContaining('/health/ready does not answer'),
    );
  });
});
