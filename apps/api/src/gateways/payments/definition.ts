import type { z } from 'zod';
import type { Finding } from './check.ts';
import type { PaymentProvider } from './provider.ts';

/** What every provider gets to know of the shop's configuration. */
export interface PaymentsShop {
  /** `test`: the providers' own test accounts, where no money moves. */
  mode: 'sandbox' | 'test' | 'live';
  isProduction: boolean;
  /** The shop's own origin, `https://shop.example`; callbacks are built below it. */
  publicUrl: string;
}

/** The shop as one provider sees it. The addresses are empty if the shop's own is invalid. */
export interface ProviderPlace extends PaymentsShop {
  live: boolean;
  /** The provider's messages arrive here. */
  webhookUrl: string;
  /** The shopper's browser comes back here from a provider with a page of its own; an order number may follow. */
  returnUrl: string;
}

/** A problem of the settings, and whether they have it. The sentence contains no secret. */
export type Rule = [isBroken: boolean, problem: string];

/** Origins that the provider's script needs, by what the policy of payment pages allows them. */
export interface PolicyOrigins {
  scripts: readonly string[];
  frames: readonly string[];
  requests: readonly string[];
  pictures: readonly string[];
  /** Frames that may call the browser's Payment Request API. */
  paymentRequests: readonly string[];
}

/** A value of a variable; a secret one is stored and compared as a hash. */
export type ComparedValue = string | { secret: string };

/** All that the shop knows of one provider. Everything else takes the provider from the registry. */
export interface ProviderDefinition<Settings> {
  /** Its environment variables with their formats. */
  environment: z.ZodRawShape;
  /** The variable with the address of the sandbox's fake of this provider. */
  sandboxVariable: string;
  /** Reads the settings from variables that match `environment`. */
  readSettings(variables: Readonly<Record<string, unknown>>, mode: PaymentsShop['mode']): Settings;
  /** Rules of the settings, those of the mode included. */
  listRules(settings: Settings, place: ProviderPlace): Rule[];
  /** The settings that a command of staff must share with the shop's process, by the name of the variable. */
  listCompared(settings: Settings): Record<string, ComparedValue>;
  listOrigins(settings: Settings, place: ProviderPlace): PolicyOrigins;
  create(settings: Settings, place: ProviderPlace): PaymentProvider;
  /** Tests the account without a charge. Does not throw: errors are findings. */
  check(settings: Settings, place: ProviderPlace): Promise<Finding[]>;
}

/** Parses an address; null if it is none. */
export const parseUrl = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

export const isBlank = (text: string): boolean => text.trim() === '';
