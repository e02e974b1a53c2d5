import { listViolations } from '@dilmun/db/invariants';
import { afterEach, describe, expect, it } from 'vitest';
import { makeCategory } from '../../../test/make-category.ts';
import { openTestApp } from '../../../test/test-app.ts';

const testApp = openTestApp();
const listing = async (path: string) => (await testApp.http.get(path).expect(200)).body.data;

/** The precomputed listing rows must equal the catalogue's own rows after any change. */
afterEach(async () => expect(await listViolations(testApp.databaseUrl)).toEqual([]));

describe('what a category keeps for its lists', () => {
  it('follows a new name of a product, a feature and a series', async () => {
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

  it('follows places, other categories, and products and categories that go', async () => {
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

  it('follows a variant that moves to another product, and the last one that is withdrawn', async () => {
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

  it('follows a new description, and the picture of whichever variant comes first', async () => {
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
      },
    });
    expect((await listing(path)).products).toMatchObject([{ images: picture('first') }]);
    await testApp.db.variant.update({ where: { id: first.id }, data: { position: first.position + 2 } });
    expect((await listing(path)).products).toMatchObject([{ images: picture('second') }]);
  });

  it('is whole when many change one category at once', async () => {
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
