import { apiBase } from '@dilmun/contracts/endpoint';
import { benefitReturnPath, type PaymentProviderCode, receiveProviderEvent } from '@dilmun/contracts/payment-sessions';
import { BENEFIT_KEY_BYTES } from './benefit.envelope.ts';
import { readSources } from './benefit.sources.ts';
import { type BenefitProviderConfig, createBenefitProvider } from './benefit.ts';
import { withCircuitBreaker } from './circuit-breaker.ts';
import { isLoopback } from './loopback.ts';
import type { PaymentProviders } from './provider.ts';
import { createStripeProvider, type StripeProviderConfig } from './stripe.ts';

/** Configuration of both providers, as parsed from the environment. */
export type PaymentsConfig = {
  /** `test`: the providers' own test accounts, where no money moves. */
  mode: 'sandbox' | 'test' | 'live';
  isProduction: boolean;
  /** The shop's own origin, `https://shop.example`; callbacks are built below it. */
  publicUrl: string;
  stripe: Pick<StripeProviderConfig, 'secretKey' | 'webhookSecrets' | 'sandboxUrl'> & { publishableKey: string };
  benefit: Pick<
    BenefitProviderConfig,
    'gatewayUrl' | 'tranportalId' | 'password' | 'resourceKey' | 'inquiry' | 'refund'
  > & {
    /** Addresses or ranges that notifications may come from; empty: any. */
    sources: string[];
  };
};

/** The gateway refuses longer ones. */
const BENEFIT_URL_MAX = 254;

/** For an invalid configuration, which is refused anyway. */
const includesNothing = { includes: () => false };

/** Webhook URLs for a public origin. */
export function listProviderUrls(publicUrl: string): Record<PaymentProviderCode, string> {
  const buildUrl = (provider: PaymentProviderCode) =>
    new URL(`${apiBase}${receiveProviderEvent.path.replace(':provider', provider)}`, publicUrl).href;
  return { stripe: buildUrl('stripe'), benefit: buildUrl('benefit') };
}

/** Creates both providers. Call `listPaymentsConfigProblems` first, and start only if it returned none. */
export function createPaymentProviders(config: PaymentsConfig): PaymentProviders {
  const live = config.mode === 'live';
  return {
    stripe: withCircuitBreaker(createStripeProvider({ ...config.stripe, live })),
    benefit: withCircuitBreaker(
      createBenefitProvider({
        ...config.benefit,
        sources: readSources(config.benefit.sources) ?? includesNothing,
        live,
        notificationUrl: listProviderUrls(config.publicUrl).benefit,
        browserReturnUrl: new URL(`${apiBase}${benefitReturnPath}`, config.publicUrl).href,
      }),
    ),
  };
}

/** Problems of this configuration, one sentence each and without secrets; empty if it is valid. */
export function listPaymentsConfigProblems(config: PaymentsConfig): string[] {
  const rules = [...listSharedRules(config), ...modeRules[config.mode](config)];
  return rules.flatMap(([isBroken, problem]) => (isBroken ? [problem] : []));
}

type Rule = [isBroken: boolean, problem: string];

function listSharedRules({ publicUrl, stripe, benefit }: PaymentsConfig): Rule[] {
  const isBlank = (value: string) => value.trim() === '';
  const isUrl = URL.canParse(publicUrl);
  const isTooLong = isUrl && listProviderUrls(publicUrl).benefit.length > BENEFIT_URL_MAX;
  return [
    [!isUrl, 'The public URL is not a URL.'],
    [!URL.canParse(benefit.gatewayUrl), 'The BENEFIT gateway URL is not a URL.'],
    [isBlank(stripe.secretKey), 'The Stripe secret key is blank.'],
    [stripe.webhookSecrets.length === 0 || stripe.webhookSecrets.some(isBlank), 'A Stripe webhook secret is blank.'],
    [isBlank(benefit.tranportalId), 'The BENEFIT tranportal id is blank.'],
    [isBlank(benefit.password), 'The BENEFIT password is blank.'],
    [
      Buffer.byteLength(benefit.resourceKey, 'utf8') !== BENEFIT_KEY_BYTES,
      'The BENEFIT resource key is not exactly 32 bytes long.',
    ],
    [readSources(benefit.sources) === null, 'BENEFIT_SOURCES names something that is no address and no range.'],
    [isTooLong, 'The BENEFIT notification URL is longer than 254 characters.'],
  ];
}

function listLiveRules({ isProduction, publicUrl, stripe, benefit }: PaymentsConfig): Rule[] {
  const shop = parseUrl(publicUrl);
  const gateway = parseUrl(benefit.gatewayUrl);
  return [
    [!isProduction, 'Live payments are for production only.'],
    [!/^[sr]k_live_./.test(stripe.secretKey), 'Payments are live but the Stripe secret key is not a live key.'],
    [!/^pk_live_./.test(stripe.publishableKey), 'Payments are live but the Stripe publishable key is not a live key.'],
    [stripe.sandboxUrl !== undefined, 'Payments are live but a Stripe sandbox address is set.'],
    [
      gateway?.origin !== 'https://www.benefit-gateway.bh',
      'Payments are live but BENEFIT is not the bank’s live gateway.',
    ],
    [
      shop?.protocol !== 'https:' || shop.port !== '',
      'Payments are live but the public URL is not https on its own port.',
    ],
    [shop !== null && isLoopback(shop), 'Payments are live but the public URL is this machine.'],
  ];
}

function listSandboxRules({ isProduction, publicUrl, stripe, benefit }: PaymentsConfig): Rule[] {
  const shop = parseUrl(publicUrl);
  const gateway = parseUrl(benefit.gatewayUrl);
  const fakeStripe = parseUrl(stripe.sandboxUrl ?? '');
  return [
    [isProduction && !(shop && isLoopback(shop)), 'Production refuses sandbox payments on a public address.'],
    [!/^sk_test_./.test(stripe.secretKey), 'Payments are in the sandbox but the Stripe secret key is not a test key.'],
    [!(fakeStripe && isLoopback(fakeStripe)), 'Payments are in the sandbox but its Stripe is not on this machine.'],
    [!(gateway && isLoopback(gateway)), 'Payments are in the sandbox but its BENEFIT is not on this machine.'],
  ];
}

/** BENEFIT may stay in the sandbox beside Stripe's test account; neither may be live. */
function listTestRules({ isProduction, publicUrl, stripe, benefit }: PaymentsConfig): Rule[] {
  const shop = parseUrl(publicUrl);
  const gateway = parseUrl(benefit.gatewayUrl);
  return [
    [isProduction && !(shop && isLoopback(shop)), 'Production refuses test payments on a public address.'],
    [!/^[sr]k_test_./.test(stripe.secretKey), 'Payments are tests but the Stripe secret key is not a test key.'],
    [!/^pk_test_./.test(stripe.publishableKey), 'Payments are tests but the Stripe publishable key is not a test key.'],
    [stripe.sandboxUrl !== undefined, 'Payments are tests but a Stripe sandbox address is set.'],
    [
      gateway?.origin !== 'https://test.benefit-gateway.bh' && !(gateway && isLoopback(gateway)),
      'Payments are tests but BENEFIT is not the bank’s test gateway.',
    ],
  ];
}

const modeRules = { sandbox: listSandboxRules, test: listTestRules, live: listLiveRules } as const;

const parseUrl = (text: string) => (URL.canParse(text) ? new URL(text) : null);
