import { Variant } from '@dilmun/contracts/variants';
import * as ar from '@dilmun/messages/texts/ar';
import { describe, expect, it } from 'vitest';
import { openTestApp } from '../../../test/test-app.ts';

const testApp = openTestApp();

async function withOptions() {
  const parent = await testApp.make.parentProduct({ name: 'Trail® 7' });
  await testApp.db.parentProductOption.createMany({
    data: [
      { parentProductId: parent.id, key: 'Color', values: ['Black', 'Sand'], description: 'Its colour', position: 2 },
      { parentProductId: parent.id, key: 'Version', values: ['Solar'], description: 'Its kind', position: 1 },
    ],
  });
  return parent;
}

describe('GET admin/product/parent-product', () => {
  it('200: its pickers in order, breadcrumbs and tabs', async () => {
    const parent = await withOptions();
    await testApp.make.variant({ parentProductId: parent.id });
    const { body } = await testApp.http.get(`/api/v1/admin/product/parent-product/${parent.id}`).expect(200);
    expect(body.data).toEqual({
      id: parent.id,
      productName: 'Trail® 7',
      description: 'A watch for every trail.',
      features: [
        { id: expect.any(Number), key: 'Version', value: ['Solar'], description: 'Its kind' },
        { id: expect.any(Number), key: 'Color', value: ['Black', 'Sand'], description: 'Its colour' },
      ],
      breadcrumbs: [{ name: 'Home', url: '/' }],
      footerItems: ['Overview'],
      rating: null,
      goesWith: [],
    });
  });

  it('200: breadcrumbs in the language of the request', async () => {
    const parent = await testApp.make.parentProduct();
    await testApp.make.variant({ parentProductId: parent.id });
    await testApp.db.category.create({
      data: {
        key: 'Trail watches',
        showname: 'Trail Watches',
        world: 'sports',
        translations: { ar: { showname: 'ساعات الجري' } },
      },
    });
    const [home, known, unknown] = [
      { name: 'Home', url: '/home' },
      { name: 'Trail Watches', url: '/all-products/Trail%20watches' },
      { name: 'Deals', url: '/deals' },
    ];
    await testApp.db.parentProduct.update({
      where: { id: parent.id },
      data: { breadcrumbs: [home, known, unknown] },
    });
    const get = (language: string) =>
      testApp.http
        .get(`/api/v1/admin/product/parent-product/${parent.id}`)
        .set('accept-language', language)
        .expect(200);
    expect((await get('en')).body.data.breadcrumbs).toEqual([home, known, unknown]);
    expect((await get('ar')).body.data.breadcrumbs).toEqual([
      { ...home, name: ar.catalogue.home },
      { ...known, name: 'ساعات الجري' },
      unknown,
    ]);
  });

  it('200: matching products, linked both ways, and none that is no longer sold', async () => {
    const [watch, strap, retired] = [
      await testApp.make.variant({ name: 'Trail' }),
      await testApp.make.variant({ name: 'Strap' }),
      await testApp.make.variant(),
    ];
    const ids = [watch, retired].map(({ parentProductId }) => String(parentProductId));
    await testApp.db.parentProduct.update({ where: { id: strap.parentProductId }, data: { goesWith: ids } });
    await testApp.db.variant.update({ where: { id: retired.id }, data: { isSellable: false } });
    for (const [from, to] of [
      [strap, watch],
      [watch, strap],
    ] as const) {
      const url = `/api/v1/admin/product/parent-product/${from.parentProductId}`;
      const { body } = await testApp.http.get(url).expect(200);
      expect(body.data.goesWith).toMatchObject([{ id: to.parentProductId, price: to.priceFils / 1_000 }]);
    }
  });

  it('404: an unknown product, or one without variants still sold', async () => {
    const parent = await testApp.make.parentProduct();
    for (const id of [parent.id, 1, '999999999']) {
      const { body } = await testApp.http.get(`/api/v1/admin/product/parent-product/${id}`).expect(404);
      expect(body.code).toBe('PRODUCT_NOT_FOUND');
    }
  });

  it.each(['abc', '-1', '1.5', '9999999999', '1e3', '%00'])('400: %s is not a product id', async (id) => {
    const { body } = await testApp.http.get(`/api/v1/admin/product/parent-product/${id}`).expect(400);
    expect(body.code).toBe('VALIDATION_FAILED');
  });
});

describe('GET admin/product/variant-by-parentid', () => {
  it('200: the variants still sold, with options in the order of the pickers', async () => {
    const parent = await withOptions();
    const variant = await testApp.make.variant({
      parentProductId: parent.id,
      priceFils: 203_600,
      discountedPriceFils: 121_700,
      discountPercentage: 40,
      options: { Color: 'Sand', Version: 'Solar' },
    });
    const gone = await testApp.make.variant({ parentProductId: parent.id });
    await testApp.db.variant.update({ where: { id: gone.id }, data: { isSellable: false } });
    const { body } = await testApp.http.get(`/api/v1/admin/product/variant-by-parentid/${parent.id}`).expect(200);
    const image = { src: '/media/watch.svg', alt: 'A watch', width: 1200, height: 1200 };
    expect(body.data).toEqual([
      {
        productId: variant.subProductId,
        partNumber: variant.partNumber,
        productName: 'Meridian Trail',
        description: 'A watch for every trail.',
        images: [image],
        firstImage: image,
        features: [
          { key: 'Version', value: 'Solar' },
          { key: 'Color', value: 'Sand' },
        ],
        price: 203.6,
        discountedPrice: 121.7,
        discountPercentage: 40,
        quantity: 10,
        shippingPeriod: '1-3 business days',
        warrantyMonths: null,
        footerItems: [{ key: 'Overview', value: ['Ten days of battery'] }],
      },
    ]);
    expect(Object.keys(body.data[0]).sort()).toEqual(Object.keys(Variant.shape).sort());
  });

  it('200: quantity is the stock that no order reserves', async () => {
    const variant = await testApp.make.variant({ onHand: 5 });
    const read = async () => {
      const path = `/api/v1/admin/product/variant-by-parentid/${variant.parentProductId}`;
      return (await testApp.http.get(path).expect(200)).body.data[0].quantity;
    };
    await testApp.db.stock.update({ where: { variantId: variant.id }, data: { reserved: 3 } });
    expect(await read()).toBe(2);
    await testApp.db.stock.update({ where: { variantId: variant.id }, data: { reserved: 5 } });
    expect(await read()).toBe(0);
    await testApp.db.stock.delete({ where: { variantId: variant.id } });
    expect(await read()).toBe(0);
  });

  it('200: a variant without pictures', async () => {
    const variant = await testApp.make.variant();
    await testApp.db.variant.update({ where: { id: variant.id }, data: { images: [] } });
    const path = `/api/v1/admin/product/variant-by-parentid/${variant.parentProductId}`;
    const { body } = await testApp.http.get(path).expect(200);
    expect(body.data[0]).toMatchObject({ images: [], firstImage: null });
  });

  it('404: an unknown product', async () => {
    const { body } = await testApp.http.get('/api/v1/admin/product/variant-by-parentid/2').expect(404);
    expect(body.code).toBe('PRODUCT_NOT_FOUND');
  });
});

describe('GET admin/product/sub-product', () => {
  it('200: by its own or its parent’s name, ignoring case, accents and trademark signs', async () => {
    const parent = await testApp.make.parentProduct({ name: 'Fénix® Summit' });
    const variant = await testApp.make.variant({ parentProductId: parent.id, name: 'Summit 100% Pro, 42 mm' });
    const expected = {
      id: variant.subProductId,
      parentId: parent.id,
      productName: 'Summit 100% Pro, 42 mm',
      parentName: 'Fénix® Summit',
      partNumbers: [variant.partNumber],
    };
    for (const name of ['fenix SUMMIT', '100% pro', 'Summit 100% Pro, 42 mm']) {
      const { body } = await testApp.http.get('/api/v1/admin/product/sub-product').query({ name }).expect(200);
      expect(body.data, name).toEqual([expected]);
    }
  });

  it('200: wildcards match literally', async () => {
    await testApp.make.variant({ name: 'Plain' });
    for (const name of ['%', '_', '\\', 'Pl_in', '％']) {
      const { body } = await testApp.http.get('/api/v1/admin/product/sub-product').query({ name }).expect(200);
      expect(
        body.data.filter((one: { productName: string }) => one.productName === 'Plain'),
        name,
      ).toEqual([]);
    }
  });

  it('400: no name', async () => {
    await testApp.http.get('/api/v1/admin/product/sub-product').expect(400);
    await testApp.http.get('/api/v1/admin/product/sub-product?name=%20').expect(400);
  });
});
