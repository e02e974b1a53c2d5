import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@dilmun/db/client';
import { startThrowawayPostgres, type ThrowawayPostgres } from '@dilmun/dev-database/embedded-throwaway';
import pg from 'pg';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMailer } from '../../src/gateways/mail.ts';

const makesCertificates = (() => {
  try {
    return execFileSync('openssl', ['version']).length > 0;
  } catch {
    return false;
  }
})();

/** Creates a key and a self-signed certificate for localhost. */
function makeCertificate() {
  const folder = mkdtempSync(join(tmpdir(), 'dilmun-tls-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')] as const;
  const wanted = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  const named = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', ['req', '-x509', ...wanted, ...named, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const texts = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  return { ...texts, certFile: cert, remove: () => rmSync(folder, { recursive: true }) };
}

describe.runIf(makesCertificates)('connections with TLS', () => {
  let certificate: ReturnType<typeof makeCertificate>;
  beforeAll(() => {
    certificate = makeCertificate();
  });
  afterAll(() => certificate.remove());

  describe('to the database', () => {
    let postgres: ThrowawayPostgres;
    beforeAll(async () => {
      postgres = await startThrowawayPostgres();
      await speakTls(postgres.url, certificate);
    });
    afterAll(() => postgres.stop());

    /** Whether the server reports TLS for a connection by this URL. */
    async function isEncrypted(host: string, parameters: Record<string, string>): Promise<boolean> {
      const url = new URL(postgres.url);
      url.hostname = host;
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      const db = openDatabase(url.href, { poolSize: 1 });
      try {
        const [row] = await db.$queryRaw<{ ssl: boolean }[]>`SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()`;
        return row?.ssl ?? false;
      } finally {
        await db.$disconnect();
      }
    }

    it('verify-full encrypts; without it the connection is plain', { tags: 'S66' }, async () => {
      const sslrootcert = certificate.certFile;
      await expect(isEncrypted('localhost', { sslmode: 'verify-full', sslrootcert })).resolves.toBe(true);
      await expect(isEncrypted('localhost', {})).resolves.toBe(false);
    });

    it('verify-full refuses an untrusted certificate, and one for another name', { tags: 'S66' }, async () => {
      const sslrootcert = certificate.certFile;
      await expect(isEncrypted('localhost', { sslmode: 'verify-full' })).rejects.toThrow(/certificate/);
      await expect(isEncrypted('127.0.0.1', { sslmode: 'verify-full', sslrootcert })).rejects.toThrow(/altnames/);
    });
  });

  describe('to the mail server', () => {
    const mail = { to: 'noor@example.com', subject: 'Code', text: '1234', html: '1234', messageId: '1@example.com' };

    /** Sends one mail by this URL, with the server's port, and counts the mails that the server received. */
    async function deliver(options: SMTPServerOptions, buildAddress: (port: number) => string) {
      let senders = 0;
      const server = new SMTPServer({
        ...options,
        key: certificate.key,
        cert: certificate.cert,
        authOptional: true,
        closeTimeout: 100,
        onMailFrom: (_address, _session, done) => {
          senders++;
          done();
        },
        onData: (stream, _session, done) => stream.on('end', () => done()).resume(),
      });
      // A client that rejects the certificate causes an error here, which the test expects.
      server.on('error', () => {});
      const listening = server.listen(0, '127.0.0.1');
      await once(listening, 'listening');
      const mailer = createMailer(buildAddress((listening.address() as AddressInfo).port), 'shop@example.com');
      const isSent = await mailer.send(mail).then(
        () => true,
        () => false,
      );
      mailer.close();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      return { isSent, senders };
    }

    const trusting = () => `tls.ca=${encodeURIComponent(certificate.cert)}`;
    const refused = { isSent: false, senders: 0 };

    it('smtps delivers only to a server with the right certificate', { tags: 'S66' }, async () => {
      const tls = { secure: true };
      const sent = await deliver(tls, (port) => `smtps://localhost:${port}?${trusting()}`);
      expect(sent).toEqual({ isSent: true, senders: 1 });
      await expect(deliver(tls, (port) => `smtps://localhost:${port}`)).resolves.toEqual(refused);
      await expect(deliver(tls, (port) => `smtps://127.0.0.1:${port}?${trusting()}`)).resolves.toEqual(refused);
    });

    it('requireTLS sends nothing to a server without TLS', { tags: 'S66' }, async () => {
      const required = (port: number) => `smtp://localhost:${port}?requireTLS=true&${trusting()}`;
      await expect(deliver({}, required)).resolves.toEqual({ isSent: true, senders: 1 });
      await expect(deliver({ disabledCommands: ['STARTTLS'] }, required)).resolves.toEqual(refused);
    });
  });
});

if (!makesCertificates)
  it.skip('not run: TLS itself; there is no openssl here to make a certificate', { tags: 'S66' }, () => {});

/**
 * Gives a running server its certificate. The server writes the files itself, because it refuses keys of another user.
 */
async function speakTls(url: string, { key, cert }: { key: string; cert: string }): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const lines = (text: string) => `SELECT unnest(string_to_array(${client.escapeLiteral(text.trim())}, E'\\n'))`;
  await client.query(`COPY (${lines(key)}) TO PROGRAM 'umask 077; cat > server.key'`);
  await client.query(`COPY (${lines(cert)}) TO PROGRAM 'cat > server.crt'`);
  await client.query('ALTER SYSTEM SET ssl = on');
  await client.query('SELECT pg_reload_conf()');
  await client.end();
}
