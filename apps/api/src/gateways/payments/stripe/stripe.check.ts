import Stripe from 'stripe';
import { createFindings, createTrialSnapshot, type Finding, type Findings, getErrorMessage } from '../check.ts';
import { isLoopback } from '../loopback.ts';
import { stripeEvents } from './stripe.events.ts';
import { createCheckoutSessionParams, STRIPE_API_VERSION } from './stripe.requests.ts';
import { openStripe, type StripeProviderConfig } from './stripe.ts';

/** Three decimals, the last one 0, because Stripe requires that for dinars. */
const trialFils = 1_230;
/** Signatures older than 300 s are refused, and a session's 31 minutes leave 60 s: half of that. */
const clockToleranceMs = 30_000;

/**
 * Checks a Stripe account without a charge: opens a payment page and closes it, reads the webhook endpoint, and reads a
 * payment with the publishable key, which is then cancelled. `webhookUrl` is the shop's webhook. Does not throw: errors
 * are findings.
 */
export async function checkStripe(config: StripeProviderConfig, webhookUrl: string): Promise<Finding[]> {
  const report = createFindings('Stripe');
  const stripe = await openStripe(config);
  const isAnswered = await tryPaymentPage(stripe, config, report);
  if (isAnswered) {
    await tryPublishableKey(stripe, config, report);
    await checkEndpoint(stripe, config, webhookUrl, report);
    await checkWallets(stripe, new URL(webhookUrl), report);
  } else
    report.notTried(
      'The publishable key and the webhook endpoint were not checked, because the secret key does not work.',
    );
  report.notTried(
    'The signing secret was not checked, because Stripe shows it only once. To test it, send an event from the Dashboard.',
  );
  report.notTried(
    'A payment with 3-D Secure, the card page in a browser and a refund: test them as docs/payments.md describes.',
  );
  return report.findings;
}

/** Returns false if Stripe could not be asked. */
async function tryPaymentPage(stripe: Stripe, { live }: StripeProviderConfig, report: Findings): Promise<boolean> {
  const startedAt = Date.now();
  try {
    const session = await stripe.checkout.sessions.create(await createTrialSession());
    checkClock(session.lastResponse.headers.date, startedAt, report);
    const mode = session.livemode ? 'live' : 'test';
    if (session.livemode === live) report.ok(`The secret key works and belongs to ${mode} mode, like the shop.`);
    else report.fault(`The secret key belongs to ${mode} mode, but the shop does not.`);
    const version = session.lastResponse.apiVersion;
    if (version === STRIPE_API_VERSION) report.ok(`Stripe responds in API version ${STRIPE_API_VERSION}.`);
    else report.fault(`Stripe responds in API version ${version}, but the shop needs ${STRIPE_API_VERSION}.`);
    const { amount_total: amount, currency } = session;
    if (amount === trialFils && currency === 'bhd') report.ok('Stripe accepts BHD with three decimals: 1.230.');
    else report.fault(`The shop asked Stripe for 1230 fils, but the payment page charges ${amount} ${currency}.`);
    await closePaymentPage(stripe, session.id, report);
    return true;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    if (error.headers?.date) checkClock(error.headers.date, startedAt, report);
    if (error instanceof Stripe.errors.StripeAuthenticationError) report.fault('Stripe rejects the secret key.');
    else if (error.statusCode === undefined)
      report.fault(`Stripe cannot be reached from this machine: ${error.message}`);
    else report.fault(`Stripe refuses to open a payment in BHD: ${error.message}`);
    return error.statusCode !== undefined && error.statusCode !== 401;
  }
}

/** Builds the parameters as for an order, but without metadata, so that the shop ignores the messages about it. */
async function createTrialSession(): Promise<Stripe.Checkout.SessionCreateParams> {
  const snapshot = await createTrialSnapshot({ id: 'check', trackId: '0', amountFils: trialFils });
  const {
    metadata: _,
    client_reference_id: __,
    payment_intent_data: intent,
    ...params
  } = createCheckoutSessionParams(snapshot);
  return { ...params, payment_intent_data: { shipping: intent?.shipping } };
}

function checkClock(date: unknown, startedAt: number, report: Findings): void {
  const theirs = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(theirs)) {
    report.notTried('The clock was not checked, because Stripe’s response has no date.');
    return;
  }
  // The Date header has no fractions, and was set between request and response.
  const apartMs = Math.max(startedAt - 1_000 - theirs, theirs - Date.now(), 0);
  const seconds = Math.round(apartMs / 1_000);
  if (apartMs <= clockToleranceMs) report.ok('The clock of this machine agrees with Stripe’s.');
  else report.fault(`The clock of this machine is ${seconds} s apart from Stripe’s: set it by a time server.`);
}

async function closePaymentPage(stripe: Stripe, id: string, report: Findings): Promise<void> {
  try {
    const { status } = await stripe.checkout.sessions.expire(id);
    if (status === 'expired') report.ok('A payment page was opened and closed again.');
    else report.fault(`The payment page of this check was closed, but its status is ${status}.`);
  } catch (error) {
    report.fault(`The payment page of this check could not be closed: ${getErrorMessage(error)}`);
  }
}

/** A publishable key can read only payments of its own account, by the payment's client secret. */
async function tryPublishableKey(stripe: Stripe, config: StripeProviderConfig, report: Findings): Promise<void> {
  if (!config.publishableKey)
    return report.notTried('The publishable key was not checked: none is set, and the sandbox needs none.');
  const payment = await stripe.paymentIntents
    .create({ amount: trialFils, currency: 'bhd', allowed_payment_method_types: ['card'] })
    .catch((error: unknown) =>
      report.notTried(
        `The publishable key was not checked, because no payment could be opened: ${getErrorMessage(error)}`,
      ),
    );
  if (!payment) return;
  try {
    const browser = await openStripe({ ...config, secretKey: config.publishableKey });
    await browser.paymentIntents.retrieve(payment.id, { client_secret: payment.client_secret ?? '' });
    report.ok('The publishable key belongs to the same account and mode as the secret key.');
  } catch (error) {
    report.fault(`The publishable key is not from the account and mode of the secret key: ${getErrorMessage(error)}`);
  }
  await stripe.paymentIntents.cancel(payment.id).catch((error: unknown) => {
    report.fault(`The payment ${payment.id} of this check could not be cancelled: ${getErrorMessage(error)}`);
  });
}

async function checkEndpoint(
  stripe: Stripe,
  { live }: StripeProviderConfig,
  webhookUrl: string,
  report: Findings,
): Promise<void> {
  const endpoints: Stripe.WebhookEndpoint[] = [];
  try {
    for await (const endpoint of stripe.webhookEndpoints.list({ limit: 100 })) endpoints.push(endpoint);
  } catch (error) {
    return report.notTried(
      `The webhook endpoint was not checked, because the secret key may not read it: ${getErrorMessage(error)}`,
    );
  }
  const ours = endpoints.filter(({ url, status }) => url === webhookUrl && status === 'enabled');
  const [endpoint] = ours;
  if (!endpoint) {
    if (isLoopback(new URL(webhookUrl)) && !live)
      return report.notTried(
        'The webhook endpoint was not checked: Stripe reaches this machine only through `stripe listen`.',
      );
    return report.fault(`No enabled webhook endpoint is registered for ${webhookUrl}.`);
  }
  const problems = listEndpointProblems(endpoint, ours.length);
  for (const problem of problems) report.fault(problem);
  if (problems.length === 0) report.ok(`The webhook endpoint is registered with all events: ${webhookUrl}`);
}

function listEndpointProblems({ enabled_events: events, api_version: version }: Stripe.WebhookEndpoint, count: number) {
  const lacking = events.includes('*') ? [] : stripeEvents.filter((event) => !events.includes(event));
  const registered = version ?? 'the account’s own version';
  return [
    ...(count > 1
      ? [`${count} webhook endpoints are registered for the shop, so each event arrives ${count} times: keep one.`]
      : []),
    ...(lacking.length > 0 ? [`The webhook endpoint lacks these events: ${lacking.join(', ')}.`] : []),
    ...(version === STRIPE_API_VERSION
      ? []
      : [`The webhook endpoint is registered with ${registered}, but the shop needs ${STRIPE_API_VERSION}.`]),
  ];
}

/**
 * Stripe's page shows Apple Pay and Google Pay inside ours only if our domain is registered; the sandbox registers this
 * machine.
 */
async function checkWallets(stripe: Stripe, { hostname }: URL, report: Findings): Promise<void> {
  const domains = await stripe.paymentMethodDomains
    .list({ domain_name: hostname })
    .catch((error: unknown) =>
      report.notTried(
        `Apple Pay and Google Pay were not checked, because the secret key may not read domains: ${getErrorMessage(error)}`,
      ),
    );
  if (!domains) return;
  const domain = domains.data.find(({ domain_name: name, enabled }) => name === hostname && enabled);
  if (!domain)
    return report.notTried(
      `Stripe’s page offers neither Apple Pay nor Google Pay until ${hostname} is registered as a payment method domain.`,
    );
  for (const [name, { status, status_details: details }] of [
    ['Apple Pay', domain.apple_pay],
    ['Google Pay', domain.google_pay],
  ] as const) {
    if (status === 'active') report.ok(`${name} is active for ${hostname}.`);
    else report.fault(`${name} is not active for ${hostname}: ${details?.error_message ?? 'Stripe gives no reason'}`);
  }
}
