import { beforeAll, describe, expect, it } from 'vitest';
import { demoKinds, expectFirstResults, type FirstResults, loadDemoKinds } from '../../../test/demo-search.ts';
import { openTestApp } from '../../../test/test-app.ts';

const testApp = openTestApp();
let kinds: ReadonlyMap<number, string>;

beforeAll(async () => {
  kinds = await loadDemoKinds(testApp);
}, 120_000);

const { watches, women, dashCameras, car, heartRate, band, charger, cycling, trainer, dog, satellite, sonar } =
  demoKinds;

const table: readonly FirstResults[] = [
  // Forms of one word: hamza, alef, ta marbuta, alef maqsura, yeh, diacritics, tatweel, the article.
  ['ساعة', watches, 6],
  ['ساعه', watches, 6],
  ['الساعة', watches, 6],
  ['للساعة', watches, 6],
  ['بالساعة', watches, 6],
  ['والساعة', watches, 6],
  ['السَّاعَة', watches, 6],
  ['ســـاعة', watches, 6],
  ['ساعات', watches, 6],
  ['ساعة ذكية', watches, 6],
  ['ساعه ذكيه', watches, 6],
  ['الساعات الذكية', watches, 6],
  ['إكسسوارات الساعة', band, 1],
  ['اكسسوارات', /category ACCESSORIES/],
  ['أطفال', /series Kids/, 2],
  ['اطفال', /series Kids/, 2],
  ['للأطفال', /series Kids/, 2],
  ['ساعة أطفال', /series Kids/, 1],
  ['موسيقي', watches],
  ['موسيقى', watches],
  ['کاميرا سيارة', dashCameras],
  ['هوائي', /Antenna/, 1],
  // Digits.
  ['كالديرا ٩', /^Caldera® 9/m, 2],
  ['caldera ۹', /^Caldera® 9/m, 2],
  ['سوار ٢٢ mm', band],
  ['٠١٠-٠٣٠١٩', /Caldera® 9 Pro/, 1],
  // People and occasions.
  ['ساعة نسائية', women],
  ['نسائي', women, 6],
  ['ساعة رجالية', watches],
  ['هدية', watches],
  ['ساعة فاخرة', /series aurum/],
  ['ساعة رياضية', watches],
  // Kinds of devices.
  ['ساعة غوص', /series abyssa/, 2],
  ['غوص', /category Diving/],
  ['سباحة', /category Swimming/],
  ['ضد الماء', /category (Swimming|Diving)/],
  ['مقاومة للماء', /category (Swimming|Diving)/],
  ['ساعة جولف', /series fairway|Links/],
  ['غولف', /category Golf/],
  ['ساعة جري', /category Running/],
  ['ساعة عسكرية', /category Sportsman/],
  ['سوار', band, 4],
  ['حزام ساعة', band, 4],
  ['سوار جلد', /Leather Band/, 1],
  ['سوار سيليكون', /Silicone Band/, 1],
  ['سوار رياضي', /series pulso/, 2],
  ['شاحن', charger, 2],
  ['شاحن الساعة', charger, 2],
  ['كيبل شحن', /Charging Cable/, 1],
  ['ميزان ذكي', /series equil/, 2],
  ['حزام القلب', heartRate, 2],
  ['معدل ضربات القلب', heartRate, 2],
  ['عداد دراجة', cycling],
  ['مدرب منزلي', trainer],
  ['دراجة ثابتة', /Studio Bike/, 1],
  ['جي بي اس للسيارة', car],
  ['جي بي اس', /GPS|series/],
  ['جهاز ملاحة', car],
  ['كاميرا سيارة', dashCameras],
  ['كاميرا خلفية', /category Dash/, 2],
  ['داش كام', dashCameras],
  ['دراجة نارية', /category Motorcycles/],
  ['شاحنات', /category Trucks/],
  ['كرفان', /category Caravans/],
  ['دفع رباعي', /category Off-Road/],
  ['ثريا', satellite],
  ['صقر', dog],
  ['طوق كلب', /Dog Collar/, 1],
  ['جهاز صيد', sonar],
  ['كاشف أسماك', sonar],
  ['سونار', sonar],
  ['رادار', /category Radar/],
  ['ملاحة بحرية', /category Chartplotters/],
  ['طيار آلي', /category Autopilots/],
  ['لاسلكي بحري', /category VHF/, 2],
  ['سماعات بحرية', /Speakers/, 1],
  ['كاميرا حرارية', /Thermal/, 1],
  ['خرائط بحرية', /Charts Card/, 1],
  ['عضوية جولف', /Golf Membership/, 1],
  // Names in Arabic letters, and terms of both scripts.
  ['كالديرا', /series caldera/],
  ['كلديرا', /series caldera/],
  ['سيلونا', /series seluna/],
  ['فنار', /series fanar/, 2],
  ['فيلور', /series velor/],
  ['ڤيلور', /series velor/],
  ['كينيترا', /series kinetra/],
  ['بولسو', /pulso/],
  ['أورا', /series orra/],
  ['لاجونا', /series laguna/, 1],
  ['لاگونا', /series laguna/, 1],
  ['ميريديان', /Meridian/, 2],
  ['ساعة caldera', /series caldera/],
  ['ساعة كالديرا', /series caldera/],
  ['caldera برو', /Caldera® 9 Pro/, 1],
  ['dash كاميرا', dashCameras],
  // Misspelt words.
  ['ساعت', watches],
  ['سوارر', /Band$|Bracelet$|Tracker|series pulso/m],
  ['كامرا حراريه', /Thermal/, 1],
  ['كالديراا', /series caldera/],
  ['كاليدرا', /series caldera/],
  ['كاميرة سيارة', dashCameras],
  ['رادر', /category Radar/],
  ['ميرديان', /Meridian/, 2],
];

describe('GET product/search in Arabic in the demo catalogue', () => {
  it.each(table)('%s finds %s first', (term, kind, first) => expectFirstResults(testApp, kinds, [term, kind, first]));

  it('200: suggests the nearest spelling with its hamza and ta marbuta', async () => {
    const { body } = await testApp.http.get('/api/v1/product/search').query({ term: 'كاميرت سياره' }).expect(200);
    expect(body.meta.didYouMean).toBe('كاميرات سيارة');
  });

  it('200: suggests products and categories in the language of the page, whatever the language of the term', async () => {
    const suggest = async (term: string, language: string) => {
      const get = testApp.http.get('/api/v1/product/suggest').query({ term }).set('accept-language', language);
      const { products, categories } = (await get.expect(200)).body.data;
      return [products[0].productName, categories[0].showname];
    };
    expect(await suggest('الغوص', 'ar')).toEqual(await suggest('diving', 'ar'));
    expect(await suggest('الغوص', 'en')).toEqual(await suggest('diving', 'en'));
    expect(await suggest('diving', 'en')).toEqual(['Abyssa® One Solar', 'Diving']);
    expect((await suggest('diving', 'ar')).join()).toMatch(/Abyssa®.*\p{Script=Arabic}/u);
  });

  it('has at least 60 terms', () => {
    expect(new Set(table.map(([term]) => term)).size).toBeGreaterThanOrEqual(60);
  });
});
