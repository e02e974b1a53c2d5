import * as en from '@dilmun/messages/texts/en';
import { languageIds } from '@dilmun/settings/languages';
import { expect, it } from 'vitest';
import { withLanguage } from './language.ts';
import { words } from './words.ts';

it.each(languageIds)('the texts in %s are complete', (language) => {
  expect(Object.keys(withLanguage(language, words)).sort()).toEqual(Object.keys(en).sort());
});
