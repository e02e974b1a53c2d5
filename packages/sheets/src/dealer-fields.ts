import type { Dealer } from '@dilmun/settings/dealer';
import { demoDealer } from '@dilmun/settings/demo-dealer';
import { z } from 'zod';

/** One row of the dealer's sheet. */
interface DealerField {
  /** Reads the text of the cell. Its messages follow the value: '"abc": is a number …'. */
  schema: z.ZodType<string | number | string[], string>;
  /** Where the value of the column `value_ar` belongs; without it the row has none. */
  arabic?: string;
  /** A public shop may have the same value as the demo: a city, a period. */
  isShared?: true;
}

const text = (most: number) => z.string().max(most, `is longer than ${most} characters`);
const lines = z
  .string()
  .transform((cell) => cell.split(/\r?\n/).flatMap((line) => line.trim() || []))
  .pipe(z.array(text(60)).max(6, 'has more than 6 lines'));
const phone = z
  .string()
  .regex(/^\+[1-9](?: ?\d){7,14}$/, 'is a number with its country’s prefix, as in +973 1700 0114');
const email = z.email('is an e-mail address, as in support@shop.example');
const site = z.url({
  protocol: /^https$/,
  hostname: z.regexes.domain,
  error: 'is an address, as in https://www.shop.example',
});
const months = z
  .string()
  .regex(/^(?:[1-9]\d?|1[01]\d|120)$/, 'is a number of months from 1 to 120')
  .transform(Number);

/** The rows of the dealer's sheet by their keys, which are the paths of their values. */
export const dealerFields: Readonly<Record<string, DealerField>> = {
  name: { schema: text(40) },
  legalName: { schema: text(80), arabic: 'arabic.legalName' },
  maker: { schema: text(40) },
  makerSite: { schema: site },
  'address.lines': { schema: lines, arabic: 'arabic.addressLines' },
  'address.street': { schema: text(80), arabic: 'arabic.street' },
  'address.city': { schema: text(40), arabic: 'arabic.city', isShared: true },
  'address.postalCode': { schema: text(12), isShared: true },
  'phones.sales': { schema: phone },
  'phones.support': { schema: phone },
  'emails.support': { schema: email },
  'emails.sales': { schema: email },
  'emails.marketing': { schema: email },
  'emails.privacy': { schema: email },
  'emails.security': { schema: email },
  'emails.integrity': { schema: email },
  'emails.sender': { schema: email },
  'social.name': { schema: text(40), isShared: true },
  'social.url': { schema: site },
  commercialRegistration: {
    schema: z.string().regex(/^\d{1,10}-\d{1,3}$/, 'is a commercial registration number, as in 12345-1'),
  },
  'vat.number': { schema: z.string().regex(/^\d{15}$/, 'is a VAT number of 15 digits') },
  'warrantyMonths.devices': { schema: months, isShared: true },
  'warrantyMonths.batteries': { schema: months, isShared: true },
  'warrantyMonths.replacements': { schema: months, isShared: true },
};

/** The value at a path such as `address.city`. */
const readAt = (dealer: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => Object(value)[name], dealer);

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
