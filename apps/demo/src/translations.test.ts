import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';

type Row = Record<string, string>;

const readSheet = (name: string): Row[] =>
  parse(readFileSync(new URL(`../catalogue/${name}.csv`, import.meta.url)), { columns: true });

/** The translated columns of each sheet (docs/catalogue.md). */
const translated: Record<string, readonly string[]> = {
  categories: ['title'],
  series: ['label'],
  features: ['feature'],
  content: ['html'],
  products: ['name', 'description', 'tabs'],
  options: ['option', 'values', 'description'],
  variants: ['name', 'description'],
  images: ['words'],
  tabs: ['content'],
  banner: ['title', 'description', 'button'],
  featured: ['name', 'description', 'title'],
  cards: ['title', 'text'],
};
/** The columns that may have a text of names and technical terms only. */
const namesOnly = ['series label', 'options values', 'featured name', 'featured title', 'cards title'];

/** Every translated cell: its place, the English text and the Arabic one. */
const cells = Object.entries(translated).flatMap(([sheet, columns]) =>
  readSheet(sheet).flatMap((row) =>
    columns
      .filter((column) => row[column] !== '' && row.kind !== 'document')
      .map((column) => ({
        place: `${sheet} ${column}${row.tab ? ` ${row.tab}` : ''}`,
        english: row[column] ?? '',
        arabic: row[`${column}_ar`] ?? '',
      })),
  ),
);
type Cell = (typeof cells)[number];

const readText = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll('&amp;', '&');
const listTags = (html: string) => html.match(/<[^>]+>/g) ?? [];
const listLines = (text: string) => text.split(/\n|\s[–-]\s/).length;
const listNumbers = (text: string) => (readText(text).match(/\d+(?:[.,]\d+)*/g) ?? []).sort();
const listLatin = (text: string): readonly string[] =>
  readText(text).match(/\d*\p{Script=Latin}[\p{Script=Latin}\d+]*/gu) ?? [];

/** The families of products: they are written in Latin letters in every language. */
const families = readSheet('series')
  .filter(({ series }) => series !== 'services')
  .map(({ label = '' }) => /^\p{Script=Latin}+/u.exec(label)?.[0] ?? '');
const nameFamilies = (text: string) =>
  families.filter((name) => new RegExp(`(?<!\\p{Script=Latin})${name}(?!\\p{Script=Latin})`, 'u').test(text));

const units: Partial<Record<Intl.LDMLPluralRule, RegExp>> = {
  few: /^(?:أيام|ساعات|أشهر|بوصات|كيلومترات)$/,
  many: /^(?:يومًا|ساعة|شهرًا|بوصة|مترًا|غرامًا)$/,
  other: /^(?:ساعة|متر|غرام|شهر|يوم|بوصة)$/,
};
const unitWords =
  /([\d,.]+) (أيام|يومًا|يوم|ساعات|ساعة|أشهر|شهرًا|شهر|بوصات|بوصة|كيلومترات|مترًا|متر|غرامًا|غرام)(?![\p{L}])/gu;
const arabicPlural = new Intl.PluralRules('ar');
const listWrongPlurals = (text: string) =>
  [...readText(text).matchAll(unitWords)]
    .filter(([, amount = '', word = '']) => {
      const count = Number(amount.replaceAll(',', ''));
      return Number.isInteger(count) && count > 2 && !units[arabicPlural.select(count)]?.test(word);
    })
    .map(([found]) => found);

/** A rule for translations: lists the faults of a cell. */
type Rule = (cell: Cell) => readonly string[];

const rules: Record<string, Rule> = {
  'a translation speaks to one shopper, without «يُرجى»': ({ arabic }) =>
    arabic.match(/يُرجى|(?<!\p{L})(?!\p{L}*حكم(?!\p{L}))\p{L}{2,}كم(?!\p{L})/gu) ?? [],
  'every text has a translation': ({ arabic }) => (arabic.trim() ? [] : ['missing']),
  'a translation is in Arabic letters; only names and technical terms are in Latin letters': (cell) => [
    ...(/\p{Script=Arabic}/u.test(cell.arabic) || namesOnly.includes(cell.place) ? [] : ['no Arabic letter']),
    ...listLatin(cell.arabic).filter((word) => /^[a-z]/.test(word) && !['iOS', 'microSD', 'i'].includes(word)),
    ...listLatin(cell.arabic).filter((word) => !listLatin(cell.english.toUpperCase()).includes(word.toUpperCase())),
  ],
  // The direction of an isolated text is that of its first letter. The parts of a banner title are shown apart.
  'a text with Arabic letters begins with one': ({ place, arabic }) =>
    arabic
      .split(place === 'banner title' ? ' - ' : /\n|<[^>]+>/)
      .filter((text) => /\p{Script=Arabic}/u.test(text) && !/^[^\p{L}\u200e]*\p{Script=Arabic}/u.test(text)),
  'family names are the same in both languages': ({ english, arabic }) =>
    nameFamilies(readText(english)).filter((name) => !nameFamilies(readText(arabic)).includes(name)),
  'numbers are the same in both languages': ({ english, arabic }) => {
    const found = listNumbers(arabic.replaceAll(/(?:شهر واحد|سنة واحدة)/g, '1 $&')).join(' ');
    return found === listNumbers(english).join(' ') ? [] : [`${found}, not ${listNumbers(english).join(' ')}`];
  },
  'units have the plural form of their number': ({ arabic }) => listWrongPlurals(arabic),
  'tags are the same in both languages': ({ english, arabic }) =>
    listTags(arabic).join('') === listTags(english).join('') ? [] : ['other tags'],
  'lists and titles have as many lines in both languages': ({ english, arabic }) =>
    listLines(arabic) === listLines(english) ? [] : ['other lines'],
  'punctuation is Arabic': ({ arabic }) => readText(arabic).match(/[?;]|,(?!\d)|\s[،؛؟.]/g) ?? [],
  // The bidirectional algorithm attaches a number to a Latin word before it, and a sign after a Latin word to the Arabic
  // text after it. U+200E keeps the sign with its word.
  'Latin words, signs and numbers are shown in their order': ({ arabic }) => [
    ...(readText(arabic).match(/\p{Script=Latin}[®™+]?\u200e?[،؛:]\s*\d/gu) ?? []),
    ...(readText(arabic).match(/(?:[®™]|\p{Script=Latin}\+)(?!\u200e|\s*[\p{Script=Latin}\d])/gu) ?? []),
  ],
};

describe('the demo catalogue in Arabic', () => {
  for (const [title, check] of Object.entries(rules)) {
    it(title, () => {
      const found = cells.flatMap((cell) =>
        check(cell).map((fault) => `${cell.place}: ${fault}: ${cell.english} | ${cell.arabic}`),
      );
      expect([...new Set(found)]).toEqual([]);
    });
  }

  it('the same English text has the same translation in a column', () => {
    const first = new Map<string, string>();
    const found = cells.filter(({ place, english, arabic }) => {
      const key = `${place}: ${english}`;
      if (!first.has(key)) first.set(key, arabic);
      return first.get(key) !== arabic;
    });
    expect(found).toEqual([]);
  });

  it('specifications and lines of lists are translated the same way everywhere', () => {
    const first = new Map<string, string>();
    const found = cells
      .filter(({ place }) => place.startsWith('tabs'))
      .flatMap(({ place, english, arabic }) => {
        const parts = /\n|<[^>]+>/;
        const translations = arabic.split(parts);
        return english.split(parts).flatMap((part, at) => {
          const key = `${place}: ${part}`;
          const translation = translations[at] ?? '';
          if (!first.has(key)) first.set(key, translation);
          return first.get(key) === translation ? [] : [`${key}: ${translation}, not ${first.get(key)}`];
        });
      });
    expect(found).toEqual([]);
  });

  it('every feature of a product has a row in the sheet of features', () => {
    const names = readSheet('products').flatMap(({ features = '' }) => features.split('\n').filter(Boolean));
    expect(readSheet('features').map(({ feature }) => feature)).toEqual([...new Set(names)].sort());
  });
});
