import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { LOOPBACK, listen, openServer } from './loopback.ts';
import { type MailBox, openMailBox } from './mail.box.ts';
import { renderMail, renderMailList, renderMissingMail } from './mail.pages.ts';

export type MailServerConfig = {
  /** By default the system chooses the ports. */
  smtpPort?: number;
  httpPort?: number;
  /** Folder for the `.eml` files; by default a temporary one, which `stop` removes. */
  folder?: string;
};

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** Accepts mails, refuses them temporarily (451) or permanently (550), hangs, or refuses connections. */
export type MailBehaviour = 'accept' | '4xx' | '5xx' | 'hang' | 'refuse';

const SIZE_MAX = 10 * 1024 * 1024;

/** SMTP status by behaviour or by local part of the recipient, for tests: a permanent and a temporary rejection. */
const REFUSED: Record<string, number> = { refused: 550, later: 451, '5xx': 550, '4xx': 451 };

/** Starts an SMTP server that stores every mail as a file, and a web page that shows the mails. */
export async function startMailServer({ smtpPort = 0, httpPort = 0, folder }: MailServerConfig = {}) {
  const ownFolder = folder ? null : await mkdtemp(join(tmpdir(), 'dilmun-mails-'));
  const box = await openMailBox(folder ?? ownFolder ?? '');
  let smtp = await listenSmtp(box, 'accept', smtpPort);
  const { app, ...web } = await listenWeb(box, httpPort);
  return {
    smtpUrl: `smtp://${LOOPBACK}:${smtp.port}`,
    smtpPort: smtp.port,
    /** `url` shows the mails; `GET /messages?to=` there returns them as JSON. */
    ...web,
    /** Newest first. */
    messages: box.list,
    /** Simulates a failure; ends the open connections. */
    async behave(behaviour: MailBehaviour) {
      await smtp.stop();
      smtp = await listenSmtp(box, behaviour, smtp.port);
    },
    async stop() {
      await Promise.all([app.close(), smtp.stop()]);
      if (ownFolder) await rm(ownFolder, { recursive: true });
    },
  };
}

async function listenSmtp(box: MailBox, behaviour: MailBehaviour, port: number) {
  if (behaviour === 'refuse') return { port, stop: async () => {} };
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    size: SIZE_MAX,
    closeTimeout: 200,
    onConnect(_session, greet) {
      if (behaviour !== 'hang') greet();
    },
    onRcptTo({ address }, _session, done) {
      const responseCode = REFUSED[behaviour] ?? REFUSED[address.split('@')[0] ?? ''];
      done(responseCode ? Object.assign(new Error('The sandbox refuses this recipient'), { responseCode }) : null);
    },
    onData(stream, _session, done) {
      const keep = async () => {
        const raw = await buffer(stream);
        if (stream.sizeExceeded) throw Object.assign(new Error('Too large'), { responseCode: 552 });
        await box.add(raw, new Date());
      };
      keep().then(() => done(), done);
    },
  });
  // Without a handler, a client that disconnects early would end the process.
  server.on('error', (error) => {
    if ('code' in error && error.code === 'EADDRINUSE') return;
    process.stderr.write(`mail: ${error.message}\n`);
  });
  server.listen(port, LOOPBACK);
  await once(server.server, 'listening');
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port');
  return { port: address.port, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

type MailRequest = { Params: { id: string }; Querystring: { to?: string } };

async function listenWeb(box: MailBox, port: number) {
  const app = await openServer();
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; base-uri 'none'",
    });
  });
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(renderMailList(box.list())));
  app.get<MailRequest>('/messages', async ({ query }) => box.list(query.to));
  app.get<MailRequest>('/messages/:id', (request, reply) => {
    const mail = box.find(request.params.id);
    return reply
      .code(mail ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(mail ? renderMail(mail) : renderMissingMail());
  });
  app.get<MailRequest>('/messages/:id/html', (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "sandbox allow-popups; default-src 'none'; img-src data: http: https:; style-src 'unsafe-inline'",
      )
      .send(box.find(request.params.id)?.html ?? ''),
  );
  app.get<MailRequest>('/messages/:id/raw', async (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(await box.raw(request.params.id)),
  );
  return { app, ...(await listen(app, port)) };
}
