import { z } from 'zod';
import { readAddressRanges } from '../../../process/address-ranges.ts';
import { address, flag, list } from '../../../process/variables.ts';
import {
  isBlank,
  type PaymentsShop,
  type ProviderDefinition,
  type ProviderPlace,
  parseUrl,
  type Rule,
} from '../definition.ts';
import { isLoopback } from '../loopback.ts';
import { checkBenefit } from './benefit.check.ts';
import { BENEFIT_KEY_BYTES } from './benefit.envelope.ts';
import { type BenefitProviderConfig, createBenefitProvider } from './benefit.ts';

const Environment = z.object({
  BENEFIT_GATEWAY_URL: address(/^https?$/, 'https://test.benefit-gateway.bh'),
  BENEFIT_TRANPORTAL_ID: z.string(),
  BENEFIT_PASSWORD: z.string(),
  BENEFIT_RESOURCE_KEY: z.string(),
  BENEFIT_INQUIRY: flag,
  BENEFIT_SOURCES: list,
  BENEFIT_REFUND: z.enum(['manual', 'api']).default('manual'),
});

type BenefitSettings = Pick<
  BenefitProviderConfig,
  'gatewayUrl' | 'tranportalId' | 'password' | 'resourceKey' | 'inquiry' | 'refund'
> & {
  /** Addresses or ranges that notifications may come from; empty: any. */
  sources: string[];
};

/** The gateway refuses longer ones. */
const urlMax = 254;

/** For invalid settings, which are refused anyway. */
const includesNothing = { includes: () => false };

/** Debit cards of Bahrain's banks, on BENEFIT's own page. */
export const benefit: ProviderDefinition<BenefitSettings> = {
  environment: Environment.shape,
  sandboxVariable: 'BENEFIT_GATEWAY_URL',

  readSettings(variables) {
    const env = Environment.parse(variables);
    return {
      gatewayUrl: env.BENEFIT_GATEWAY_URL,
      tranportalId: env.BENEFIT_TRANPORTAL_ID,
      password: env.BENEFIT_PASSWORD,
      resourceKey: env.BENEFIT_RESOURCE_KEY,
      inquiry: env.BENEFIT_INQUIRY === 'on',
      sources: env.BENEFIT_SOURCES,
      refund: env.BENEFIT_REFUND,
    };
  },

  listRules: (settings, { mode, webhookUrl }) => [
    [!URL.canParse(settings.gatewayUrl), 'The BENEFIT gateway URL is not a URL.'],
    [isBlank(settings.tranportalId), 'The BENEFIT tranportal id is blank.'],
    [isBlank(settings.password), 'The BENEFIT password is blank.'],
    [
      Buffer.byteLength(settings.resourceKey, 'utf8') !== BENEFIT_KEY_BYTES,
      'The BENEFIT resource key is not exactly 32 bytes long.',
    ],
    [readAddressRanges(settings.sources) === null, 'BENEFIT_SOURCES names something that is no address and no range.'],
    [webhookUrl.length > urlMax, 'The BENEFIT notification URL is longer than 254 characters.'],
    modeRules[mode](parseUrl(settings.gatewayUrl)),
  ],

  listCompared: ({ gatewayUrl, tranportalId, password, resourceKey, inquiry, refund }) => ({
    BENEFIT_GATEWAY_URL: gatewayUrl,
    BENEFIT_TRANPORTAL_ID: tranportalId,
    BENEFIT_PASSWORD: { secret: password },
    BENEFIT_RESOURCE_KEY: { secret: resourceKey },
    BENEFIT_INQUIRY: inquiry ? 'on' : 'off',
    BENEFIT_REFUND: refund,
  }),

  // Its page opens in a tab of its own.
  listOrigins: () => ({ scripts: [], frames: [], requests: [], pictures: [], paymentRequests: [] }),

  create,

  check: (settings, place) => checkBenefit(create(settings, place), settings.resourceKey),
};

function create(settings: BenefitSettings, { live, webhookUrl, returnUrl }: ProviderPlace) {
  const sources = readAddressRanges(settings.sources) ?? includesNothing;
  return createBenefitProvider({
    ...settings,
    sources,
    live,
    notificationUrl: webhookUrl,
    browserReturnUrl: returnUrl,
  });
}

/** The test gateway may be the sandbox's beside other providers' test accounts; none may be the live one. */
const modeRules: Record<PaymentsShop['mode'], (gateway: URL | null) => Rule> = {
  sandbox: (gateway) => [
    !(gateway && isLoopback(gateway)),
    'Payments are in the sandbox but its BENEFIT is not on this machine.',
  ],
  test: (gateway) => [
    gateway?.origin !== 'https://test.benefit-gateway.bh' && !(gateway && isLoopback(gateway)),
    'Payments are tests but BENEFIT is not the bank’s test gateway.',
  ],
  live: (gateway) => [
    gateway?.origin !== 'https://www.benefit-gateway.bh',
    'Payments are live but BENEFIT is not the bank’s live gateway.',
  ],
};
