import { describe, expect, it } from 'vitest';
import { makeCategory } from '../../../test/make-category.ts';
import { openTestApp } from '../../../test/test-app.ts';

const testApp = openTestApp();
const listing = async (path: string) => (await testApp.http.get(path).expect(200)).body.data;

describe('lists, after changes of the catalogue’s rows', () => {
  it('reflect a new name of a product, a feature and a series', async () => {
    const { path, ids } = await makeCategory(testApp.db, testApp.make, [
      { name: 'B', features: ['Old'], series: 'Was' },
    ]);
    await testApp.db.parentProduct.update({ where: { id: ids[0] ?? 0 }, data: { name: 'A' } });
    await testApp.db.feature.update({ where: { name: 'Old' }, data: { name: 'New' } });
    await testApp.db.series.update({ where: { value: 'Was' }, data: { label: 'Is now' } });
    expect(await listing(path)).toMatchObject({
      products: [{ productName: 'A' }],
      featureCounts: [{ value: 'New', count: 1 }],
      allSeries: [{ label: 'Is now', value: 'Was' }],
    });
  });

  it('reflect translations of a product, a feature, a series and a colour', async () => {
    const { db } = testApp;
    const { path, ids } = await makeCategory(db, testApp.make, [{ name: 'B', features: ['Solar'], series: 'Dune' }]);
    const parentProductId = ids[0] ?? 0;
    const arabic = (texts: object) => ({ translations: { ar: { ...texts } } });
    await db.colour.create({ data: { colour: 'Black', family: 'black', shade: '#000000' } });
    const option = { key: 'Color', values: ['Sand', 'Black'], description: '', position: 0 };
    await db.parentProductOption.create({ data: { ...option, parentProductId } });
    await db.parentProductOption.updateMany({ data: arabic({ values: ['رملي', 'أسود'] }), where: { parentProductId } });
    await db.parentProduct.update({
      where: { id: parentProductId },
      data: arabic({ name: 'ساعة', description: 'وصف' }),
    });
    await db.feature.update({ where: { name: 'Solar' }, data: arabic({ name: 'شحن شمسي' }) });
    await db.series.update({ where: { value: 'Dune' }, data: arabic({ label: 'كثبان' }) });
    const readLabels = async (language: string) => {
      const { body } = await testApp.http.get(path).set('accept-language', language).expect(200);
      return { features: body.data.featureCounts, series: body.data.allSeries };
    };
    const series = (label: string) => [{ value: 'Dune', label }];
    expect(await readLabels('en')).toEqual({
      features: [{ value: 'Solar', count: 1 }],
      series: series('Dune series'),
    });
    expect(await readLabels('ar')).toEqual({
      features: [{ value: 'Solar', label: 'شحن شمسي', count: 1 }],
      series: series('كثبان'),
    });
    await db.feature.update({ where: { name: 'Solar' }, data: { translations: {} } });
    await db.series.update({ where: { value: 'Dune' }, data: arabic({ label: 'رمال' }) });
    expect(await readLabels('ar')).toEqual({ features: [{ value: 'Solar', count: 1 }], series: series('رمال') });
    await db.colour.delete({ where: { colour: 'Black' } });
  });

  it('list English labels in a language that only labels of another category have', async () => {
    const { db, make } = testApp;
    const { path } = await makeCategory(db, make, [{ name: 'Plain', features: ['Compass'] }]);
    const { ids } = await makeCategory(db, make, [{ name: 'Translated' }]);
    const pulse = await db.feature.create({ data: { name: 'Pulse', translations: { ar: { name: 'نبض' } } } });
    await db.parentProductFeature.create({ data: { parentProductId: ids[0] ?? 0, featureId: pulse.id } });
    const { body } = await testApp.http.get(path).set('accept-language', 'ar').expect(200);
    expect(body.data.featureCounts).toEqual([{ value: 'Compass', count: 1 }]);
  });

  it('reflect changed positions and categories, and deleted products and categories', async () => {
    const { key, path, ids } = await makeCategory(testApp.db, testApp.make, [{ name: 'One' }, { name: 'Two' }]);
    const other = await makeCategory(testApp.db, testApp.make, [{ name: 'Three' }]);
    const [one = 0, two = 0] = ids;
    await testApp.db.categoryParentProduct.updateMany({ where: { parentProductId: one }, data: { position: 9 } });
    expect((await listing(path)).products).toMatchObject([{ id: two }, { id: one }]);

    const { id: categoryId } = await testApp.db.category.findUniqueOrThrow({ where: { key: other.key } });
    await testApp.db.categoryParentProduct.updateMany({ where: { parentProductId: one }, data: { categoryId } });
    expect((await listing(path)).products).toMatchObject([{ id: two }]);
    expect(await listing(other.path)).toMatchObject({ total: 2 });

    await testApp.db.parentProduct.delete({ where: { id: two } });
    expect(await listing(path)).toMatchObject({ total: 0, products: [] });
    await testApp.db.category.delete({ where: { key } });
    await testApp.http.get(path).expect(404);
  });

  it('reflect a variant that moves to another product, and the withdrawal of the last variant', async () => {
    const { path, ids } = await makeCategory(testApp.db, testApp.make, [
      { name: 'One', priceFils: 5_000 },
      { name: 'Two', priceFils: 9_000 },
    ]);
    const [one = 0, two = 0] = ids;
    const { id: subProductId } = await testApp.db.subProduct.findFirstOrThrow({ where: { parentProductId: two } });
    await testApp.db.variant.updateMany({
      where: { parentProductId: one },
      data: { parentProductId: two, subProductId, discountedPriceFils: 4_000 },
    });
    expect((await listing(path)).products).toMatchObject([{ id: two, price: 4, sale: true }]);
    await testApp.db.variant.updateMany({ where: { parentProductId: two }, data: { isSellable: false } });
    expect(await listing(path)).toMatchObject({ total: 0 });
  });

  it('reflect a new description, and the picture of the first variant', async () => {
    const { path, ids } = await makeCategory(testApp.db, testApp.make, [{ name: 'One' }]);
    const [one = 0] = ids;
    const picture = (name: string) => [{ src: `/media/${name}.svg`, alt: name, width: 9, height: 9 }];
    const first = await testApp.db.variant.findFirstOrThrow({ where: { parentProductId: one } });
    await testApp.db.parentProduct.update({ where: { id: one }, data: { description: 'Anew.' } });
    await testApp.db.variant.update({
      where: { id: first.id },
      data: { images: [...picture('first'), ...picture('behind it')] },
    });
    expect((await listing(path)).products).toMatchObject([{ description: 'Anew.', images: picture('first') }]);

    const { id: _, images: __, ...like } = first;
    await testApp.db.variant.create({
      data: {
        ...like,
        partNumber: '010-99999-00',
        images: picture('second'),
        position: first.position + 1,
        options: {},
        footerItems: [],
        translations: {},
      },
    });
    expect((await listing(path)).products).toMatchObject([{ images: picture('first') }]);
    await testApp.db.variant.update({ where: { id: first.id }, data: { position: first.position + 2 } });
    expect((await listing(path)).products).toMatchObject([{ images: picture('second') }]);
  });

  it('are complete after concurrent changes of one category', async () => {
    const products = Array.from({ length: 8 }, (_, at) => ({ name: `Product ${at}`, features: [`Feature ${at % 2}`] }));
    const { path, ids } = await makeCategory(testApp.db, testApp.make, products);
    await Promise.all(
      ids.map((parentProductId, at) =>
        at % 2
          ? testApp.db.variant.updateMany({ where: { parentProductId }, data: { isSellable: false } })
          : testApp.db.variant.updateMany({ where: { parentProductId }, data: { priceFils: 1_000 * (at + 1) } }),
      ),
    );
    expect(await listing(path)).toMatchObject({ total: 4, featureCounts: [{ value: 'Feature 0', count: 4 }] });
  });
});
