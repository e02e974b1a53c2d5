import type { InformationPage } from '@dilmun/contracts/information-pages';
import { languageIds } from '@dilmun/settings/languages';
import { requiredPages } from '@dilmun/settings/page-values';
import { describe, expect, it } from 'vitest';
import { openTestApp } from '../../../test/test-app.ts';

const testApp = openTestApp();

async function readPage(path: string, language = 'en'): Promise<InformationPage> {
  const { body } = await testApp.http.get('/api/v1/pages').query({ path }).set('accept-language', language).expect(200);
  return body.data;
}

const readHtml = ({ lead, sections }: InformationPage) =>
  [lead, ...sections.flatMap(({ heading, html }) => [heading, html])].join('\n');
/** The links of a page and the kinds of its elements, in their order, without the texts. */
const readStructure = (page: InformationPage) => ({
  path: page.path,
  updatedOn: page.updatedOn,
  group: page.group,
  ids: page.sections.map(({ id }) => id),
  tags: readHtml(page)
    .replaceAll(/<\/?(?:bdi|code)>/g, '')
    .match(/<[^>]*>/g),
});

describe('GET /pages', () => {
  it.each(requiredPages)(
    '200: %s has the same structure in every language, and no value is missing',
    { tags: 'spec-13' },
    async (path) => {
      const english = await readPage(path);
      const ids = english.sections.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const language of languageIds) {
        const page = await readPage(path, language);
        expect(readStructure(page)).toEqual(readStructure(english));
        expect(page.description.length).toBeGreaterThan(50);
        expect(page.description.length).toBeLessThanOrEqual(160);
        expect(JSON.stringify(Object.values(page))).not.toMatch(/\{[a-z][^{}":]*\}/i);
        expect(page.related.map((each) => each.path)).toContain(path);
        if (language !== 'en') expect(page.title).not.toBe(english.title);
      }
    },
  );

  it('200: an alias shows its page, whose own path is the canonical one', { tags: 'spec-34' }, async () => {
    const page = await readPage('/customer-service/warranty-information');
    expect(page).toEqual(await readPage('/customer-service/privacy-policy'));
    expect(page).toMatchObject({ path: '/customer-service/privacy-policy', title: 'Privacy Policy' });
  });

  it('404: no such page', async () => {
    const { body } = await testApp.http.get('/api/v1/pages').query({ path: '/company/nothing' }).expect(404);
    expect(body).toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each(['/orders', '/company/', '//evil.example', '/company/A_B'])(
    '400: %s is no address of a page',
    async (path) => {
      await testApp.http.get('/api/v1/pages').query({ path }).expect(400);
    },
  );

  const texts: Record<string, Record<string, string[]>> = {
    '/customer-service/shipping-and-return-policy': {
      en: [
        '<dt>Standard delivery</dt><dd>BHD\u00a02.000 for orders up to and including BHD\u00a050.000; free above. Delivered in 2 to 3 business days: 2 business days (Bahrain) or 3 business days (Saudi Arabia, United Arab Emirates).</dd>',
        '<dt>Express delivery</dt><dd>BHD\u00a05.000 per order. Delivered in 1 business day. Only in Bahrain.</dd>',
        'within 2 business days',
        '24 to 48 hours after payment',
        'up to 3 delivery attempts',
        '30 minutes',
        'within one day of delivery',
        'take 7 to 15 business days',
        'Bahrain, Saudi Arabia, United Arab Emirates',
        '<a href="mailto:support@dilmun-devices.example"><bdi>support@dilmun-devices.example</bdi></a>',
        '<a href="tel:+97317000115"><bdi>+973 1700 0115</bdi></a>',
      ],
      ar: [
        'التوصيل خلال \u20682–3\u2069 أيام عمل: يومي عمل (البحرين) أو 3 أيام عمل (السعودية، الإمارات العربية المتحدة).',
        'خلال يومي عمل',
        '3 مرات',
        'خلال يوم واحد من التوصيل',
        '30 دقيقة',
        '\u20687–15\u2069 يوم عمل',
      ],
    },
    '/customer-service/terms-and-conditions-of-sale': {
      en: ['BHD\u00a050.000', '200000000000002', 'up to 9 of one item', 'VAT at 10%', 'Dilmun Devices W.L.L.'],
      ar: ['200000000000002', 'ما يصل إلى 9 قطع', '30 دقيقة'],
    },
    '/customer-service/warranty-terms': {
      en: ['24 months', '6 months', '3 months'],
      ar: ['24 شهرًا', '6 أشهر', '3 أشهر'],
    },
    '/customer-service/privacy-policy': {
      en: ['10 minutes', '5 years', '30 days', '12 months', '<li>Messages: 24 months after you sent them.</li>'],
      ar: ['10 دقائق', '5 سنوات', '30 يومًا', '12 شهرًا', '<li>الرسائل: 24 شهرًا من تاريخ إرسالها.</li>'],
    },
    '/customer-service/whistleblowing-scheme': { en: ['within 14 working days'], ar: ['خلال 14 يوم عمل'] },
    '/security': { en: ['within seven business days'], ar: ['خلال 7 أيام عمل'] },
    '/customer-service/cookie-policy': Object.fromEntries(
      languageIds.map((id) => [
        id,
        [
          'cart',
          'cartChanges',
          'guestToken',
          'access-token',
          'userData',
          'signOutPending',
          'shippingData',
          'reset-password-token',
          'paymentMethod',
          'recentlyViewed',
          'savedProducts',
          'recentSearches',
          'language',
        ].map((key) => `<dt><code>${key}</code></dt>`),
      ]),
    ),
  };
  const tags: Record<string, string[]> = {
    '/customer-service/shipping-and-return-policy': [337, 338, 339, 340, 341, 342, 343, 344].map((id) => `spec-${id}`),
    '/customer-service/whistleblowing-scheme': ['spec-362'],
    '/security': ['spec-363'],
    '/customer-service/cookie-policy': ['spec-197'],
  };
  for (const [path, byLanguage] of Object.entries(texts))
    it(`${path} states the numbers that the shop applies`, { tags: tags[path] }, async () => {
      for (const [language, expected] of Object.entries(byLanguage)) {
        const html = readHtml(await readPage(path, language));
        for (const text of expected) expect(html).toContain(text);
      }
    });
});
