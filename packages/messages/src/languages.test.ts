import { globSync } from 'node:fs';
import { defaultLanguage, languageIds } from '@dilmun/settings/languages';
import { sampleShop } from '@dilmun/settings/test/sample-shop';
import { describe, expect, it } from 'vitest';

/** Modules that format values or hold data; the other tests of this folder check them. */
const withoutTexts = /^(index|formats|dates|language|nouns|places|areas|pages\/number-words)\.ts$|\.test\.ts$/;

/** Properties that are no texts: targets of links, keys and dates. */
const notTexts = /^(to|id|category|series|buttonLink|privacyPath)$/;

/** Arguments of functions that take other values than numbers and short texts. */
const samples: Readonly<Record<string, unknown[]>> = {
  listMethodFacts: [{ ...sampleShop, shippingMethods: ['standard', 'express', 'pickup'] }],
  buildPageValues: [sampleShop],
  describe: [sampleShop.hours],
  withoutWords: [['7001', '7002']],
  list: ['standard', '7001', [{ shippingPeriod: '1-3 business days' }], '7002'],
};

/** Texts that are the same in all languages: names, names of files, addresses of mails. */
const same =
  /^(Dilmun Devices|Meridian( Pay)?|Caldera 9 Pro|Orra 4|BENEFIT|Stripe|(invoice|credit-note)-7001\.pdf|\S+@\S+)$/;

type Texts = Map<string, string>;

/** Collects the texts of an area by their path; functions are called with 7001, 7002, … */
function collectTexts(value: unknown, path: string, texts: Texts): Texts {
  if (typeof value === 'string') return texts.set(path, value);
  if (typeof value === 'function') {
    const given = samples[path.split('.').at(-1) ?? ''] ?? [7001, 7002, 7003, 7004, 7005].slice(0, value.length);
    return collectTexts(value(...given), `${path}()`, texts);
  }
  if (typeof value !== 'object' || value === null) return texts;
  for (const [key, each] of Object.entries(value)) {
    if (!notTexts.test(key)) collectTexts(each, `${path}.${key}`, texts);
  }
  return texts;
}

const listAreas = (language: string): string[] =>
  globSync('**/*.ts', { cwd: new URL(`${language}/`, import.meta.url) }).filter((file) => !withoutTexts.test(file));

const readTexts = async (language: string, file: string): Promise<Texts> =>
  collectTexts(await import(new URL(`${language}/${file}`, import.meta.url).href), file.slice(0, -3), new Map());

/** Removes what is isolated: Latin names, codes, amounts. */
const removeIsolated = (text: string): string => {
  const shorter = text.replaceAll(/[\u2067\u2068][^\u2067-\u2069]*\u2069/g, '');
  return shorter === text ? text : removeIsolated(shorter);
};

/** Words in another voice than the glossary's: "يُرجى", the plural "you" and its imperatives. */
const otherVoice =
  /(?:^|[^\p{L}])(يُرجى|(?!\p{L}*حكم(?!\p{L}))\p{L}{2,}كم|\p{L}+تم(?:وه\p{L}*)|تواصلوا|زورونا|تسوقوا)(?!\p{L})/u;

const areas = listAreas(defaultLanguage);

describe.each(languageIds.filter((id) => id !== defaultLanguage))('texts in %s', (language) => {
  it('are in the same files', () => expect(listAreas(language).toSorted()).toEqual(areas.toSorted()));

  describe.each(areas)('%s', async (file) => {
    const originals = await readTexts(defaultLanguage, file);
    const texts = await readTexts(language, file);

    it('have a text for each English one', () => {
      expect([...texts.keys()].filter((path) => !/\.\d+(\.|$)/.test(path))).toEqual(
        [...originals.keys()].filter((path) => !/\.\d+(\.|$)/.test(path)),
      );
    });

    it('are translated', () => {
      const copied = [...texts].filter(
        ([path, text]) => text === originals.get(path) && /[a-z]/i.test(text) && !same.test(text),
      );
      expect(copied).toEqual([]);
    });

    it('contain the values that the English ones contain', () => {
      const missing = [...originals].flatMap(([path, original]) =>
        (original.match(/700\d/g) ?? [])
          .filter((value) => !texts.get(path)?.includes(value))
          .map((value) => [path, value]),
      );
      expect(missing).toEqual([]);
    });

    if (language === 'ar')
      it('speak to one shopper, without «يُرجى»', () => {
        expect([...texts].filter(([, text]) => otherVoice.test(text))).toEqual([]);
      });

    if (language === 'ar')
      it('have no Latin sentence and no Latin punctuation', () => {
        const wrong = [...texts].filter(([, text]) => {
          const rest = removeIsolated(text);
          const isArabic = /\p{Script=Arabic}/u.test(text);
          return /[a-z]{2,} [a-z]{2,} [a-z]{2,}/i.test(rest) || (isArabic && /[;?]|,(?!\d)/.test(rest));
        });
        expect(wrong).toEqual([]);
      });
  });
});
