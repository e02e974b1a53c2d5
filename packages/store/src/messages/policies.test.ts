import { describe, expect, it } from 'vitest';
import { sampleShop } from '../../test/sample-shop.ts';
import { deliveryPolicy } from '../delivery.ts';
import { limits } from '../limits.ts';
import type { Block, PageContent, Words } from '../page-content.ts';
import type { ShopSettings } from '../shop-settings.ts';
import { store } from '../store.ts';
import { taxRecordYears } from '../vat.ts';
import { countryNames as arCountries, dealer as arDealer } from './ar/dealer.ts';
import { methodNames as arMethods } from './ar/delivery.ts';
import { formatBhd } from './ar/formats.ts';
import { content as arCookies } from './ar/pages/cookie-policy.ts';
import * as arTexts from './ar/pages/delivery-texts.ts';
import { investors as arInvestors } from './ar/pages/investors.ts';
import * as count from './ar/pages/number-words.ts';
import { content as arPrivacy } from './ar/pages/privacy-policy.ts';
import { informationPages as arPages } from './ar/pages/registry.ts';
import { content as arSecurity } from './ar/pages/security.ts';
import { content as arShipping } from './ar/pages/shipping-policy.ts';
import { content as arTerms } from './ar/pages/terms.ts';
import { content as arWarranty } from './ar/pages/warranty-terms.ts';
import { content as arWhistleblowing } from './ar/pages/whistleblowing.ts';
import { dealer } from './en/dealer.ts';
import { content as cookiePolicy } from './en/pages/cookie-policy.ts';
import * as texts from './en/pages/delivery-texts.ts';
import { investors } from './en/pages/investors.ts';
import { numberWord } from './en/pages/number-words.ts';
import { content as privacyPolicy } from './en/pages/privacy-policy.ts';
import { informationPages } from './en/pages/registry.ts';
import { content as securityPage } from './en/pages/security.ts';
import { content as shippingPolicy } from './en/pages/shipping-policy.ts';
import { content as terms } from './en/pages/terms.ts';
import { content as warrantyTerms } from './en/pages/warranty-terms.ts';
import { content as whistleblowing } from './en/pages/whistleblowing.ts';

/** The text of a page with the settings of a new shop. */
const readText = (page: PageContent, shop: ShopSettings = sampleShop) =>
  JSON.stringify(page, (_key, value: unknown) => (typeof value === 'function' ? value(shop) : value));
const everyMethod: ShopSettings = { ...sampleShop, shippingMethods: ['standard', 'express', 'pickup'] };
const paymentMinutes = limits.paymentTtlSeconds / 60;
const { devices, batteries, replacements } = store.warrantyMonths;

const eid = {
  ...{ name: 'Eid al-Fitr', firstDay: '2027-03-09', lastDay: '2027-03-12', isTentative: true },
  countries: [...store.countries],
};

describe('numbers in the policies', () => {
  it('shipping: the dealer’s own fees, days and times', () => {
    const changed: ShopSettings = {
      ...everyMethod,
      delivery: sampleShop.delivery.map((each) => ({
        ...each,
        ...(each.method === 'standard' && { fee: 3_500, freeAbove: 80_000, deliveryDays: [6, 0, 1] }),
      })),
      hours: sampleShop.hours.map((each) => ({ ...each, ...(each.day === 4 && { ordersUntil: '12:30' }) })),
    };
    const text = readText(shippingPolicy, changed);
    for (const part of [
      ...['free on orders above BHD\u00a080.000', 'BHD\u00a03.500 for orders up to and including BHD\u00a080.000'],
      ...['Order by 14:00 (Sunday to Wednesday) or 12:30 (Thursday)', 'Business days are Saturday to Monday, except'],
    ])
      expect(text).toContain(part);
    const arabic = readText(arShipping, changed);
    for (const part of ['14:00 (من الأحد إلى الأربعاء) أو 12:30 (الخميس)', 'أيام العمل من السبت إلى الاثنين، باستثناء'])
      expect(arabic).toContain(part);
    expect(arabic).toContain(formatBhd(80_000));
  });

  it('shipping: the business days of each country, and the next holidays', () => {
    expect(readText(shippingPolicy)).toContain(
      'Business days are Sunday to Thursday (Bahrain, Saudi Arabia) or Monday to Friday (United Arab Emirates), except',
    );
    expect(texts.listHolidayFacts({ ...sampleShop, holidays: [eid] })).toEqual([
      {
        term: 'Eid al-Fitr',
        words: 'Tuesday 9\u00a0March to Friday 12\u00a0March (Bahrain, Saudi Arabia, United Arab Emirates)',
        note: 'Expected dates, which may move by a day.',
      },
    ]);
  });

  it('the opening hours in both languages, with closed days and notes', () => {
    const { hours } = sampleShop;
    expect(dealer.describeHours(hours)).toBe('Saturday to Thursday, 10:00 to 22:00; Friday, 14:00 to 22:00');
    expect(arDealer.describeHours(hours)).toBe('من السبت إلى الخميس من 10:00 إلى 22:00، والجمعة من 14:00 إلى 22:00');
    const short = hours.map((each) => ({
      ...each,
      ...(each.day === 5 && { opens: null, closes: null, note: 'call us' }),
    }));
    expect(dealer.describeHours(short)).toBe('Saturday to Thursday, 10:00 to 22:00; Friday, closed (call us)');
    expect(dealer.describeHours(hours.slice(1))).toContain('Saturday, closed; Sunday to Thursday');
    expect(arDealer.describeHours(short)).toContain('، والجمعة مغلق');
  });

  it('shipping: the fee and the days of each delivery method', () => {
    expect(shippingPolicy.sections[0]?.blocks[0]).toEqual({ facts: texts.listMethodFacts });
    expect(texts.listMethodFacts(everyMethod)).toEqual([
      {
        term: 'Standard delivery',
        words:
          'BHD\u00a02.000 for orders up to and including BHD\u00a050.000; free above. Delivered in 2 business days (Bahrain) or 3 business days (Saudi Arabia, United Arab Emirates).',
      },
      {
        term: 'Express delivery',
        words: 'BHD\u00a05.000 per order. Delivered in 1 business day. Only in Bahrain.',
      },
      {
        term: 'Pick-up in the shop',
        words: 'Free. Ready the same business day if you order by 14:00.',
      },
    ]);
  });

  it('shipping: says that express is not offered, and nothing about pick-up, unless the dealer offers them', () => {
    const facts = texts.listMethodFacts(sampleShop);
    expect(facts.map(({ term }) => term)).toEqual(['Standard delivery', 'Express delivery']);
    expect(facts[1]?.note).toContain('Not offered at checkout at the moment.');
  });

  it('shipping: the same in Arabic', () => {
    expect(arShipping.sections[0]?.blocks[0]).toEqual({ facts: arTexts.listMethodFacts });
    expect(arTexts.listMethodFacts(everyMethod)).toEqual([
      {
        term: arMethods.standard,
        words: `${formatBhd(2_000)} للطلبات التي لا تزيد على ${formatBhd(50_000)}، ومجانًا لما فوق ذلك. التوصيل خلال يومي عمل (البحرين) أو 3 أيام عمل (السعودية، الإمارات العربية المتحدة).`,
      },
      {
        term: arMethods.express,
        words: `${formatBhd(5_000)} لكل طلب. التوصيل خلال يوم عمل واحد. متاح في البحرين فقط.`,
      },
      {
        term: arMethods.pickup,
        words: 'مجانًا. يكون الطلب جاهزًا في يوم العمل نفسه إذا قُدّم حتى الساعة 14:00.',
      },
    ]);
  });

  it.each([
    texts.formatFreeLimit(sampleShop),
    texts.processingText,
    texts.orderProcessingText,
    `${deliveryPolicy.deliveryAttempts} delivery attempts`,
    `within ${numberWord(deliveryPolicy.damageReportDays)} day of delivery`,
    texts.refundDaysText,
    `${paymentMinutes} minutes`,
    ...store.countries,
  ])('shipping: %s', (text) => {
    expect(readText(shippingPolicy)).toContain(text);
  });

  it.each([
    arTexts.formatFreeLimit(sampleShop),
    arTexts.processingText,
    arTexts.orderProcessingText,
    `${deliveryPolicy.deliveryAttempts} مرات`,
    `خلال ${count.countDays(deliveryPolicy.damageReportDays)} من التوصيل`,
    arTexts.refundDaysText,
    count.countMinutes(paymentMinutes),
    ...Object.values(arCountries),
  ])('shipping in Arabic: %s', (text) => {
    expect(readText(arShipping)).toContain(text);
  });

  it.each([texts.formatFreeLimit(sampleShop), texts.vatRatesText, store.vat.number, `up to ${limits.lineQuantityMax}`])(
    'terms: %s',
    (text) => {
      expect(readText(terms)).toContain(text);
    },
  );

  it.each([
    arTexts.formatFreeLimit(sampleShop),
    arTexts.vatRatesText,
    store.vat.number,
    `ما يصل إلى ${limits.lineQuantityMax}`,
    count.countMinutes(paymentMinutes),
  ])('terms in Arabic: %s', (text) => {
    expect(readText(arTerms)).toContain(text);
  });

  it('warranty: the months of devices, wearing parts and replacements', () => {
    for (const months of [devices, batteries, replacements]) {
      expect(readText(warrantyTerms)).toContain(`${months} months`);
      expect(readText(arWarranty)).toContain(count.countMonths(months));
    }
  });

  it('privacy: how long codes, links, orders and stock alerts are kept', () => {
    const { otpTtlSeconds, resetTtlSeconds, stockAlertDays, stockAlertMonths } = limits;
    for (const text of [
      ...[otpTtlSeconds, resetTtlSeconds].map((seconds) => `${seconds / 60} minutes`),
      ...[`${taxRecordYears} years`, `${stockAlertDays} days`, `${stockAlertMonths} months`],
    ])
      expect(readText(privacyPolicy)).toContain(text);
    for (const text of [
      ...[otpTtlSeconds, resetTtlSeconds].map((seconds) => count.countMinutes(seconds / 60)),
      ...[count.countYears(taxRecordYears), count.countDays(stockAlertDays), count.countMonths(stockAlertMonths)],
    ])
      expect(readText(arPrivacy)).toContain(text);
  });

  it('whistleblowing: replies within 14 working days', () => {
    expect(readText(whistleblowing)).toContain('within 14 working days');
    expect(readText(arWhistleblowing)).toContain('خلال 14 يوم عمل');
  });

  it('security: responses within seven business days', () => {
    expect(readText(securityPage)).toContain('within seven business days');
    expect(readText(arSecurity)).toContain('خلال 7 أيام عمل');
  });

  it.each([
    'cart',
    'cartChanges',
    'guestToken',
    'access-token',
    'userData',
    'signOutPending',
    'reset-password-token',
    'shippingData',
    'paymentMethod',
    'recentlyViewed',
    'savedProducts',
    'recentSearches',
    'language',
  ])('cookies: the storage key %s', (key) => {
    for (const page of [cookiePolicy, arCookies]) expect(readText(page)).toContain(`"term":"${key}"`);
  });
});

/** The links, identifiers and kinds of blocks, without the texts. */
const readLinks = (words: Words) =>
  typeof words === 'string' || typeof words === 'function'
    ? []
    : words.flatMap((part) => (typeof part === 'string' ? [] : [part.to]));
function readBlock(block: Block) {
  if (
    typeof block === 'string' ||
    typeof block === 'function' ||
    !('list' in block || 'steps' in block || 'facts' in block)
  )
    return readLinks(block);
  if ('list' in block) return { list: block.list.map(readLinks) };
  if ('steps' in block) return { steps: block.steps.map(readLinks) };
  const facts = typeof block.facts === 'function' ? block.facts({ ...everyMethod, holidays: [eid] }) : block.facts;
  return {
    facts: facts.map(({ term, isCode, words, note }) => ({
      code: isCode && term,
      links: readLinks(words),
      hasNote: note !== undefined,
    })),
  };
}
const readStructure = ({ lead, updatedOn, sections }: PageContent) => ({
  lead: readLinks(lead),
  updatedOn,
  sections: sections.map(({ id, blocks }) => ({ id, blocks: blocks.map(readBlock) })),
});

const load = async ({ load }: (typeof informationPages)[number]) =>
  (await load?.())?.content ?? { description: '', lead: '', sections: [] };

describe.each(informationPages.filter(({ load }) => load))('$path', async (page) => {
  const translation = arPages.find(({ path }) => path === page.path) ?? page;
  const [english, arabic] = [await load(page), await load(translation)];

  it('has a description of 61 to 160 characters', () => {
    for (const { description } of [english, arabic]) {
      expect(description.length).toBeGreaterThan(60);
      expect(description.length).toBeLessThanOrEqual(160);
    }
  });

  it('has a unique anchor for each section', () => {
    const ids = english.sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has the same sections, links and dates in both languages', () => {
    expect(translation.title).not.toBe(page.title);
    expect(readStructure(arabic)).toEqual(readStructure(english));
  });
});

it('the investors page has the same news, dates and links in both languages', () => {
  const read = ({ path, news, contact }: typeof investors) => ({
    path,
    news: news.map(({ id, date, link }) => [id, date, link?.to]),
    contact: readLinks(contact),
  });
  expect(read(arInvestors)).toEqual(read(investors));
});
