import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

interface Mail {
  to: string;
  messageId: string;
  subject: string;
}

/** What the server does: accepts mails, refuses them temporarily (451) or permanently (550), hangs, refuses connections. */
export type MailBehaviour = 'accept' | '4xx' | '5xx' | 'hang' | 'refuse';

/** A mail server on a fixed port that can simulate each failure. */
export async function startMailSink() {
  const mails: Mail[] = [];
  let port = 0;
  let server: SMTPServer | null = null;
  const stop = () => new Promise<void>((resolve) => (server ? server.close(resolve) : resolve()));
  const setBehaviour = async (behaviour: MailBehaviour) => {
    await stop();
    server = behaviour === 'refuse' ? null : createServer(behaviour, mails);
    await new Promise<void>((resolve) => (server ? server.listen(port, '127.0.0.1', resolve) : resolve()));
    if (server) ({ port } = server.server.address() as AddressInfo);
  };
  await setBehaviour('accept');
  const mailsTo = (to: string) => mails.filter((mail) => mail.to === to);
  return { url: `smtp://127.0.0.1:${port}`, mails, mailsTo, behave: setBehaviour, stop };
}

function createServer(behaviour: 'accept' | '4xx' | '5xx' | 'hang', mails: Mail[]): SMTPServer {
  const responseCode = { accept: 250, hang: 250, '4xx': 451, '5xx': 550 }[behaviour];
  return new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    closeTimeout: 200,
    onConnect: (_session, greet) => {
      if (behaviour !== 'hang') greet();
    },
    async onData(stream, { envelope }, done) {
      // A sender killed while it transmits has not sent a mail.
      const source = await text(stream).catch(() => null);
      if (source === null) return;
      if (responseCode > 250) return done(Object.assign(new Error('The mail server refuses'), { responseCode }));
      const readHeader = (name: string) => new RegExp(`^${name}: *(.+)`, 'im').exec(source)?.[1]?.trim() ?? '';
      const [messageId, subject] = [readHeader('Message-ID'), readHeader('Subject')];
      for (const { address } of envelope.rcptTo) mails.push({ to: address, messageId, subject });
      done();
    },
  }).on('error', () => undefined);
}
