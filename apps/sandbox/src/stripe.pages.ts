import { formatBhd } from './bhd.ts';
import { type Html, html, renderPage } from './page.ts';
import { TEST_CARDS } from './stripe.cards.ts';
import type { LineItem, Session } from './stripe.objects.ts';

const TEST_MODE = html`<div class="test-mode" role="note">TEST MODE — no money moves. Never enter a real card.</div>`;

const groupDigits = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ');

/** Renders the card form; `problem` is shown above it as an alert. */
export function renderCardPage(session: Session, lines: LineItem[], nonce: string, problem?: string): string {
  const body = html`${TEST_MODE}
<main class="sheet">
<form class="card" method="post" autocomplete="on" novalidate>
<div><h1>Pay by card</h1><p class="amount">${formatBhd(session.amount_total)}</p></div>
${renderOrder(session, lines)}
${problem !== undefined && html`<p class="error" role="alert" id="problem">${problem}</p>`}
<label>Card number<input name="number" inputmode="numeric" autocomplete="cc-number" placeholder="4242 4242 4242 4242" required maxlength="23"></label>
<div class="two">
<label>Expiry<input name="expiry" inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY" required maxlength="9"></label>
<label>CVC<input name="cvc" inputmode="numeric" autocomplete="cc-csc" placeholder="123" required maxlength="4"></label>
</div>
<label>Name<input name="name" autocomplete="cc-name" placeholder="Name on card" required maxlength="120"></label>
<button type="submit">Pay ${formatBhd(session.amount_total)}</button>
</form>
${renderTestCards()}
</main>`;
  return renderPage({ title: 'Pay by card (test mode)', body, script: CARD_SCRIPT, nonce });
}

/** Renders the bank's authentication page. */
export function renderChallengePage(session: Session): string {
  const body = html`${TEST_MODE}
<main class="sheet">
<form class="card" method="post">
<h1>Confirm it’s you</h1>
<p class="quiet">The test bank asks you to authenticate a payment of <strong>${formatBhd(session.amount_total)}</strong>.</p>
<div class="actions">
<button type="submit" name="challenge" value="complete">Complete</button>
<button type="submit" name="challenge" value="fail" class="plain">Fail</button>
</div>
</form>
</main>`;
  return renderPage({ title: 'Confirm it’s you (test mode)', body });
}

/** Renders the success page: it sends a message to the shop that frames it, or redirects to the shop if not framed. */
export function renderDonePage(session: Session, returnUrl: string | null, origins: string[], nonce: string): string {
  const body = html`${TEST_MODE}
<main class="sheet"><div class="card" role="status">
<h1>Payment complete</h1>
<p class="quiet">${formatBhd(session.amount_total)} was paid with a test card.</p>
${returnUrl !== null && html`<p><a href="${returnUrl}" target="_top">Back to the shop</a></p>`}
</div></main>`;
  const told = JSON.stringify({ sessionId: session.id, returnUrl, origins }).replaceAll('<', '\\u003c');
  return renderPage({ title: 'Payment complete (test mode)', body, script: `(${DONE_SCRIPT})(${told})`, nonce });
}

/** Renders a page with a title and a text. */
export function renderClosedPage(title: string, text: string): string {
  const body = html`${TEST_MODE}
<main class="sheet"><div class="card"><h1>${title}</h1><p class="quiet">${text}</p></div></main>`;
  return renderPage({ title, body });
}

function renderOrder(session: Session, lines: LineItem[]): Html {
  const rows = lines.map(
    (line) =>
      html`<tr><td>${line.name}</td><td>× ${line.quantity}</td><td>${formatBhd(line.unitAmount * line.quantity)}</td></tr>`,
  );
  return html`<details class="quiet"><summary>Order ${session.client_reference_id}</summary><table><tbody>${rows}</tbody></table></details>`;
}

function renderTestCards(): Html {
  const rows = TEST_CARDS.map(
    ({ number, label }) =>
      html`<tr><td><button type="button" class="plain small" data-card="${number}" aria-label="Use ${groupDigits(number)}: ${label}"><code>${groupDigits(number)}</code></button></td><td>${label}</td></tr>`,
  );
  return html`<details class="quiet tests"><summary>Test cards</summary>
<p>Any future date and any CVC. Choose a number to fill in the form.</p>
<table><tbody>${rows}</tbody></table></details>
<style>.tests{margin-top:1.25rem}.small{min-height:2rem;padding:.125rem .5rem;font-weight:500}</style>`;
}

const CARD_SCRIPT = `
const form=document.forms[0],{number,expiry,cvc,name}=form.elements;
number.addEventListener('input',()=>{const d=number.value.replace(/\\D/g,'').slice(0,19);if(number.selectionStart===number.value.length)number.value=d.replace(/(\\d{4})(?=\\d)/g,'$1 ')});
expiry.addEventListener('input',e=>{if(e.inputType==='deleteContentBackward')return;const d=expiry.value.replace(/\\D/g,'').slice(0,4);if(/^\\d{3,4}$/.test(d)&&expiry.value.indexOf('/')<0)expiry.value=d.slice(0,2)+' / '+d.slice(2)});
for(const b of document.querySelectorAll('[data-card]'))b.addEventListener('click',()=>{number.value=b.dataset.card.replace(/(\\d{4})(?=\\d)/g,'$1 ');expiry.value='12 / '+String((new Date().getFullYear()+3)%100);cvc.value='123';name.value=name.value||'Test Shopper';form.querySelector('[type=submit]').focus()});
form.addEventListener('submit',e=>{if(form.dataset.sent){e.preventDefault();return}form.dataset.sent='1';form.querySelector('[type=submit]').textContent='Processing…'});
addEventListener('pageshow',()=>{delete form.dataset.sent});
`;

// The message goes to the framing origin; browsers without `ancestorOrigins` use the origin of the return URL.
const DONE_SCRIPT = `({sessionId,returnUrl,origins})=>{
if(window.parent===window){if(returnUrl)location.replace(returnUrl);return}
const around=location.ancestorOrigins&&location.ancestorOrigins[0]||returnUrl&&new URL(returnUrl).origin;
const known=origins.length?origins.includes(around):/^https?:\\/\\/(localhost|127(\\.\\d{1,3}){3}|\\[::1\\])(:\\d+)?$/.test(around);
if(!known)return;
window.parent.postMessage({type:'complete',sessionId,returnUrl},around);
if(returnUrl)setTimeout(()=>{window.top.location.href=returnUrl},4000);
}`;
