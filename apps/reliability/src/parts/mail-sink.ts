import { type AddressInfo, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/**
 * Behaviour of the sink: accepts mails, refuses them temporarily (451) or permanently (550), hangs, or refuses
 * connections.
 */
export type MailManner = 'accept' | '4xx' | '5xx' | 'hang' | 'refuse';

export interface TakenMail {
  to: string;
  messageId: string;
  subject: string;
  takenAt: number;
}

export interface MailSink {
  url: string;
  mailsTo: (to: string) => TakenMail[];
  mails: () => TakenMail[];
  behave: (manner: MailManner) => Promise<void>;
  stop: () => Promise<void>;
}

/** A mail server on a fixed port that can simulate each failure. */
export async function startMailSink(): Promise<MailSink> {
  const taken: TakenMail[] = [];
  let port = 0;
  let close = async () => {};

  async function behave(manner: MailManner) {
    await close();
    if (manner === 'refuse') close = async () => {};
    else ({ port, close } = await (manner === 'hang' ? listenSilently(port) : listenSmtp(port, manner, taken)));
  }

  await behave('accept');
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails: () => taken,
    mailsTo: (to) => taken.filter((mail) => mail.to === to),
    behave,
    stop: () => close(),
  };
}

interface Listening {
  port: number;
  close: () => Promise<void>;
}

async function listenSmtp(wished: number, manner: 'accept' | '4xx' | '5xx', taken: TakenMail[]): Promise<Listening> {
  const responseCode = { accept: 250, '4xx': 451, '5xx': 550 }[manner];
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    closeTimeout: 200,
    async onData(stream, { envelope }, done) {
      // A sender killed while it transmits has not sent a mail.
      const source = await text(stream).catch(() => null);
      if (source === null) return;
      if (responseCode > 250) return done(Object.assign(new Error('The sink refuses'), { responseCode }));
      const messageId = /^Message-ID: *(\S+)/im.exec(source)?.[1] ?? '';
      const subject = /^Subject: *(.+)/im.exec(source)?.[1] ?? '';
      for (const { address } of envelope.rcptTo) taken.push({ to: address, messageId, subject, takenAt: Date.now() });
      done();
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(wished, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return { port, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

async function listenSilently(wished: number): Promise<Listening> {
  const sockets = new Set<{ destroy: () => void }>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
  });
  await new Promise<void>((resolve) => server.listen(wished, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => resolve());
    });
  return { port, close };
}
