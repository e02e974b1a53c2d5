import { describe, expect, it } from 'vitest';
import { buildPageUrl, currentLanguage, negotiateLanguage, parseLanguage, withLanguage } from './language.ts';

describe('negotiateLanguage', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['*', 'en'],
    ['ar', 'ar'],
    ['AR', 'ar'],
    ['ar-BH', 'ar'],
    ['ar-BH,ar;q=0.9,en;q=0.8', 'ar'],
    ['en-GB,en;q=0.9,ar;q=0.8', 'en'],
    ['ar,en', 'ar'],
    ['en,ar', 'en'],
    ['en;q=0.5, ar;q=0.7', 'ar'],
    ['en ; q=0.5 , ar ; q=0.7', 'ar'],
    ['fr,ar;q=0.5', 'ar'],
    ['fr-FR,de;q=0.9', 'en'],
    ['ar;q=0', 'en'],
    ['ar;q=0.0,en;q=0.1', 'en'],
    ['*;q=0.1,ar;q=0.2', 'ar'],
    ['*;q=0.9,ar;q=0.2', 'en'],
    ['ar;q=2', 'en'],
    ['ar;q=nonsense', 'en'],
    ['ar;q=0.12345', 'en'],
    ['arc', 'en'],
    [',;,=;q', 'en'],
  ] as const)('%j is answered in %s', (header, language) => {
    expect(negotiateLanguage(header)).toBe(language);
  });
});

describe('withLanguage', () => {
  it('keeps the languages of concurrent work apart, also after a wait', async () => {
    const read = (language: 'en' | 'ar', ms: number) =>
      withLanguage(language, async () => {
        await new Promise((resolve) => setTimeout(resolve, ms));
        return [currentLanguage(), buildPageUrl('https://shop.example', '/cart')];
      });
    expect(await Promise.all([read('ar', 20), read('en', 10), read('ar', 1)])).toEqual([
      ['ar', 'https://shop.example/ar/cart'],
      ['en', 'https://shop.example/cart'],
      ['ar', 'https://shop.example/ar/cart'],
    ]);
    expect(currentLanguage()).toBe('en');
  });
});

it('reads a row whose language the shop no longer has in the default language', () => {
  expect([parseLanguage('ar'), parseLanguage('xx')]).toEqual(['ar', 'en']);
});
