import { z } from 'zod';
import { address, list } from '../../../process/variables.ts';
import { isBlank, type PaymentsShop, type ProviderDefinition, parseUrl, type Rule } from '../definition.ts';
import { isLoopback } from '../loopback.ts';
import { createStripeProvider, type StripeProviderConfig } from './stripe.ts';

const Environment = z.object({
  STRIPE_SECRET_KEY: z.string(),
  STRIPE_PUBLISHABLE_KEY: z.string().default(''),
  STRIPE_WEBHOOK_SECRETS: list,
  STRIPE_SANDBOX_URL: address(/^https?$/, 'http://localhost:4000').optional(),
});

type StripeSettings = Omit<StripeProviderConfig, 'live' | 'publishableKey'> & { publishableKey: string };

/** Origins of the scripts and frames, from Stripe's guide for the embedded page. */
const pages = ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://checkout.stripe.com'];
/** Origins that show a bank's authentication. */
const frames = [...pages, 'https://hooks.stripe.com'];
/** The guide lists the first two; the scripts send measurements and errors to the others. */
const requests = [
  'https://api.stripe.com',
  'https://checkout.stripe.com',
  'https://js.stripe.com',
  'https://*.js.stripe.com',
  'https://r.stripe.com',
  'https://errors.stripe.com',
];

/** Credit cards, on Stripe's page embedded in ours. */
export const stripe: ProviderDefinition<StripeSettings> = {
  environment: Environment.shape,
  sandboxVariable: 'STRIPE_SANDBOX_URL',

  readSettings(variables, mode) {
    const env = Environment.parse(variables);
    return {
      secretKey: env.STRIPE_SECRET_KEY,
      publishableKey: env.STRIPE_PUBLISHABLE_KEY,
      webhookSecrets: env.STRIPE_WEBHOOK_SECRETS,
      // The sandbox may run beside Stripe's test account, for the other providers.
      ...(env.STRIPE_SANDBOX_URL && mode !== 'test' && { sandboxUrl: env.STRIPE_SANDBOX_URL }),
    };
  },

  listRules: (settings, { mode }) => [
    [isBlank(settings.secretKey), 'The Stripe secret key is blank.'],
    [
      settings.webhookSecrets.length === 0 || settings.webhookSecrets.some(isBlank),
      'A Stripe webhook secret is blank.',
    ],
    ...modeRules[mode](settings),
  ],

  listCompared: ({ secretKey, sandboxUrl = '' }) => ({
    STRIPE_SECRET_KEY: { secret: secretKey },
    STRIPE_SANDBOX_URL: sandboxUrl,
  }),

  listOrigins({ sandboxUrl }, { mode }) {
    const sandbox = mode === 'sandbox' && sandboxUrl ? [new URL(sandboxUrl).origin] : [];
    return {
      scripts: pages,
      frames: [...frames, ...sandbox],
      requests,
      pictures: ['https://*.stripe.com'],
      paymentRequests: frames,
    };
  },

  create: (settings, { live }) => createStripeProvider({ ...settings, live }),

  // Loaded here: the check imports Stripe's package, which a start does not wait for.
  check: async (settings, { live, webhookUrl }) =>
    (await import('./stripe.check.ts')).checkStripe({ ...settings, live }, webhookUrl),
};

const modeRules: Record<PaymentsShop['mode'], (settings: StripeSettings) => Rule[]> = {
  sandbox({ secretKey, sandboxUrl = '' }) {
    const fake = parseUrl(sandboxUrl);
    return [
      [!/^sk_test_./.test(secretKey), 'Payments are in the sandbox but the Stripe secret key is not a test key.'],
      [!(fake && isLoopback(fake)), 'Payments are in the sandbox but its Stripe is not on this machine.'],
    ];
  },
  test: ({ secretKey, publishableKey, sandboxUrl }) => [
    [!/^[sr]k_test_./.test(secretKey), 'Payments are tests but the Stripe secret key is not a test key.'],
    [!/^pk_test_./.test(publishableKey), 'Payments are tests but the Stripe publishable key is not a test key.'],
    [sandboxUrl !== undefined, 'Payments are tests but a Stripe sandbox address is set.'],
  ],
  live: ({ secretKey, publishableKey, sandboxUrl }) => [
    [!/^[sr]k_live_./.test(secretKey), 'Payments are live but the Stripe secret key is not a live key.'],
    [!/^pk_live_./.test(publishableKey), 'Payments are live but the Stripe publishable key is not a live key.'],
    [sandboxUrl !== undefined, 'Payments are live but a Stripe sandbox address is set.'],
  ],
};
