import type { CaughtMail } from './mail.box.ts';
import { html, renderPage } from './page.ts';

const STYLES = `
.mailbox{max-width:60rem;margin:0 auto;padding:1.5rem 1.25rem 3rem;display:grid;gap:1.25rem}
.mails{margin:0;padding:0;list-style:none;border:1px solid #d5dce3;border-radius:1rem;overflow:hidden;background:#fff}
.mails li+li{border-top:1px solid #e3e8ed}
.mails a{display:grid;gap:.125rem;padding:.875rem 1.25rem;color:inherit;text-decoration:none}
.mails a:hover{background:#eef4f8}
.mails strong{font-size:1.0625rem}
iframe{width:100%;min-height:32rem;border:1px solid #d5dce3;border-radius:1rem;background:#fff}
pre{margin:0;padding:1.25rem;border:1px solid #d5dce3;border-radius:1rem;background:#fff;white-space:pre-wrap;overflow-wrap:anywhere;font:.9375rem/1.55 ui-monospace,Menlo,Consolas,monospace}
h2{margin:0;font-size:1rem}
.links{margin:0;padding-left:1.25rem;overflow-wrap:anywhere}
`;

const FRAME = {
  banner: 'TEST MODE — every mail of the shop is caught here; none leaves this machine.',
  styles: STYLES,
};

/** Renders the list of mails. */
export function renderMailList(mails: CaughtMail[]): string {
  const items = mails.map(
    (mail) => html`<li><a href="/messages/${mail.id}"><strong>${mail.subject || '(no subject)'}</strong>
<span class="quiet">To ${mail.to} · <time datetime="${mail.date}">${formatTime(mail.date)}</time></span></a></li>`,
  );
  const body = html`<main class="mailbox"><h1>Mail (${mails.length})</h1>
${items.length > 0 ? html`<ul class="mails">${items}</ul>` : html`<p class="quiet">No mail yet. Register at the shop and the code will be here.</p>`}
<p class="quiet"><a href="/">Look again</a></p></main>`;
  return renderPage({ ...FRAME, title: 'Mail (test mode)', body });
}

/** Renders one mail: its links, its HTML part in a frame without scripts, and its text. */
export function renderMail(mail: CaughtMail): string {
  const links = listLinks(mail).map((link) => html`<li><a href="${link}" rel="noreferrer">${link}</a></li>`);
  const body = html`<main class="mailbox"><p><a href="/">All mail</a></p>
<div><h1>${mail.subject || '(no subject)'}</h1>
<p class="quiet">From ${mail.from} to ${mail.to} · <time datetime="${mail.date}">${formatTime(mail.date)}</time> · <a href="/messages/${mail.id}/raw">Source</a></p></div>
${links.length > 0 && html`<section><h2>Links</h2><ul class="links">${links}</ul></section>`}
${mail.html !== '' && html`<iframe title="HTML part" sandbox="allow-popups" src="/messages/${mail.id}/html"></iframe>`}
<section><h2>Text part</h2><pre>${mail.text}</pre></section></main>`;
  return renderPage({ ...FRAME, title: `${mail.subject} (test mode)`, body });
}

/** Renders the page for an unknown mail. */
export function renderMissingMail(): string {
  const body = html`<main class="mailbox"><h1>No such mail</h1><p><a href="/">All mail</a></p></main>`;
  return renderPage({ ...FRAME, title: 'No such mail', body });
}

const formatTime = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;

const listLinks = ({ text }: CaughtMail) => [...new Set(text.match(/https?:\/\/[^\s<>"')\]]+/g) ?? [])];
