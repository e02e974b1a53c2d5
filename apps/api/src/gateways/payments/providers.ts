import { apiBase } from '@dilmun/contracts/endpoint';
import { PaymentProviderCode } from '@dilmun/contracts/payment-methods';
import { providerReturnPath, receiveProviderEvent } from '@dilmun/contracts/payment-sessions';
import type { z } from 'zod';
import type { Finding } from './check.ts';
import { withCircuitBreaker } from './circuit-breaker.ts';
import {
  type ComparedValue,
  type PaymentsShop,
  type PolicyOrigins,
  type ProviderDefinition,
  type ProviderPlace,
  parseUrl,
  type Rule,
} from './definition.ts';
import { isLoopback } from './loopback.ts';
import type { PaymentProviders } from './provider.ts';
import { type ProviderSettings, registry } from './registry.ts';

/** The settings of payments: those of the shop, and those of each provider below its code. */
export type PaymentsConfig = PaymentsShop & ProviderSettings;

/** Names and formats of the variables of all providers. */
export const providerEnvironment: z.ZodRawShape = Object.assign(
  {},
  ...Object.values(registry).map(({ environment }) => environment),
);

/** Reads the settings of all providers from variables that match their `providerEnvironment`. */
export function readProviderSettings(
  variables: Readonly<Record<string, unknown>>,
  mode: PaymentsShop['mode'],
): ProviderSettings {
  const entries = PaymentProviderCode.options.map((code) => [code, registry[code].readSettings(variables, mode)]);
  return Object.fromEntries(entries);
}

/** Creates the providers. Call `listPaymentsConfigProblems` first, and start only if it returned none. */
export const createPaymentProviders = (config: PaymentsConfig): PaymentProviders =>
  mapProviders(config, (definition, settings, place) => withCircuitBreaker(definition.create(settings, place)));

/** Problems of this configuration, one sentence each and without secrets; empty if it is valid. */
export function listPaymentsConfigProblems(config: PaymentsConfig): string[] {
  const ofProviders = mapProviders(config, (definition, settings, place) => definition.listRules(settings, place));
  const rules = [...listShopRules(config), ...Object.values(ofProviders).flat()];
  return rules.flatMap(([isBroken, problem]) => (isBroken ? [problem] : []));
}

/** The settings that a command of staff must share with the shop's process, by the name of the variable. */
export const listComparedPayments = (config: PaymentsConfig): Record<string, ComparedValue> =>
  Object.assign({}, ...Object.values(mapProviders(config, ({ listCompared }, settings) => listCompared(settings))));

/** The origins that the policy of payment pages allows, for all providers. */
export function listPolicyOrigins(config: PaymentsConfig): PolicyOrigins {
  const all = Object.values(mapProviders(config, ({ listOrigins }, settings, place) => listOrigins(settings, place)));
  const collect = (name: keyof PolicyOrigins) => all.flatMap((origins) => origins[name]);
  return {
    scripts: collect('scripts'),
    frames: collect('frames'),
    requests: collect('requests'),
    pictures: collect('pictures'),
    paymentRequests: collect('paymentRequests'),
  };
}

/** Tests every account without a charge. */
export async function checkProviders(config: PaymentsConfig): Promise<Finding[]> {
  const checks = mapProviders(config, (definition, settings, place) => definition.check(settings, place));
  return (await Promise.all(Object.values(checks))).flat();
}

/** The addresses at which the providers call the shop. */
export const listProviderUrls = (config: PaymentsConfig): string[] =>
  Object.values(mapProviders(config, (_definition, _settings, { webhookUrl }) => webhookUrl));

/** The variables with the addresses of the sandbox's fake providers, by the port of each. */
export const listSandboxVariables = (ports: Readonly<Record<PaymentProviderCode, number>>): Record<string, string> =>
  Object.fromEntries(
    PaymentProviderCode.options.map((code) => [registry[code].sandboxVariable, `http://127.0.0.1:${ports[code]}`]),
  );

type Use<Result> = <Settings>(
  definition: ProviderDefinition<Settings>,
  settings: Settings,
  place: ProviderPlace,
) => Result;

function mapProviders<Result>(config: PaymentsConfig, use: Use<Result>): Record<PaymentProviderCode, Result> {
  const useOne = <Code extends PaymentProviderCode>(code: Code, settings: ProviderSettings): Result =>
    use<ProviderSettings[Code]>(registry[code], settings[code], describePlace(code, config));
  const entries = PaymentProviderCode.options.map((code) => [code, useOne(code, config)]);
  return Object.fromEntries(entries);
}

function describePlace(code: PaymentProviderCode, { mode, isProduction, publicUrl }: PaymentsShop): ProviderPlace {
  const buildUrl = (path: string) => (URL.canParse(publicUrl) ? new URL(`${apiBase}${path}`, publicUrl).href : '');
  return {
    mode,
    isProduction,
    publicUrl,
    live: mode === 'live',
    webhookUrl: buildUrl(receiveProviderEvent.path.replace(':provider', code)),
    returnUrl: buildUrl(`${providerReturnPath}/${code}`),
  };
}

function listShopRules({ mode, isProduction, publicUrl }: PaymentsShop): Rule[] {
  const shop = parseUrl(publicUrl);
  const isHere = shop !== null && isLoopback(shop);
  const isPublic = isProduction && !isHere;
  return [
    [shop === null, 'The public URL is not a URL.'],
    [mode === 'sandbox' && isPublic, 'Production refuses sandbox payments on a public address.'],
    [mode === 'test' && isPublic, 'Production refuses test payments on a public address.'],
    [mode === 'live' && !isProduction, 'Live payments are for production only.'],
    [
      mode === 'live' && (shop?.protocol !== 'https:' || shop.port !== ''),
      'Payments are live but the public URL is not https on its own port.',
    ],
    [mode === 'live' && isHere, 'Payments are live but the public URL is this machine.'],
  ];
}
