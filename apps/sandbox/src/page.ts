import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { PageLanguage } from './translations.ts';

/** Markup that is already escaped. */
export type Html = { readonly html: string };

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

type Value = Html | Html[] | string | number | null | undefined | false;

/** Template tag for markup: escapes every value that is not markup itself. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  const text = parts.reduce((page, part, index) => page + renderValue(values[index - 1]) + part);
  return { html: text };
}

function renderValue(value: Value): string {
  if (value === null || value === undefined || value === false) return '';
  if (Array.isArray(value)) return value.map(({ html }) => html).join('');
  return typeof value === 'object' ? value.html : escapeHtml(String(value));
}

/** Sends a page that is not cached and that only `framers` may frame; `render` gets the nonce of its script. */
export function sendPage(reply: FastifyReply, framers: string, render: (nonce: string) => string, status = 200) {
  const nonce = randomBytes(16).toString('base64');
  reply.headers({
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; img-src data:; script-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors ${framers}`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  return reply.code(status).type('text/html; charset=utf-8').send(render(nonce));
}

type Page = {
  language?: PageLanguage;
  /** Shown above the page: that it is for tests only. */
  banner: string;
  title: string;
  body: Html;
  styles?: string;
  script?: string;
  /** Permits the script. */
  nonce?: string;
};

/** Renders a whole page; its texts are in its language. */
export function renderPage({ language = 'en', banner, title, body, styles = '', script, nonce }: Page): string {
  const { html: text } = html`<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${title}</title>
<style>${{ html: BASE_STYLES + styles }}</style>
</head>
<body>
<div class="test-mode" role="note">${banner}</div>
${body}
${script !== undefined && { html: `<script nonce="${nonce}">${script}</script>` }}
</body>
</html>
`;
  return text;
}

/** Renders a page with a title and a text. */
export function renderNotice(page: Omit<Page, 'body' | 'script' | 'nonce'>, text: string): string {
  const body = html`<main class="sheet"><div class="card"><h1>${page.title}</h1><p class="quiet">${text}</p></div></main>`;
  return renderPage({ ...page, body });
}

const BASE_STYLES = `
*{box-sizing:border-box}
body{margin:0;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;color:#16202c;background:#f4f6f8}
h1{margin:0;font-size:1.25rem;line-height:1.3}
p{margin:0}
a{color:#0b5c8a}
.test-mode{padding:.5rem 1rem;background:#5b2a00;color:#fff;font-size:.875rem;font-weight:600;text-align:center}
.sheet{max-width:28rem;margin:0 auto;padding:1.5rem 1.25rem 2rem}
.card{display:grid;gap:1rem;padding:1.5rem;border:1px solid #d5dce3;border-radius:1rem;background:#fff;box-shadow:0 8px 24px rgb(22 32 44/.06)}
.amount{font-size:1.75rem;font-weight:700;font-variant-numeric:tabular-nums}
.quiet{color:#4a5968;font-size:.9375rem}
label{display:grid;gap:.25rem;font-weight:600;font-size:.9375rem}
input{width:100%;min-height:2.875rem;padding:.5rem .75rem;border:1px solid #74828f;border-radius:.5rem;font:inherit;font-size:1.0625rem;font-weight:400;color:inherit;background:#fff}
input:focus-visible,button:focus-visible,a:focus-visible,summary:focus-visible{outline:3px solid #0b74ad;outline-offset:2px}
.two{display:grid;grid-template-columns:1fr 1fr;gap:1rem}
button{min-height:2.875rem;padding:.5rem 1.25rem;border:1px solid transparent;border-radius:.625rem;font:inherit;font-weight:650;cursor:pointer;color:#fff;background:#0b4f78}
button:hover{background:#093f60}
button.plain{color:#16202c;background:#fff;border-color:#74828f}
button.plain:hover{background:#eef2f5}
.error{padding:.75rem 1rem;border-inline-start:4px solid #a3161b;border-radius:.375rem;background:#fdecec;color:#7a0e12}
.actions{display:flex;flex-wrap:wrap;gap:.75rem}
.actions button{flex:1 1 8rem}
table{width:100%;border-collapse:collapse;font-size:.875rem}
th,td{padding-block:.375rem;padding-inline:0 .5rem;text-align:start;vertical-align:top;border-top:1px solid #e3e8ed}
code{font-family:ui-monospace,Menlo,Consolas,monospace;white-space:nowrap}
@media (max-width:28rem){body{background:#fff}.sheet{padding:0 0 1rem}.sheet>:not(.card){margin-inline:1.25rem}.card{gap:.75rem;padding:1rem;border:0;box-shadow:none}}
@media (max-width:15rem){.two{grid-template-columns:1fr}}
`;
