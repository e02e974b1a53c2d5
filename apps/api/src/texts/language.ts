import { AsyncLocalStorage } from 'node:async_hooks';
import { defaultLanguage, type Language, localizePath } from '@dilmun/settings/languages';
import { offeredLanguages } from '@dilmun/settings/offered-languages';

const ambient = new AsyncLocalStorage<Language>();

/** The language of the request, or of the row that a job works on; the default one outside of both. */
export const currentLanguage = (): Language => ambient.getStore() ?? defaultLanguage;

/** Runs `run`, and everything that it awaits, in a language. */
export const withLanguage = <T>(language: Language, run: () => T): T => ambient.run(language, run);

/** The language of a row, such as an order; the default one for a language that the dealer no longer offers. */
export const parseLanguage = (id: string): Language =>
  offeredLanguages.find((known) => known === id) ?? defaultLanguage;

/** The URL of a page of the shop in the current language, for mails. */
export const buildPageUrl = (storeOrigin: string, path: string): string =>
  storeOrigin + localizePath(currentLanguage(), path);

/**
 * The offered language that an `Accept-Language` header prefers (RFC 9110, 12.5.4): by weight, then by position; 'ar-BH'
 * selects 'ar'. The default language if the header is absent or names none of ours.
 */
export function negotiateLanguage(acceptLanguage = ''): Language {
  let best: { language: Language; weight: number } = { language: defaultLanguage, weight: 0 };
  for (const offer of acceptLanguage.toLowerCase().split(',')) {
    const [range = '', ...parameters] = offer.split(';').map((part) => part.trim());
    const [primary] = range.split('-', 1);
    const language = range === '*' ? defaultLanguage : offeredLanguages.find((id) => id === primary);
    const weight = readWeight(parameters);
    if (language && weight > best.weight) best = { language, weight };
  }
  return best.language;
}

/** The q-value of an offer; 1 without one, 0 for an invalid one. */
function readWeight(parameters: readonly string[]): number {
  const value = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  if (value === undefined) return 1;
  return /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(value) ? Number(value) : 0;
}
