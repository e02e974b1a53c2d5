import { brand } from '@dilmun/settings/brand';
import { isolate } from '@dilmun/settings/isolate';
import { languages } from '@dilmun/settings/languages';
import { store } from '@dilmun/settings/store';
import { logoUrl } from '../../gateways/mail.ts';
import { escapeHtml } from '../../texts/escape-html.ts';
import { currentLanguage } from '../../texts/language.ts';
import { words } from '../../texts/words.ts';

/** A mail without its recipient. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

export interface MailRow {
  label: string;
  note?: string;
  value: string;
  strong?: boolean;
  /** Shown in HTML only; `src` is an absolute URL. */
  picture?: { src: string; alt: string; width: number; height: number } | undefined;
}

/** A line that begins with a link, if it has one. */
export interface LinkedLine {
  link: { label: string; url: string } | null;
  text: string;
}

/**
 * A block of a mail; `rows` are pairs such as a product and its price, `strong` the totals. `lines` are of an address:
 * each has the direction of its own script.
 */
export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'lines'; lines: readonly string[] }
  | { kind: 'linked-lines'; lines: readonly LinkedLine[] }
  | { kind: 'code'; code: string }
  | { kind: 'button' | 'link'; label: string; url: string }
  | { kind: 'rows'; rows: MailRow[] }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'quote'; text: string };

export interface MailParts {
  subject: string;
  heading: string;
  blocks: MailBlock[];
}

/**
 * Renders a mail in the current language, as plain text and as HTML for narrow and old clients. Escapes every value.
 */
export function composeMail({ subject, heading, blocks }: MailParts): MailContent {
  return { subject, text: renderText(heading, blocks), html: renderHtml(subject, heading, blocks) };
}

function renderText(heading: string, blocks: MailBlock[]): string {
  return [heading, ...blocks.map(renderTextBlock), ['-- ', ...listFooterLines().map(isolateText)].join('\n')].join(
    '\n\n',
  );
}

const listFooterLines = () => [store.name, ...words().dealer.addressLines, store.emails.support, store.phones.support];

function renderTextBlock(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'heading':
      return block.text.toUpperCase();
    case 'lines':
      return block.lines.map(isolateText).join('\n');
    case 'linked-lines':
      return block.lines.map(({ link, text }) => (link ? `${link.label}${text}\n  ${link.url}` : text)).join('\n');
    case 'code':
      return `    ${block.code}`;
    case 'button':
    case 'link':
      return `${block.label}:\n${block.url}`;
    case 'rows':
      return block.rows
        .map(({ label, note, value }) => `${label}${note ? ` (${isolateText(note)})` : ''}: ${isolateText(value)}`)
        .join('\n');
    case 'list':
      return block.items.map((item, index) => `${index + 1}. ${item}`).join('\n');
    case 'quote':
      return block.text.replace(/^/gm, '> ');
  }
}

/** Escapes a text for HTML. An order number stays on one line, which its hyphen would break. */
const renderPhrase = (text: string) =>
  escapeHtml(text).replace(/\bBH-[A-Z\d]{10}\b/g, '<span style="white-space:nowrap;">$&</span>');

const renderLines = (text: string) => renderPhrase(text).replace(/\r?\n/g, '<br>');

// Segoe UI, Roboto and Arial have Arabic letters too, or the client takes them from the system.
const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;";

const isRightToLeft = () => languages[currentLanguage()].direction === 'rtl';
/** Sides instead of logical properties, which old mail clients do not support. */
const startSide = () => (isRightToLeft() ? 'right' : 'left');
const endSide = () => (isRightToLeft() ? 'left' : 'right');

/**
 * Isolates a text, so that Latin names, numbers and codes keep their order within a sentence of the other direction.
 */
const renderIsolated = (text: string) => `<bdi>${renderPhrase(text)}</bdi>`;

/** The same for the plain text of a right-to-left mail. */
const isolateText = (text: string) => (isRightToLeft() ? isolate(text) : text);

/** A code to type is spaced; a longer one is copied, and must fit on a phone. */
const codeSize = ({ length }: string) =>
  length <= 8 ? 'font-size:32px;letter-spacing:8px;text-indent:8px;' : 'font-size:20px;';

const renderLink = ({ label, url }: { label: string; url: string }) =>
  `<a href="${escapeHtml(url)}" style="color:${brand.accent};">${renderPhrase(label)}</a>`;

const renderLinkedLine = ({ link, text }: LinkedLine) => `${link ? renderLink(link) : ''}${renderIsolated(text)}`;

function renderHtmlBlock(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0 0 16px;">${renderLines(block.text)}</p>`;
    case 'heading':
      return `<h2 style="margin:24px 0 8px;font-size:16px;line-height:1.4;">${renderPhrase(block.text)}</h2>`;
    case 'lines':
      return `<p style="margin:0 0 16px;">${block.lines.map(renderIsolated).join('<br>')}</p>`;
    case 'linked-lines':
      return `<p style="margin:0 0 16px;">${block.lines.map(renderLinkedLine).join('<br>')}</p>`;
    case 'code':
      return `<p style="margin:0 0 16px;padding:16px;background:#f2f4f5;text-align:center;${codeSize(block.code)}font-weight:700;" dir="ltr">${escapeHtml(block.code)}</p>`;
    case 'button':
      return `<p style="margin:24px 0;"><a href="${escapeHtml(block.url)}" style="display:inline-block;padding:12px 24px;border-radius:24px;background:${brand.accent};color:#ffffff;text-decoration:none;font-weight:600;">${renderPhrase(block.label)}</a></p>`;
    case 'link':
      return `<p style="margin:0 0 16px;">${renderLink(block)}</p>`;
    case 'rows':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse;">${renderHtmlRows(block.rows)}</table>`;
    case 'list':
      return `<ol style="margin:0 0 16px;padding:0;padding-${startSide()}:24px;">${block.items.map((item) => `<li style="margin:0 0 8px;">${renderPhrase(item)}</li>`).join('')}</ol>`;
    case 'quote':
      return `<blockquote style="margin:0 0 16px;padding:0;padding-${startSide()}:16px;border-${startSide()}:3px solid #c9d1d6;">${renderLines(block.text)}</blockquote>`;
  }
}

/** Width of a row's picture in px; its height follows from its proportions. */
const pictureWidth = 64;

function renderHtmlPicture({ src, alt, width, height }: NonNullable<MailRow['picture']>): string {
  const shownHeight = Math.round((pictureWidth * height) / width);
  return `<td width="${pictureWidth}" style="padding:8px 0;padding-${endSide()}:12px;border-bottom:1px solid #e3e8eb;vertical-align:top;"><img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}" width="${pictureWidth}" height="${shownHeight}" style="display:block;border:0;font-size:11px;line-height:1.3;"></td>`;
}

function renderHtmlRows(rows: readonly MailRow[]): string {
  const hasPictures = rows.some(({ picture }) => picture);
  return rows.map((row) => renderHtmlRow(row, hasPictures && !row.picture ? 2 : 1)).join('');
}

/** `columns` of the label: it fills the place of a missing picture. */
function renderHtmlRow({ label, note, value, strong, picture }: MailRow, columns: 1 | 2) {
  const weight = strong ? 'font-weight:700;' : '';
  const small = note ? `<br><span style="font-size:13px;color:#52606b;">${renderIsolated(note)}</span>` : '';
  // A long reference is wider than a phone: it breaks, and the words of its label do not.
  const isLong = value.length > 20;
  const labelWrap = isLong ? 'overflow-wrap:break-word;' : '';
  const valueWrap = isLong ? '' : 'white-space:nowrap;';
  const image = picture ? renderHtmlPicture(picture) : '';
  return `<tr>${image}<td${columns === 2 ? ' colspan="2"' : ''} style="padding:8px 0;padding-${endSide()}:12px;border-bottom:1px solid #e3e8eb;vertical-align:top;${labelWrap}${weight}">${renderIsolated(label)}${small}</td><td align="${endSide()}" style="padding:8px 0;border-bottom:1px solid #e3e8eb;vertical-align:top;${valueWrap}${weight}">${renderIsolated(value)}</td></tr>`;
}

function renderHtml(subject: string, heading: string, blocks: MailBlock[]): string {
  return `<!doctype html>
<html lang="${currentLanguage()}" dir="${languages[currentLanguage()].direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;background:#f2f4f5;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f2f4f5;"><tr><td align="center" style="padding:16px 8px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;color:#0b1f2a;text-align:${startSide()};${font}font-size:16px;line-height:1.5;overflow-wrap:anywhere;">
<tr><td style="padding:16px 24px;background:${brand.night};color:#ffffff;font-size:18px;font-weight:700;"><img src="${logoUrl}" alt="" width="36" height="36" style="display:inline-block;border:0;vertical-align:middle;margin-${endSide()}:12px;"><span dir="ltr" style="vertical-align:middle;">${escapeHtml(store.name)}</span></td></tr>
<tr><td style="padding:24px;"><h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;">${renderPhrase(heading)}</h1>
${blocks.map(renderHtmlBlock).join('\n')}
</td></tr>
<tr><td style="padding:16px 24px;background:#f2f4f5;font-size:13px;color:#52606b;">${listFooterLines().map(renderIsolated).join('<br>')}<br>${escapeHtml(words().mails.footer)}</td></tr>
</table>
</td></tr></table>
</body>
</html>`;
}
