import Stripe from 'stripe';
import { type Finding, type Findings, messageOf, openFindings, trialSnapshot } from './check.ts';
import { stripeEvents } from './stripe.events.ts';
import { checkoutSessionParams, STRIPE_API_VERSION } from './stripe.requests.ts';
import { openStripe, type StripeProviderConfig } from './stripe.ts';

/** Three decimals, the last of them 0, as Stripe wants amounts in dinars. */
const trialFils = 1_230;
/** A signature older than 300 s is refused, and a session's 31 minutes leave 60 s: half of that. */
const clockToleranceMs = 30_000;

/**
 * Tries a Stripe account without charging anybody: opens a payment page and closes it, reads the webhook endpoint, and
 * lets the publishable key read a payment that is cancelled at once. `webhookUrl` is where Stripe must call the shop.
 * Throws nothing: what goes wrong is a finding.
 */
export async function checkStripe(config: StripeProviderConfig, webhookUrl: string): Promise<Finding[]> {
  const said = openFindings('Stripe');
  const stripe = openStripe(config);
  const isAnswered = await tryPaymentPage(stripe, config, said);
  if (isAnswered) {
    await tryPublishableKey(stripe, config, said);
    await checkEndpoint(stripe, config, webhookUrl, said);
  } else said.notTried('The publishable key and the webhook endpoint: the secret key has to work first.');
  said.notTried(
    'Whether the signing secret is the endpoint’s: Stripe shows it only once. Send an event from its Dashboard.',
  );
  said.notTried('A payment with 3-D Secure, the card page in a browser, a refund: see docs/payments.md.');
  return said.findings;
}

/** False when Stripe could not be asked. */
async function tryPaymentPage(stripe: Stripe, { live }: StripeProviderConfig, said: Findings): Promise<boolean> {
  const startedAt = Date.now();
  try {
    const session = await stripe.checkout.sessions.create(trialSession());
    checkClock(session.lastResponse.headers.date, startedAt, said);
    const mode = session.livemode ? 'live' : 'test';
    if (session.livemode === live) said.ok(`The secret key works, and is of ${mode} mode as the shop is.`);
    else said.fault(`The secret key is of ${mode} mode, and the shop is not.`);
    const version = session.lastResponse.apiVersion;
    if (version === STRIPE_API_VERSION) said.ok(`Stripe answers in version ${STRIPE_API_VERSION}.`);
    else said.fault(`Stripe answers in version ${version}, and the shop reads ${STRIPE_API_VERSION}.`);
    const { amount_total: amount, currency } = session;
    if (amount === trialFils && currency === 'bhd') said.ok('Stripe takes BHD with three decimals: 1.230.');
    else said.fault(`Stripe made ${amount} ${currency} of 1230 fils.`);
    await closePaymentPage(stripe, session.id, said);
    return true;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    if (error.headers?.date) checkClock(error.headers.date, startedAt, said);
    if (error instanceof Stripe.errors.StripeAuthenticationError) said.fault('Stripe does not know the secret key.');
    else if (error.statusCode === undefined) said.fault(`Stripe cannot be reached from here: ${error.message}`);
    else said.fault(`Stripe refuses a payment in BHD as the shop opens it: ${error.message}`);
    return error.statusCode !== undefined && error.statusCode !== 401;
  }
}

/** As the shop opens one, but without the tags by which the shop would take its messages for an order's. */
function trialSession(): Stripe.Checkout.SessionCreateParams {
  const asked = checkoutSessionParams(trialSnapshot({ id: 'check', trackId: '0', amountFils: trialFils }));
  const { metadata: _, client_reference_id: __, payment_intent_data: intent, ...params } = asked;
  return { ...params, payment_intent_data: { shipping: intent?.shipping } };
}

function checkClock(date: unknown, startedAt: number, said: Findings): void {
  const theirs = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(theirs)) {
    said.notTried('The clock: Stripe’s answer has no date.');
    return;
  }
  // Their date has no fractions, and was written between the question and now.
  const apartMs = Math.max(startedAt - 1_000 - theirs, theirs - Date.now(), 0);
  const seconds = Math.round(apartMs / 1_000);
  if (apartMs <= clockToleranceMs) said.ok('The clock of this machine agrees with Stripe’s.');
  else said.fault(`The clock of this machine is ${seconds} s apart from Stripe’s.`);
}

async function closePaymentPage(stripe: Stripe, id: string, said: Findings): Promise<void> {
  try {
    const { status } = await stripe.checkout.sessions.expire(id);
    if (status === 'expired') said.ok('A payment page was opened and closed again.');
    else said.fault(`The payment page that was opened for this check is ${status} after it was closed.`);
  } catch (error) {
    said.fault(`The payment page that was opened for this check could not be closed: ${messageOf(error)}`);
  }
}

/** A publishable key reads a payment of its own account only, by the payment's client secret. */
async function tryPublishableKey(stripe: Stripe, config: StripeProviderConfig, said: Findings): Promise<void> {
  if (!config.publishableKey) return said.notTried('The publishable key: none is set, and the sandbox needs none.');
  const payment = await stripe.paymentIntents
    .create({ amount: trialFils, currency: 'bhd', allowed_payment_method_types: ['card'] })
    .catch((error: unknown) => said.notTried(`The publishable key: no payment to read by it, ${messageOf(error)}`));
  if (!payment) return;
  try {
    const browser = openStripe({ ...config, secretKey: config.publishableKey });
    await browser.paymentIntents.retrieve(payment.id, { client_secret: payment.client_secret ?? '' });
    said.ok('The publishable key is of the same account and mode as the secret key.');
  } catch (error) {
    said.fault(`The publishable key is not of the secret key’s account and mode: ${messageOf(error)}`);
  }
  await stripe.paymentIntents.cancel(payment.id).catch((error: unknown) => {
    said.fault(`The payment ${payment.id}, which nobody can pay, could not be cancelled: ${messageOf(error)}`);
  });
}

async function checkEndpoint(
  stripe: Stripe,
  { live }: StripeProviderConfig,
  webhookUrl: string,
  said: Findings,
): Promise<void> {
  const endpoints: Stripe.WebhookEndpoint[] = [];
  try {
    for await (const endpoint of stripe.webhookEndpoints.list({ limit: 100 })) endpoints.push(endpoint);
  } catch (error) {
    return said.notTried(`The webhook endpoint: this key may not read it, ${messageOf(error)}`);
  }
  const ours = endpoints.filter(({ url, status }) => url === webhookUrl && status === 'enabled');
  const [endpoint] = ours;
  if (!endpoint) {
    const { hostname } = new URL(webhookUrl);
    const isHere = hostname === 'localhost' || hostname === '127.0.0.1';
    if (isHere && !live) return said.notTried('The webhook endpoint: to this machine Stripe calls by `stripe listen`.');
    return said.fault(`No enabled webhook endpoint is registered for ${webhookUrl}.`);
  }
  const problems = endpointProblems(endpoint, ours.length);
  for (const problem of problems) said.fault(problem);
  if (problems.length === 0) said.ok(`The webhook endpoint is registered with all events: ${webhookUrl}`);
}

function endpointProblems({ enabled_events: events, api_version: version }: Stripe.WebhookEndpoint, count: number) {
  const lacking = events.includes('*') ? [] : stripeEvents.filter((event) => !events.includes(event));
  const registered = version ?? 'the account’s own version';
  return [
    ...(count > 1 ? [`${count} webhook endpoints are registered for the shop; each event comes that often.`] : []),
    ...(lacking.length > 0 ? [`The webhook endpoint lacks these events: ${lacking.join(', ')}.`] : []),
    ...(version === STRIPE_API_VERSION
      ? []
      : [`The webhook endpoint is registered with ${registered}, and the shop reads ${STRIPE_API_VERSION}.`]),
  ];
}
