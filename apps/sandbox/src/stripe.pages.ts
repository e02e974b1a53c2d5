import { groupDigits } from './card-form.ts';
import { type Html, html, renderNotice, renderPage } from './page.ts';
import { TEST_CARDS } from './stripe.cards.ts';
import type { LineItem, Session } from './stripe.objects.ts';
import { formatBhd, type PageLanguage, translate } from './translations.ts';

/** The parts that all pages of Stripe have. */
const createFrame = (language: PageLanguage) => ({
  language,
  banner: translate(language, 'TEST MODE — no money moves. Never enter a real card.'),
});

/** Renders the card form; `problem` is shown above it as an alert. */
export function renderCardPage(
  language: PageLanguage,
  session: Session,
  lines: LineItem[],
  nonce: string,
  problem?: string,
): string {
  const say = (english: string) => translate(language, english);
  const total = formatBhd(session.amount_total, language);
  const body = html`<main class="sheet">
<form class="card" method="post" autocomplete="on" novalidate data-processing="${say('Processing…')}">
<div><h1>${say('Pay by card')}</h1><p class="amount">${total}</p></div>
${renderOrder(language, session, lines)}
${problem !== undefined && html`<p class="error" role="alert" id="problem">${say(problem)}</p>`}
<label>${say('Card number')}<input dir="ltr" name="number" inputmode="numeric" autocomplete="cc-number" placeholder="4242 4242 4242 4242" required maxlength="23"></label>
<div class="two">
<label>${say('Expiry')}<input dir="ltr" name="expiry" inputmode="numeric" autocomplete="cc-exp" placeholder="${say('MM / YY')}" required maxlength="9"></label>
<label>${say('CVC')}<input dir="ltr" name="cvc" inputmode="numeric" autocomplete="cc-csc" placeholder="123" required maxlength="4"></label>
</div>
<label>${say('Name')}<input name="name" autocomplete="cc-name" placeholder="${say('Name on card')}" required maxlength="120"></label>
<button type="submit">${say('Pay')} ${total}</button>
</form>
${renderTestCards(language)}
</main>`;
  return renderPage({
    ...createFrame(language),
    title: say('Pay by card (test mode)'),
    body,
    script: CARD_SCRIPT,
    nonce,
  });
}

/** Renders the bank's authentication page. */
export function renderChallengePage(language: PageLanguage, session: Session): string {
  const say = (english: string) => translate(language, english);
  const body = html`<main class="sheet">
<form class="card" method="post">
<h1>${say('Confirm it’s you')}</h1>
<p class="quiet">${say('The test bank asks you to authenticate a payment of')} <strong>${formatBhd(session.amount_total, language)}</strong>.</p>
<div class="actions">
<button type="submit" name="challenge" value="complete">${say('Complete')}</button>
<button type="submit" name="challenge" value="fail" class="plain">${say('Fail')}</button>
</div>
</form>
</main>`;
  return renderPage({ ...createFrame(language), title: say('Confirm it’s you (test mode)'), body });
}

/** Renders the success page: it sends a message to the shop that frames it, or redirects to the shop if not framed. */
export function renderDonePage(
  language: PageLanguage,
  session: Session,
  returnUrl: string | null,
  nonce: string,
): string {
  const say = (english: string) => translate(language, english);
  const body = html`<main class="sheet"><div class="card" role="status">
<h1>${say('Payment complete')}</h1>
<p class="quiet">${say('Paid with a test card:')} ${formatBhd(session.amount_total, language)}</p>
${returnUrl !== null && html`<p><a href="${returnUrl}" target="_top">${say('Back to the shop')}</a></p>`}
</div></main>`;
  const payment = JSON.stringify({ sessionId: session.id, returnUrl }).replaceAll('<', '\\u003c');
  return renderPage({
    ...createFrame(language),
    title: say('Payment complete (test mode)'),
    body,
    script: `(${DONE_SCRIPT})(${payment})`,
    nonce,
  });
}

/** Renders a page with a title and a text, given in English. */
export const renderCardNotice = (language: PageLanguage, title: string, text: string): string =>
  renderNotice({ ...createFrame(language), title: translate(language, title) }, translate(language, text));

function renderOrder(language: PageLanguage, session: Session, lines: LineItem[]): Html {
  const rows = lines.map(
    (line) =>
      html`<tr><td><bdi>${line.name}</bdi></td><td>× ${line.quantity}</td><td>${formatBhd(line.unitAmount * line.quantity, language)}</td></tr>`,
  );
  return html`<details class="quiet"><summary>${translate(language, 'Order')} <bdi>${session.client_reference_id}</bdi></summary><table><tbody>${rows}</tbody></table></details>`;
}

function renderTestCards(language: PageLanguage): Html {
  const say = (english: string) => translate(language, english);
  const rows = TEST_CARDS.map(
    ({ number, label }) =>
      html`<tr><td><button type="button" class="plain small" data-card="${number}" aria-label="${say('Use')} ${groupDigits(number)}: ${say(label)}"><code dir="ltr">${groupDigits(number)}</code></button></td><td>${say(label)}</td></tr>`,
  );
  return html`<details class="quiet tests"><summary>${say('Test cards')}</summary>
<p>${say('Any future date and any CVC. Choose a number to fill in the form.')}</p>
<table><tbody>${rows}</tbody></table></details>
<style>.tests{margin-top:1.25rem}.small{min-height:2rem;padding:.125rem .5rem;font-weight:500}</style>`;
}

const CARD_SCRIPT = `
const form=document.forms[0],{number,expiry,cvc,name}=form.elements;
number.addEventListener('input',()=>{const d=number.value.replace(/\\D/g,'').slice(0,19);if(number.selectionStart===number.value.length)number.value=d.replace(/(\\d{4})(?=\\d)/g,'$1 ')});
expiry.addEventListener('input',e=>{if(e.inputType==='deleteContentBackward')return;const d=expiry.value.replace(/\\D/g,'').slice(0,4);if(/^\\d{3,4}$/.test(d)&&expiry.value.indexOf('/')<0)expiry.value=d.slice(0,2)+' / '+d.slice(2)});
for(const b of document.querySelectorAll('[data-card]'))b.addEventListener('click',()=>{number.value=b.dataset.card.replace(/(\\d{4})(?=\\d)/g,'$1 ');expiry.value='12 / '+String((new Date().getFullYear()+3)%100);cvc.value='123';name.value=name.value||'Test Shopper';form.querySelector('[type=submit]').focus()});
form.addEventListener('submit',e=>{if(form.dataset.sent){e.preventDefault();return}form.dataset.sent='1';form.querySelector('[type=submit]').textContent=form.dataset.processing});
addEventListener('pageshow',()=>{delete form.dataset.sent});
`;

// The message goes to the framing origin; browsers without `ancestorOrigins` use the origin of the return URL.
const DONE_SCRIPT = `({sessionId,returnUrl})=>{
if(window.parent===window){if(returnUrl)location.replace(returnUrl);return}
const around=location.ancestorOrigins&&location.ancestorOrigins[0]||returnUrl&&new URL(returnUrl).origin;
if(!/^https?:\\/\\/(localhost|127(\\.\\d{1,3}){3}|\\[::1\\])(:\\d+)?$/.test(around))return;
window.parent.postMessage({type:'complete',sessionId,returnUrl},around);
if(returnUrl)setTimeout(()=>{window.top.location.href=returnUrl},4000);
}`;
