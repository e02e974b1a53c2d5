import { listen, openServer } from './loopback.ts';
import { openStateFile } from './state-file.ts';
import { registerStripeApi } from './stripe.api.ts';
import { API_VERSION, openDeliveries } from './stripe.deliveries.ts';
import { parseNestedForm } from './stripe.form.ts';
import { openLedger } from './stripe.ledger.ts';
import {
  type ApiControl,
  createStripeState,
  type Endpoint,
  type PaymentDomain,
  type SessionControl,
} from './stripe.objects.ts';
import { registerStripePages } from './stripe.pay.ts';

export type StripeServerConfig = {
  /** 0: choose a free port. */
  port: number;
  /** `sk_test_…`; the only accepted secret key. */
  secretKey: string;
  webhookSecret: string;
  /**
   * `pk_test_…`: may read a payment by its client secret, and nothing else. Without it every publishable key is
   * rejected.
   */
  publishableKey?: string | undefined;
  /** URL for events; without it events wait until `setWebhookUrl` is called. */
  webhookUrl?: string;
  /** File in which sessions and unsent webhooks are stored across restarts; without it they are kept in memory. */
  stateFile?: string;
  now?: () => Date;
  /** Milliseconds before the first retry of a webhook, doubled for each further one. Default 1,000. */
  retryBaseMs?: number;
};

/** Settings of the account's webhook endpoint, as in the Dashboard. `apiVersion` null: the account's default version. */
type RegisteredEndpoint = { events?: string[]; apiVersion?: string | null };

/** Settings of a domain that shows wallets, as in the Dashboard. */
type RegisteredDomain = { isEnabled?: boolean; applePay?: PaymentDomain['apple_pay']['status'] };

export type StripeServer = Awaited<ReturnType<typeof startStripeServer>>;

const SWEEP_MS = 5_000;

/**
 * Starts a fake Stripe on this machine: the API for the `stripe` package, the card page and signed webhooks. Throws for
 * a key that is not a test key.
 */
export async function startStripeServer(config: StripeServerConfig) {
  if (!config.secretKey.startsWith('sk_test_')) throw new Error('The sandbox takes test keys only: sk_test_…');
  const now = config.now ?? (() => new Date());
  const file = openStateFile(config.stateFile, createStripeState());
  const deliveries = openDeliveries(file, {
    webhookUrl: config.webhookUrl,
    webhookSecret: config.webhookSecret,
    retryBaseMs: config.retryBaseMs ?? 1_000,
  });
  const ledger = openLedger(file, deliveries, now);
  let endpoints: Endpoint[] = [];
  const registerEndpoint = (url: string, { events = ['*'], apiVersion = API_VERSION }: RegisteredEndpoint = {}) => {
    const created = Math.floor(now().getTime() / 1_000);
    const version = { api_version: apiVersion, created, enabled_events: events };
    endpoints = [{ id: 'we_sandbox', ...version, status: 'enabled', url }];
  };
  let domains: PaymentDomain[] = [];
  const registerDomain = (name: string, { isEnabled = true, applePay = 'active' }: RegisteredDomain = {}) => {
    const details = { status_details: { error_message: 'The sandbox could not verify the domain.' } };
    const apple = { status: applePay, ...(applePay === 'inactive' && details) };
    const created = Math.floor(now().getTime() / 1_000);
    const shared = { id: 'pmd_sandbox', object: 'payment_method_domain', livemode: false, created } as const;
    domains = [
      { ...shared, domain_name: name, enabled: isEnabled, apple_pay: apple, google_pay: { status: 'active' } },
    ];
  };
  if (config.webhookUrl !== undefined) {
    registerEndpoint(config.webhookUrl);
    registerDomain(new URL(config.webhookUrl).hostname);
  }

  const app = await openServer(parseNestedForm);
  const { secretKey, publishableKey } = config;
  const api = {
    file,
    ledger,
    listEndpoints: () => endpoints,
    listDomains: () => domains,
    secretKey,
    publishableKey,
    now,
  };
  await app.register((routes) => registerStripeApi(routes, api), { prefix: '/v1' });
  await app.register((pages) => registerStripePages(pages, { file, ledger, deliveries, now }));
  app.get('/', async () => ({ server: 'sandbox Stripe', sessions: Object.keys(file.value.sessions).length }));

  const { url, port } = await listen(app, config.port);
  const timer = setInterval(ledger.expireOverdue, SWEEP_MS);
  deliveries.sendDue();
  return {
    url,
    port,
    /** Registers the shop's endpoint; by default for all events, in the API version in which events are sent. */
    setWebhookUrl(webhookUrl: string, registered?: RegisteredEndpoint) {
      registerEndpoint(webhookUrl, registered);
      registerDomain(new URL(webhookUrl).hostname);
      deliveries.setWebhookUrl(webhookUrl);
    },
    /** Registers a domain for wallets instead of the shop's, as in the Dashboard. */
    setPaymentDomain: registerDomain,
    /** Injects faults for one session, or for all sessions without own settings. */
    control(sessionId: string | 'all', settings: SessionControl) {
      if (sessionId === 'all') file.value.defaults = settings;
      else file.value.controls[sessionId] = settings;
      file.save();
    },
    /** Injects faults of the API from now on; an empty object removes them. */
    controlApi(settings: ApiControl) {
      file.value.api = { ...settings };
      file.save();
    },
    /** Pays with a card that requires 3-D Secure, and leaves the challenge open. */
    challenge: (sessionId: string) => ledger.pay(ledger.getSession(sessionId), '4000000000003220'),
    /** Completes or fails the open 3-D Secure challenge. */
    answerChallenge: (sessionId: string, passed: boolean) =>
      ledger.answerChallenge(ledger.getSession(sessionId), passed),
    /** Pays as the card page does; a 3-D Secure challenge is passed. */
    pay(sessionId: string, cardNumber = '4242424242424242') {
      const session = ledger.getSession(sessionId);
      const result = ledger.pay(session, cardNumber);
      return result.kind === 'challenge' ? ledger.answerChallenge(session, true) : result;
    },
    endRefund: ledger.endRefund,
    refundInDashboard: ledger.refundInDashboard,
    dispute: ledger.dispute,
    /** Newest first. */
    sessions: () => ledger.listSessions(),
    /** Expires overdue sessions now; this also happens every 5 s. */
    sweep: ledger.expireOverdue,
    idle: deliveries.waitUntilIdle,
    async stop() {
      clearInterval(timer);
      await app.close();
      await deliveries.stop();
    },
  };
}
