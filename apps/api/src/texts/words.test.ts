import * as en from '@dilmun/messages/texts/en';
import { languageIds } from '@dilmun/settings/languages';
import { describe, expect, it } from 'vitest';
import { withLanguage } from './language.ts';
import { translate, words } from './words.ts';

const english = Object.entries({ ...en.answers, ...en.validation });
/** Keys of one English text; `translate` finds a text of the contracts by its English. */
const sameTexts = [...Map.groupBy(english, ([, text]) => text).values()]
  .filter((pairs) => pairs.length > 1)
  .map((pairs) => pairs.map(([key]) => key));

describe.each(languageIds)('the texts in %s', (language) => {
  it('are complete', () => {
    expect(Object.keys(withLanguage(language, words)).sort()).toEqual(Object.keys(en).sort());
  });

  it('translate equal texts of the contracts equally', () => {
    const { answers, validation } = withLanguage(language, words);
    const texts: Record<string, string> = { ...answers, ...validation };
    for (const keys of sameTexts) expect(new Set(keys.map((key) => texts[key])).size, keys.join()).toBe(1);
  });

  it('translate every text of the contracts, and leave others unchanged', () => {
    withLanguage(language, () => {
      const texts: Record<string, string> = { ...words().answers, ...words().validation };
      for (const [key, text] of english) expect(translate(text)).toBe(texts[key]);
      expect(translate('A text of no contract')).toBe('A text of no contract');
    });
  });
});

it('has no key in both answers and validation', () => {
  expect(Object.keys(en.answers).filter((key) => key in en.validation)).toEqual([]);
});
