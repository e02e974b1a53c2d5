import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

export type CaughtMail = {
  id: string;
  from: string;
  to: string;
  subject: string;
  /** When the mail was received, ISO 8601. */
  date: string;
  messageId: string;
  /** By name in lower case. */
  headers: Record<string, string>;
  text: string;
  html: string;
};

export type MailBox = Awaited<ReturnType<typeof openMailBox>>;

/** Maximum number of earlier mails that are read at start. */
const MAILS_READ_MAX = 500;

/** Opens a folder of `.eml` files, whose names start with the time so that they sort. */
export async function openMailBox(folder: string) {
  await mkdir(folder, { recursive: true });
  const files = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(
    files
      .slice(-MAILS_READ_MAX)
      .map(async (name) => parse(await readFile(join(folder, name)), name.slice(0, -'.eml'.length))),
  );
  const buildPath = (id: string) => join(folder, `${id}.eml`);
  const find = (id: string) => mails.find((mail) => mail.id === id);
  return {
    /** Newest first; `to` filters by recipient, without regard to case. */
    list: (to?: string): CaughtMail[] => mails.filter((mail) => to === undefined || isTo(mail, to)).reverse(),
    find,
    raw: async (id: string) => (find(id) ? readFile(buildPath(id)) : Buffer.alloc(0)),
    async add(raw: Buffer, now: Date) {
      const id = `${now.toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}`;
      const mail = await parse(raw, id);
      await writeFile(`${buildPath(id)}.tmp`, raw);
      await rename(`${buildPath(id)}.tmp`, buildPath(id));
      mails.push(mail);
      return mail;
    },
  };
}

async function parse(raw: Buffer, id: string): Promise<CaughtMail> {
  const mail = await PostalMime.parse(raw, { attachmentEncoding: 'base64' });
  const [day = '', time = ''] = id.split('T');
  return {
    id,
    from: mail.from?.address ?? '',
    to: (mail.to ?? []).map(({ address }) => address ?? '').join(', '),
    subject: mail.subject ?? '',
    date: `${day}T${time.slice(0, 13).replaceAll('-', ':')}`.replace(/Z?$/, 'Z'),
    messageId: mail.messageId ?? '',
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    text: mail.text ?? '',
    html: showAttached(mail),
  };
}

/** The HTML of a mail with its own pictures in it, as a mail client shows them. */
const showAttached = ({ html = '', attachments }: Email): string =>
  attachments.reduce((shown, { contentId, mimeType, content }) => {
    const cid = contentId?.replace(/^<|>$/g, '');
    return cid ? shown.replaceAll(`cid:${cid}`, `data:${mimeType};base64,${content}`) : shown;
  }, html);

const isTo = (mail: CaughtMail, address: string) =>
  mail.to.toLowerCase().split(', ').includes(address.trim().toLowerCase());
