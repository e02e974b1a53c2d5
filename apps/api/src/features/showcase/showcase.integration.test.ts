import { describe, expect, it } from 'vitest';
import { makeCategory } from '../../../test/make-category.ts';
import { openTestApp } from '../../../test/test-app.ts';

const testApp = openTestApp();

describe('GET admin/carousel', () => {
  it('200: slides in the dealer’s order, with the picture of the language, and the fields that a slide shows and no others', async () => {
    const slide = {
      image: '/media/a.svg',
      description: 'One\nTwo',
      buttonLink: '/products/19',
      buttonText: 'SHOP NOW',
    };
    await testApp.db.bannerSlide.createMany({
      data: [
        { ...slide, position: 2, title: 'Second', translations: { ar: { title: 'الثانية' } } },
        { ...slide, position: 1, title: 'First - of all', translations: { ar: { image: '/media/a-rtl.svg' } } },
      ],
    });
    const { body } = await testApp.http.get('/api/v1/admin/carousel').expect(200);
    expect(body.data).toEqual([
      { ...slide, imageDirection: 'ltr', title: 'First - of all' },
      { ...slide, imageDirection: 'ltr', title: 'Second' },
    ]);
    const arabic = await testApp.http.get('/api/v1/admin/carousel').set('Accept-Language', 'ar').expect(200);
    expect(arabic.body.data).toMatchObject([
      { image: '/media/a-rtl.svg', imageDirection: 'rtl', title: 'First - of all' },
      { image: '/media/a.svg', imageDirection: 'ltr', title: 'الثانية' },
    ]);
  });
});

describe('GET admin/product/featured', () => {
  it('200: featured products still sold, in the dealer’s order, with their prices', async () => {
    const details = { image: '/media/a.svg', name: 'Trail® 7', description: 'Goes far', title: 'NEW' };
    const sold = await testApp.make.variant({ priceFils: 12_500, discountedPriceFils: 9_990 });
    const usual = await testApp.make.variant({ priceFils: 20_000 });
    const gone = await testApp.make.variant();
    await testApp.db.variant.update({ where: { id: gone.id }, data: { isSellable: false } });
    await testApp.db.featuredProduct.createMany({
      data: [
        { ...details, position: 1, parentProductId: gone.parentProductId },
        { ...details, position: 2, parentProductId: sold.parentProductId },
        { ...details, position: 3, parentProductId: usual.parentProductId },
      ],
    });
    const { body } = await testApp.http.get('/api/v1/admin/product/featured').expect(200);
    expect(body.data).toEqual([
      { id: sold.parentProductId, featuredDetails: details, price: 9.99, wasPrice: 12.5 },
      { id: usual.parentProductId, featuredDetails: details, price: 20, wasPrice: null },
    ]);
  });
});

describe('GET home-cards', () => {
  it('200: cards in the dealer’s order and the shopper’s language, each with another picture of its category', async () => {
    const { key, ids } = await makeCategory(testApp.db, testApp.make, [{ series: 'Pair' }, {}, { series: 'Pair' }]);
    for (const [at, parentProductId] of ids.entries()) {
      const images = [{ src: `/media/card-${at}.svg`, alt: 'A watch', width: 800, height: 800 }];
      await testApp.db.variant.updateMany({ where: { parentProductId }, data: { images } });
    }
    const card = { text: '', link: '/track-order', image: null, scene: null, picture: null };
    const first = {
      ...card,
      style: 'promo',
      title: 'Run',
      text: 'All day.',
      image: '/media/run-1200w.webp',
      scene: 'golf',
    };
    const wished = { pictureCategory: key, pictureSeries: 'Pair' };
    const rows = [
      { ...first, ...wished, translations: { ar: { title: 'الجري' } } },
      { ...card, ...wished, style: 'tile', title: 'Second' },
      { ...card, ...wished, style: 'tile', title: 'Third', pictureSeries: null },
      { ...card, ...wished, style: 'tile', title: 'Fourth' },
      { ...card, style: 'link', title: 'Plain', pictureCategory: 'Unknown' },
    ];
    await testApp.db.homeCard.createMany({
      data: rows.map(({ picture, ...row }, position) => ({ ...row, position })).reverse(),
    });
    const read = async (language: string) =>
      (await testApp.http.get('/api/v1/home-cards').set('accept-language', language).expect(200)).body.data;
    const expected = [
      { ...first, picture: '/media/card-0.svg' },
      { ...card, style: 'tile', title: 'Second', picture: '/media/card-2.svg' },
      { ...card, style: 'tile', title: 'Third', picture: '/media/card-1.svg' },
      { ...card, style: 'tile', title: 'Fourth', picture: '/media/card-0.svg' },
      { ...card, style: 'link', title: 'Plain' },
    ];
    expect(await read('en')).toEqual(expected);
    expect(await read('ar')).toEqual([{ ...expected[0], title: 'الجري' }, ...expected.slice(1)]);
  });
});
