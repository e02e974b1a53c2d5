import { TEST_DEBIT_CARDS } from './benefit.cards.ts';
import type { DebitPayment } from './benefit.state.ts';
import { groupDigits } from './card-form.ts';
import { html, renderNotice, renderPage } from './page.ts';
import { formatBhd, type PageLanguage, translate } from './translations.ts';

/** The page's language, by the request that opened the payment. */
export const readPageLanguage = (payment: DebitPayment): PageLanguage => (payment.language === 'AR' ? 'ar' : 'en');

const RED = `
button{background:#a11722}button:hover{background:#83101a}
.quiet code{font-size:.8125rem}
`;

/** The parts that all pages of the bank have. */
const createFrame = (language: PageLanguage) => ({
  language,
  banner: translate(language, 'TEST MODE — no money moves. Never enter a real card or PIN.'),
  styles: RED,
});

/** Renders the bank's payment page; `problem` is shown above the form. */
export function renderDebitPage(payment: DebitPayment, problem?: string): string {
  const language = readPageLanguage(payment);
  const say = (english: string) => translate(language, english);
  const rows = TEST_DEBIT_CARDS.map(
    ({ prefix, label }) =>
      html`<tr><td><code dir="ltr">${groupDigits(`${prefix}00000000`)}</code></td><td>${say(label)}</td></tr>`,
  );
  const body = html`<main class="sheet">
<form class="card" method="post" novalidate>
<div><h1>${say('Pay by debit card')}</h1><p class="amount">${formatBhd(payment.amountFils, language)}</p><p class="quiet">${say('Order')} <bdi>${payment.udf.udf2}</bdi></p></div>
${problem !== undefined && html`<p class="error" role="alert">${say(problem)}</p>`}
<label>${say('Card number')}<input dir="ltr" name="number" inputmode="numeric" autocomplete="cc-number" required maxlength="23"></label>
<div class="two">
<label>${say('Expiry')}<input dir="ltr" name="expiry" inputmode="numeric" autocomplete="cc-exp" placeholder="${say('MM / YY')}" required maxlength="9"></label>
<label>${say('PIN')}<input dir="ltr" name="pin" type="password" inputmode="numeric" autocomplete="off" required maxlength="4"></label>
</div>
<div class="actions">
<button type="submit" name="action" value="pay">${say('Pay')}</button>
<button type="submit" name="action" value="cancel" class="plain">${say('Cancel')}</button>
</div>
</form>
<details class="quiet" style="margin-top:1.25rem"><summary>${say('Test cards')}</summary>
<p>${say('Any future date and any PIN of four digits; only the first eight digits of the card matter.')}</p>
<table><tbody>${rows}</tbody></table></details>
</main>`;
  return renderPage({ ...createFrame(language), title: say('Debit card payment (test mode)'), body });
}

/** Renders a page that sends the browser back to the shop with a form post, as the real gateway does. */
export function renderReturnPage(
  language: PageLanguage,
  url: string,
  fields: Record<string, string>,
  nonce: string,
): string {
  const title = translate(language, 'Returning to the shop');
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const body = html`<main class="sheet"><form class="card" method="post" action="${url}">
<h1>${title}</h1>${inputs}
<button type="submit">${translate(language, 'Continue')}</button>
</form></main>`;
  return renderPage({ ...createFrame(language), title, body, script: 'document.forms[0].submit()', nonce });
}

/** Renders a page with a title and a text, given in English. */
export const renderDebitNotice = (language: PageLanguage, title: string, text: string): string =>
  renderNotice({ ...createFrame(language), title: translate(language, title) }, translate(language, text));
