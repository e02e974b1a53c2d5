import { readFileSync } from 'node:fs';
import { createTransport } from 'nodemailer';
import { shopVersion } from '../process/version.ts';

export type Mail = {
  /** One address; a mail has one recipient. */
  to: string;
  /** The address that answers go to; omitted or null: the sender's. */
  replyTo?: string | null;
  /** The URL that ends mails of this kind by one click (RFC 8058); omitted or null: no such link. */
  stopUrl?: string | null;
  subject: string;
  text: string;
  html: string;
  /** Without angle brackets; a repeated mail keeps it, so that mailboxes can deduplicate it. */
  messageId: string;
};

export type Mailer = {
  /** Sends a mail. Throws `MailError`. */
  send(mail: Mail): Promise<void>;
  close(): void;
};

/** `permanent`: the mail will never be accepted (its recipient or text got 5xx, or refused here); otherwise retry later. */
export class MailError extends Error {
  override name = 'MailError';
  readonly permanent: boolean;
  constructor(message: string, options: { permanent: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.permanent = options.permanent;
  }
}

/** The shop's logo, 72 × 72 px. It travels with each mail, because many clients load no picture from the web unasked. */
const logo = readFileSync(new URL('mail-logo.png', import.meta.url));
/** The logo's address in the HTML of a mail. */
export const logoUrl = 'cid:logo';

/** One address without a display name, which cannot contain a second recipient or a header. */
const ADDRESS = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/u;

const connection = {
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 15_000,
  dnsTimeout: 5_000,
  disableFileAccess: true,
  disableUrlAccess: true,
} as const;

/** Connects to the mail server and signs in, without a mail. Throws what nodemailer throws. */
export async function tryMailServer(smtpUrl: string): Promise<void> {
  const transport = createTransport({ ...connection, url: smtpUrl });
  await transport.verify().finally(() => transport.close());
}

/**
 * Mail over SMTP, its connections pooled. `smtpUrl` is `smtp://host:port` or `smtps://user:password@host:port`;
 * `from` may carry a display name. A line break in any header field is refused (docs/security.md S52).
 */
export function createMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({ ...connection, url: smtpUrl, pool: true, maxConnections: 2 });
  assertOneLine(from);
  return {
    async send({ to, replyTo, stopUrl, subject, text, html, messageId }) {
      for (const field of [to, replyTo ?? '', stopUrl ?? '', subject, messageId]) assertOneLine(field);
      if (!ADDRESS.test(to)) throw new MailError('Not one e-mail address', { permanent: true });
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          ...(replyTo && { replyTo: { name: '', address: replyTo } }),
          ...(stopUrl && {
            headers: { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
          }),
          xMailer: `Dilmun ${shopVersion}`,
          subject,
          text,
          html,
          attachments: [{ filename: 'logo.png', content: logo, cid: 'logo', contentDisposition: 'inline' }],
          messageId: `<${messageId}>`,
        });
      } catch (error) {
        throw createMailError(error);
      }
    },
    close: () => transport.close(),
  };
}

function assertOneLine(field: string): void {
  if (/[\r\n\0]/.test(field)) throw new MailError('A header field holds a line break', { permanent: true });
}

/** Only a refusal of this recipient or text is permanent; that of our address or credentials ends with the fault. */
function createMailError(error: unknown): MailError {
  const { responseCode, code, command } = Object.assign({ responseCode: 0, code: '', command: '' }, error);
  const permanent = responseCode >= 500 && responseCode < 600 && (command === 'RCPT TO' || command === 'DATA');
  return new MailError(`Mail not taken: ${code || 'unknown'} ${responseCode || ''}`.trim(), {
    permanent,
    cause: error,
  });
}
