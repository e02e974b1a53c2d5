import { TEST_DEBIT_CARDS } from './benefit.cards.ts';
import type { DebitPayment } from './benefit.state.ts';
import { formatBhd } from './bhd.ts';
import { html, renderPage } from './page.ts';

const TEST_MODE = html`<div class="test-mode" role="note">TEST MODE — no money moves. Never enter a real card or PIN.</div>`;

const RED = `
button{background:#a11722}button:hover{background:#83101a}
.quiet code{font-size:.8125rem}
`;

/** Renders the bank's payment page; `problem` is shown above the form. */
export function renderDebitPage(payment: DebitPayment, problem?: string): string {
  const rows = TEST_DEBIT_CARDS.map(
    ({ prefix, label }) =>
      html`<tr><td><code>${`${prefix}00000000`.replace(/(\d{4})(?=\d)/g, '$1 ')}</code></td><td>${label}</td></tr>`,
  );
  const body = html`${TEST_MODE}
<main class="sheet">
<form class="card" method="post" novalidate>
<div><h1>Pay by debit card</h1><p class="amount">${formatBhd(payment.amountFils)}</p><p class="quiet">Order ${payment.udf.udf2}</p></div>
${problem !== undefined && html`<p class="error" role="alert">${problem}</p>`}
<label>Card number<input name="number" inputmode="numeric" autocomplete="cc-number" required maxlength="23"></label>
<div class="two">
<label>Expiry<input name="expiry" inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY" required maxlength="9"></label>
<label>PIN<input name="pin" type="password" inputmode="numeric" autocomplete="off" required maxlength="4"></label>
</div>
<div class="actions">
<button type="submit" name="action" value="pay">Pay</button>
<button type="submit" name="action" value="cancel" class="plain">Cancel</button>
</div>
</form>
<details class="quiet" style="margin-top:1.25rem"><summary>Test cards</summary>
<p>Any future date and any PIN of four digits; only the first eight digits of the card matter.</p>
<table><tbody>${rows}</tbody></table></details>
</main>`;
  return renderPage({ title: 'Debit card payment (test mode)', body, styles: RED });
}

/** Renders a page that sends the browser back to the shop with a form post, as the real gateway does. */
export function renderReturnPage(url: string, fields: Record<string, string>, nonce: string): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const body = html`${TEST_MODE}
<main class="sheet"><form class="card" method="post" action="${url}">
<h1>Returning to the shop</h1>${inputs}
<button type="submit">Continue</button>
</form></main>`;
  return renderPage({ title: 'Returning to the shop', body, styles: RED, script: 'document.forms[0].submit()', nonce });
}

/** Renders a page with a title and a text. */
export function renderDebitNotice(title: string, text: string): string {
  const body = html`${TEST_MODE}
<main class="sheet"><div class="card"><h1>${title}</h1><p class="quiet">${text}</p></div></main>`;
  return renderPage({ title, body, styles: RED });
}
