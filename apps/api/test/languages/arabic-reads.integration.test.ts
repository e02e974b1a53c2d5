import { describe, expect, it } from 'vitest';
import { makeCategory } from '../make-category.ts';
import { openTestApp } from '../test-app.ts';

const testApp = openTestApp();
const api = '/api/v1';
const translate = (texts: object) => ({ translations: { ar: { ...texts } } });

/** Reads `data` in a language. */
const read = async (path: string, language: string) =>
  (await testApp.http.get(`${api}${path}`).set('accept-language', language).expect(200)).body.data;

const image = { src: '/media/watch.svg', alt: 'A watch', alt_ar: 'ساعة', width: 1200, height: 1200 };
const imageIn = (alt: string) => ({ src: '/media/watch.svg', alt, width: 1200, height: 1200 });

/** A category with a product whose texts are all translated, and a second one without translations. */
async function makeTranslated() {
  const { db } = testApp;
  const products = [{ name: 'Meridian Sand', features: ['Solar'], series: 'Dune' }, { name: 'Untranslated' }];
  const { key, ids } = await makeCategory(db, testApp.make, products);
  const [id = 0, otherId = 0] = ids;
  await db.category.update({ where: { key }, data: { showname: 'Desert', ...translate({ showname: 'الصحراء' }) } });
  await db.feature.update({ where: { name: 'Solar' }, data: translate({ name: 'شحن شمسي' }) });
  await db.series.update({ where: { value: 'Dune' }, data: translate({ label: 'كثبان' }) });
  await db.colour.upsert({
    where: { colour: 'Black' },
    create: { colour: 'Black', family: 'black', shade: '#000000' },
    update: {},
  });
  await db.parentProduct.update({
    where: { id },
    data: {
      goesWith: [`${otherId}`],
      footerItems: ['Overview', 'Specs'],
      breadcrumbs: [
        { name: 'Home', url: '/home' },
        { name: 'Desert', url: `/all-products/${key}` },
      ],
      options: {
        create: {
          key: 'Color',
          values: ['Black', 'Sand'],
          description: 'Of the case.',
          position: 0,
          ...translate({ key: 'اللون', values: ['أسود', 'رملي'], description: 'لون الهيكل.' }),
        },
      },
      ...translate({ name: 'ساعة الرمال', description: 'ساعة لكل طريق.', footerItems: ['نظرة عامة', 'المواصفات'] }),
    },
  });
  const variant = await db.variant.findFirstOrThrow({ where: { parentProductId: id } });
  await db.variant.update({
    where: { id: variant.id },
    data: {
      images: [image],
      footerItems: [
        { key: 'Overview', value: ['Ten days'], value_ar: ['عشرة أيام'] },
        { key: 'Specs', value: ['Steel'] },
      ],
      ...translate({ name: 'ساعة الرمال، أسود', description: 'ساعة لكل طريق.' }),
    },
  });
  return { key, id, otherId, partNumber: variant.partNumber, variantId: variant.id };
}

describe('the catalogue in Arabic', () => {
  it('200: lists categories and products with translated texts, and English ones where none is stored', async () => {
    const { key, id, otherId } = await makeTranslated();
    const path = `/admin/category/${encodeURIComponent(key)}`;
    expect(await read('/admin/category', 'ar')).toContainEqual({ key, showname: 'الصحراء', total: 2 });
    expect(await read('/admin/category', 'en')).toContainEqual({ key, showname: 'Desert', total: 2 });
    expect(await read(`/admin/category/details/${encodeURIComponent(key)}`, 'ar')).toMatchObject({
      showname: 'الصحراء',
    });
    expect(await read('/admin/category/details/SALE', 'ar')).toMatchObject({
      showname: expect.stringMatching(/\p{Script=Arabic}/u),
    });
    const shade = '#000000';
    expect(await read(path, 'ar')).toMatchObject({
      products: [
        {
          id,
          productName: 'ساعة الرمال',
          description: 'ساعة لكل طريق.',
          images: [imageIn('ساعة')],
          swatches: [{ name: 'أسود', shade }],
        },
        {
          id: otherId,
          productName: 'Untranslated',
          description: 'A watch for every trail.',
          images: [imageIn('A watch')],
        },
      ],
      allFeatures: ['Solar'],
      featureCounts: [{ value: 'Solar', label: 'شحن شمسي', count: 1 }],
      allSeries: [{ value: 'Dune', label: 'كثبان' }],
    });
    const english = await read(path, 'en');
    expect(english).toMatchObject({
      products: [
        { productName: 'Meridian Sand', images: [imageIn('A watch')], swatches: [{ name: 'Black', shade }] },
        {},
      ],
      featureCounts: [{ value: 'Solar', count: 1 }],
    });
    expect(JSON.stringify(english)).not.toMatch(/\p{Script=Arabic}|_ar|label":"Solar/u);
  });

  it('200: a filter chosen by its key lists the same products in both languages', async () => {
    const { key, id } = await makeTranslated();
    for (const language of ['ar', 'en']) {
      const { products } = await read(
        `/admin/category/${encodeURIComponent(key)}?features=Solar&series=Dune`,
        language,
      );
      expect(products.map((one: { id: number }) => one.id)).toEqual([id]);
    }
  });

  it('200: sorts by Arabic names, alef with and without hamza together, and Latin names last', async () => {
    const names = ['باب', 'أحمر', 'ابرة', 'إبرة', 'احمد', 'آلة', 'ساعة', 'ساعد', 'هاتف', 'ياقوت'];
    const { key, ids } = await makeCategory(
      testApp.db,
      testApp.make,
      [...names, 'Altis'].map((_, at) => ({
        name: at === names.length ? 'Altis' : `Watch ${String.fromCharCode(90 - at)}`,
      })),
    );
    for (const [at, name] of names.entries()) {
      await testApp.db.parentProduct.update({ where: { id: ids[at] ?? 0 }, data: translate({ name }) });
    }
    const list = async (sort: string, language: string) =>
      (await read(`/admin/category/${encodeURIComponent(key)}?sort=${sort}`, language)).products.map(
        ({ productName }: { productName: string }) => productName,
      );
    const sorted = ['آلة', 'إبرة', 'ابرة', 'احمد', 'أحمر', 'باب', 'ساعة', 'ساعد', 'هاتف', 'ياقوت', 'Altis'];
    expect(await list('productName-asc', 'ar')).toEqual(sorted);
    expect(await list('productName-desc', 'ar')).toEqual([...sorted].reverse());
    expect((await list('productName-asc', 'en')).slice(0, 2)).toEqual(['Altis', 'Watch Q']);
  });

  it('200: a product with its options, tabs, breadcrumbs and companions; the English key of an option is named', async () => {
    const { id, otherId } = await makeTranslated();
    const parent = await read(`/admin/product/parent-product/${id}`, 'ar');
    expect(parent).toMatchObject({
      productName: 'ساعة الرمال',
      description: 'ساعة لكل طريق.',
      features: [{ key: 'اللون', englishKey: 'Color', value: ['أسود', 'رملي'], description: 'لون الهيكل.' }],
      breadcrumbs: [{ name: 'الرئيسية' }, { name: 'الصحراء' }],
      footerItems: ['نظرة عامة', 'المواصفات'],
      goesWith: [{ id: otherId, productName: 'Untranslated' }],
    });
    expect(await read(`/admin/product/parent-product/${otherId}`, 'ar')).toMatchObject({
      productName: 'Untranslated',
      footerItems: ['Overview'],
      goesWith: [{ id, productName: 'ساعة الرمال', image: imageIn('ساعة') }],
    });
    const [variant] = await read(`/admin/product/variant-by-parentid/${id}`, 'ar');
    expect(variant).toMatchObject({
      productName: 'ساعة الرمال، أسود',
      images: [imageIn('ساعة')],
      firstImage: imageIn('ساعة'),
      features: [{ key: 'اللون', englishKey: 'Color', value: 'أسود' }],
      footerItems: [
        { key: 'نظرة عامة', value: ['عشرة أيام'] },
        { key: 'المواصفات', value: ['Steel'] },
      ],
    });
    const english = [
      await read(`/admin/product/parent-product/${id}`, 'en'),
      await read(`/admin/product/variant-by-parentid/${id}`, 'en'),
    ];
    expect(english).toMatchObject([
      { features: [{ key: 'Color' }] },
      [{ features: [{ key: 'Color', value: 'Black' }] }],
    ]);
    expect(JSON.stringify(english)).not.toMatch(/\p{Script=Arabic}|_ar|englishKey/u);
  });

  it('200: search results and suggestions', async () => {
    const { id } = await makeTranslated();
    for (const term of ['الرمال', 'رمال', 'Meridian Sand', 'ساعه أسود']) {
      const found = await read(`/product/search?term=${encodeURIComponent(term)}`, 'ar');
      expect(
        found.map((one: { id: number }) => one.id),
        term,
      ).toContain(id);
      expect(found[0], term).toMatchObject({
        productName: 'ساعة الرمال',
        parentName: 'ساعة الرمال',
        image: imageIn('ساعة'),
      });
    }
    const { categories, products } = await read(`/product/suggest?term=${encodeURIComponent('صحرا')}`, 'ar');
    expect(products[0]).toMatchObject({ productName: 'ساعة الرمال' });
    expect(categories[0]).toMatchObject({ showname: 'الصحراء' });
  });

  it('200: the cart with its notices, and saved products', async () => {
    const { partNumber, variantId } = await makeTranslated();
    const { guestToken } = await testApp.make.guest();
    const add = testApp.http.post(`${api}/user/cart/add/${guestToken}`).set('accept-language', 'ar');
    const { body: added } = await add.send({ variantId: partNumber }).expect(200);
    expect(added.data).toMatchObject([{ productName: 'ساعة الرمال، أسود', firstImage: imageIn('ساعة') }]);
    expect(await read(`/user/cart/${guestToken}`, 'en')).toMatchObject([
      { productName: 'Meridian Sand', firstImage: imageIn('A watch') },
    ]);
    expect(await read(`/product/saved?partNumbers=${partNumber}`, 'ar')).toMatchObject([
      { productName: 'ساعة الرمال، أسود', description: 'ساعة لكل طريق.', image: imageIn('ساعة') },
    ]);
    await testApp.db.variant.update({ where: { id: variantId }, data: { isSellable: false } });
    const cart = testApp.http.get(`${api}/user/cart/${guestToken}`).set('accept-language', 'ar');
    expect((await cart.expect(200)).body.meta.notices[0].message).toContain('ساعة الرمال، أسود');
  });

  it('200: banner, featured products and content documents, with English texts where none is stored', async () => {
    const { id } = await makeTranslated();
    const slide = { image: '/media/a.svg', title: 'Far', description: 'Away', buttonLink: '/', buttonText: 'SHOP NOW' };
    await testApp.db.bannerSlide.create({
      data: { ...slide, position: 1, ...translate({ title: 'بعيد', buttonText: 'تسوق' }) },
    });
    expect(await read('/admin/carousel', 'ar')).toEqual([
      { ...slide, imageDirection: 'ltr', title: 'بعيد', buttonText: 'تسوق' },
    ]);
    expect(await read('/admin/carousel', 'en')).toEqual([{ ...slide, imageDirection: 'ltr' }]);
    const featured = { image: '/media/a.svg', name: 'Sand', description: 'Far', title: 'NEW' };
    await testApp.db.featuredProduct.create({
      data: { ...featured, position: 1, parentProductId: id, ...translate({ name: 'الرمال', title: 'جديد' }) },
    });
    expect(await read('/admin/product/featured', 'ar')).toMatchObject([
      { id, featuredDetails: { ...featured, name: 'الرمال', title: 'جديد' } },
    ]);
    await testApp.db.contentDocument.create({
      data: { slug: 'about-sand', html: '<p>Sand</p>', ...translate({ html: '<p>رمل</p>' }) },
    });
    const document = (language: string) => testApp.http.get('/content/about-sand').set('accept-language', language);
    expect((await document('ar').expect(200)).text).toBe('<p>رمل</p>');
    expect((await document('en').expect(200)).text).toBe('<p>Sand</p>');
  });
});
