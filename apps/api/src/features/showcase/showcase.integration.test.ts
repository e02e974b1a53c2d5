import { describe, expect, it } from 'vitest';
import { openTestApp } from '../../../test/test-app.ts';

const testApp = openTestApp();

describe('GET admin/carousel', () => {
  it('200: slides in the dealer’s order, with the fields that a slide shows and no others', async () => {
    const slide = {
      image: '/media/a.svg',
      description: 'One\nTwo',
      buttonLink: '/products/19',
      buttonText: 'SHOP NOW',
    };
    await testApp.db.bannerSlide.createMany({
      data: [
        { ...slide, position: 2, title: 'Second' },
        { ...slide, position: 1, title: 'First - of all' },
      ],
    });
    const { body } = await testApp.http.get('/api/v1/admin/carousel').expect(200);
    expect(body.data).toEqual([
      { ...slide, title: 'First - of all' },
      { ...slide, title: 'Second' },
    ]);
  });
});

describe('GET admin/product/featured', () => {
  it('200: featured products still sold, in the dealer’s order', async () => {
    const details = { image: '/media/a.svg', name: 'Trail® 7', description: 'Goes far', title: 'NEW' };
    const sold = await testApp.make.variant();
    const gone = await testApp.make.variant();
    await testApp.db.variant.update({ where: { id: gone.id }, data: { isSellable: false } });
    await testApp.db.featuredProduct.createMany({
      data: [
        { ...details, position: 1, parentProductId: gone.parentProductId },
        { ...details, position: 2, parentProductId: sold.parentProductId },
      ],
    });
    const { body } = await testApp.http.get('/api/v1/admin/product/featured').expect(200);
    expect(body.data).toEqual([{ id: sold.parentProductId, featuredDetails: details }]);
  });
});
