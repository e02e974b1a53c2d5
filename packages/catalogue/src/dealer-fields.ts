import type { Dealer } from '@dilmun/settings/dealer';
import { demoDealer } from '@dilmun/settings/demo-dealer';
import { defaultLanguage, languageIds } from '@dilmun/settings/languages';
import { shippingMethodIds } from '@dilmun/settings/shipping-methods';
import { z } from 'zod';

/** One row of the sheet `dealer`. */
interface DealerField {
  /** Describes the value, in the template and in faults. */
  help: string;
  /** Reads the text of the cell. */
  schema: z.ZodType<string | number | string[] | null, string>;
  /** The path of the Arabic value, from the column `value_ar`; a row without a path has no Arabic value. */
  arabic?: string;
  /** A public shop may have the same value as the demo: a city, a period. */
  isShared?: true;
}

/** The stored texts of a row; `valueAr` is null where both languages show the same. */
export type DealerRow = { value: string; valueAr: string | null };

type Value = Pick<DealerField, 'help' | 'schema'>;

const text = (most: number): Value => ({ help: `at most ${most} characters`, schema: z.string().min(1).max(most) });
const lines: Value = {
  help: 'at most 6 lines of 60 characters, in one cell',
  schema: z
    .string()
    .transform((cell) => cell.split('\n').flatMap((line) => line.trim() || []))
    .pipe(z.array(z.string().max(60)).min(1).max(6)),
};
const phoneNumber = z.string().regex(/^\+[1-9](?: ?\d){7,14}$/);
const phone: Value = { help: 'a number with its country’s prefix, as +973 1700 0114', schema: phoneNumber };
/** Stands for a value that the dealer does not have. */
const none = 'none';
const email: Value = { help: 'an e-mail address, as support@shop.example', schema: z.email() };
const site: Value = {
  help: 'an address, as https://www.shop.example',
  schema: z.url({ protocol: /^https$/, hostname: z.regexes.domain }),
};
const months: Value = {
  help: 'a number of months from 1 to 120',
  schema: z
    .string()
    .regex(/^(?:[1-9]\d?|1[01]\d|120)$/)
    .transform(Number),
};

const percentage: Value = {
  help: 'a whole percentage from 0 to 100',
  schema: z
    .string()
    .regex(/^(?:\d{1,2}|100)$/)
    .transform(Number),
};
const methods = z.enum(['benefit', 'card', 'cash']);
/** Splits a cell that has a value per line, or values separated by commas. */
export const splitValues = (cell: string): string[] => cell.split(/[\n,]/).flatMap((value) => value.trim() || []);

/** Different values in one cell. */
const several = (of: z.ZodType<string, string>) =>
  z
    .string()
    .transform(splitValues)
    .pipe(
      z
        .array(of)
        .min(1)
        .refine((values) => new Set(values).size === values.length),
    );

/** The rows of the sheet by their keys, which are the paths of their values. */
export const dealerFields: Readonly<Record<string, DealerField>> = {
  name: text(40),
  legalName: { ...text(80), arabic: 'arabic.legalName' },
  maker: text(40),
  makerSite: site,
  'address.lines': { ...lines, arabic: 'arabic.addressLines' },
  'address.street': { ...text(80), arabic: 'arabic.street' },
  'address.city': { ...text(40), arabic: 'arabic.city', isShared: true },
  'address.postalCode': { ...text(12), isShared: true },
  'phones.sales': phone,
  'phones.support': phone,
  'phones.whatsapp': {
    help: `${phone.help}, or ${none}`,
    schema: z.union([
      z.literal(none).transform(() => null),
      phoneNumber.transform((number) => number.replaceAll(/\D/g, '')),
    ]),
    isShared: true,
  },
  'emails.support': email,
  'emails.sales': email,
  'emails.marketing': email,
  'emails.privacy': email,
  'emails.security': email,
  'emails.integrity': email,
  'emails.sender': email,
  'social.name': { ...text(40), isShared: true },
  'social.url': site,
  commercialRegistration: {
    help: 'a commercial registration number, as 12345-1',
    schema: z.string().regex(/^\d{1,10}-\d{1,3}$/),
  },
  'vat.number': { help: 'a VAT number of 15 digits', schema: z.string().regex(/^\d{15}$/) },
  'vat.percent.Bahrain': { ...percentage, isShared: true },
  'vat.percent.Saudi Arabia': { ...percentage, isShared: true },
  'vat.percent.United Arab Emirates': { ...percentage, isShared: true },
  'payments.offered': {
    help: 'one or more of benefit, card, cash, in the order of checkout',
    schema: several(methods),
    isShared: true,
  },
  'payments.preselected': { help: 'one of benefit, card, cash', schema: methods, isShared: true },
  'delivery.methods': {
    help: `standard, or several of ${shippingMethodIds.join(', ')}`,
    schema: several(z.enum(shippingMethodIds))
      .refine((ids) => ids.includes('standard'))
      .transform((ids) => shippingMethodIds.filter((id) => ids.includes(id))),
    isShared: true,
  },
  languages: {
    help: `${defaultLanguage}, or ${languageIds.join(', ')}`,
    schema: several(z.enum(languageIds)).refine((ids) => ids.includes(defaultLanguage)),
    isShared: true,
  },
  'warrantyMonths.devices': { ...months, isShared: true },
  'warrantyMonths.batteries': { ...months, isShared: true },
  'warrantyMonths.replacements': { ...months, isShared: true },
};

/** The keys of the sheet's rows, in their order. */
export const dealerKeys = Object.keys(dealerFields);

/** Finds the description of a row; undefined for an unknown key. */
export const findDealerField = (key: string): DealerField | undefined =>
  Object.hasOwn(dealerFields, key) ? dealerFields[key] : undefined;

/** The value at a path such as `address.city`. */
const readAt = (dealer: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => Object(value)[name], dealer);

/** Replaces the value at a path. */
function writeAt(dealer: Dealer, path: string, value: unknown): void {
  const names = path.split('.');
  const last = names.pop() ?? '';
  const parent = names.reduce<object>((object, name) => Reflect.get(object, name), dealer);
  Reflect.set(parent, last, value);
}

const writeText = (value: unknown): string => (Array.isArray(value) ? value.join('\n') : String(value ?? none));

/** The rows of the sheet with the demo's values, which every key has until a plan changes it. */
export const demoDealerRows: ReadonlyMap<string, DealerRow> = new Map(
  Object.entries(dealerFields).map(([key, { arabic }]) => [
    key,
    {
      value: writeText(readAt(demoDealer, key)),
      valueAr: arabic === undefined ? null : writeText(readAt(demoDealer, arabic)),
    },
  ]),
);

/** `faults`: one sentence for each stored value that this release cannot read, and that is the demo's instead. */
export type LoadedDealer = { dealer: Dealer; faults: string[] };

/** Builds the dealer from stored rows; a key without a row has the demo's value. */
export function buildDealer(rows: Iterable<DealerRow & { key: string }>): LoadedDealer {
  const dealer = structuredClone(demoDealer);
  const faults: string[] = [];
  for (const { key, value, valueAr } of rows) {
    const field = findDealerField(key);
    if (!field) continue;
    const put = (path: string, column: string, given: string) => {
      const { success, data } = field.schema.safeParse(given);
      if (success) writeAt(dealer, path, data);
      else faults.push(`${key}, ${column}: write ${field.help}.`);
    };
    put(key, 'value', value);
    if (field.arabic !== undefined && valueAr !== null) put(field.arabic, 'value_ar', valueAr);
  }
  return { dealer, faults };
}

/** Lists the keys whose values are still the demo's, which a public shop must not show; Arabic ones as `KEY (value_ar)`. */
export const listDemoKeys = (dealer: Dealer): string[] => {
  const isDemo = (path: string) => JSON.stringify(readAt(dealer, path)) === JSON.stringify(readAt(demoDealer, path));
  return Object.entries(dealerFields)
    .filter(([, { isShared }]) => !isShared)
    .flatMap(([key, { arabic }]) => [
      ...(isDemo(key) ? [key] : []),
      ...(arabic && isDemo(arabic) ? [`${key} (value_ar)`] : []),
    ]);
};
