import { SMTPServer } from 'smtp-server';
import { LOOPBACK, listen, openServer } from './loopback.ts';
import { type MailBox, openMailBox } from './mail.box.ts';
import { renderMail, renderMailList, renderMissingMail } from './mail.pages.ts';

export type MailServerConfig = {
  /** 0: choose a free port. */
  smtpPort: number;
  /** 0: choose a free port. */
  httpPort: number;
  /** Folder for the `.eml` files. */
  folder: string;
};

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

const SIZE_MAX = 10 * 1024 * 1024;

/** SMTP status by local part of the recipient, for tests: a permanent and a temporary rejection. */
const REFUSED: Record<string, number> = { refused: 550, later: 451 };

/** Starts an SMTP server that stores every mail as a file, and a web page that shows the mails. */
export async function startMailServer({ smtpPort, httpPort, folder }: MailServerConfig) {
  const box = await openMailBox(folder);
  const smtp = await listenSmtp(box, smtpPort);
  const { app, ...web } = await listenWeb(box, httpPort);
  return {
    smtpUrl: `smtp://${LOOPBACK}:${smtp.port}`,
    smtpPort: smtp.port,
    /** `url` shows the mails; `GET /messages?to=` there returns them as JSON. */
    ...web,
    /** Newest first. */
    messages: box.list,
    async stop() {
      await Promise.all([app.close(), smtp.stop()]);
    },
  };
}

async function listenSmtp(box: MailBox, port: number): Promise<{ port: number; stop(): Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    size: SIZE_MAX,
    closeTimeout: 200,
    onRcptTo({ address }, _session, done) {
      const responseCode = REFUSED[address.split('@')[0] ?? ''];
      done(responseCode ? Object.assign(new Error('The sandbox refuses this recipient'), { responseCode }) : null);
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(Object.assign(new Error('Too large'), { responseCode: 552 }));
        box.add(Buffer.concat(chunks), new Date()).then(
          () => done(),
          (error) => done(error instanceof Error ? error : new Error('Not kept')),
        );
      });
    },
  });
  // Without a handler, a client that disconnects early would end the process.
  server.on('error', (error) => {
    if ('code' in error && error.code === 'EADDRINUSE') return;
    process.stderr.write(`mail: ${error.message}\n`);
  });
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, LOOPBACK, () => resolve());
  });
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port');
  return { port: address.port, stop: () => new Promise((resolve) => server.close(() => resolve())) };
}

type MailRequest = { Params: { id: string }; Querystring: { to?: string } };

async function listenWeb(box: MailBox, port: number) {
  const app = await openServer();
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    if (!reply.hasHeader('content-security-policy')) {
      reply.header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; base-uri 'none'",
      );
    }
  });
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(renderMailList(box.list())));
  app.get<MailRequest>('/messages', async ({ query }) => box.list(query.to));
  app.get<MailRequest>('/messages/:id', (request, reply) => {
    const mail = box.find(request.params.id);
    if (request.headers.accept?.includes('application/json')) return reply.code(mail ? 200 : 404).send(mail ?? {});
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
