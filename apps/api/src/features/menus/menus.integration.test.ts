import { beforeAll, describe, expect, it } from 'vitest';
import { openTestApp } from '../../../test/test-app.ts';

const testApp = openTestApp();

const readMenu = async (language = 'en') =>
  (await testApp.http.get('/api/v1/shop/settings').set('accept-language', language).expect(200)).body.data.menu;

describe('GET shop/settings: menu', () => {
  it('200: a new shop has five sections, further categories, a footer and legal links', async () => {
    const menu = await readMenu();
    expect(menu.sections.map(({ id, label }: { id: string; label: string }) => [id, label])).toEqual([
      ['smartwatches', 'SMARTWATCHES'],
      ['sports', 'SPORTS & FITNESS'],
      ['outdoor', 'OUTDOOR RECREATION'],
      ['automotive', 'AUTOMOTIVE'],
      ['marine', 'MARINE'],
    ]);
    for (const { columns, promo } of menu.sections) {
      expect(columns[0].title).toBe('PRODUCTS');
      expect(promo).not.toBeNull();
    }
    expect(menu.more.map(({ to }: { to: string }) => to)).toEqual(['/all-products/Aviation', '/all-products/SALE']);
    expect(menu.footer.map(({ title }: { title: string }) => title)).toEqual(['CUSTOMER SERVICE', 'COMPANY']);
    expect(menu.legal).toContainEqual({ label: 'Privacy Policy', to: '/customer-service/warranty-information' });
  });

  describe('of a dealer', () => {
    const link = { label: 'Golf', link: '/all-products/Golf', label_ar: 'الجولف' };

    beforeAll(async () => {
      await testApp.db.menu.deleteMany();
      await testApp.db.menu.createMany({
        data: [
          { menu: 'footer', position: 2, links: [{ label: 'HELP', label_ar: 'مساعدة' }, link] },
          {
            menu: 'sports',
            position: 1,
            label: 'SPORTS',
            title: 'Sports',
            promoTitle: 'Ride',
            promoText: 'Indoors.',
            promoButton: 'See',
            promoLink: '/all-products/Cycling',
            links: [{ label: 'PRODUCTS', label_ar: 'المنتجات' }, link, { label: 'Try', link: '/try' }],
            translations: { ar: { label: 'الرياضة', promoTitle: 'الدراجة' } },
          },
          { menu: 'marine', position: 0, label: 'MARINE', title: 'Marine' },
        ],
      });
    });

    const marine = { id: 'marine', label: 'MARINE', title: 'Marine', columns: [], promo: null };
    const promo = { title: 'Ride', text: 'Indoors.', buttonText: 'See', to: '/all-products/Cycling' };

    it('200: in the dealer’s order', async () => {
      const golf = { label: 'Golf', to: '/all-products/Golf' };
      const columns = [{ title: 'PRODUCTS', links: [golf, { label: 'Try', to: '/try' }] }];
      expect(await readMenu()).toEqual({
        sections: [marine, { id: 'sports', label: 'SPORTS', title: 'Sports', columns, promo }],
        more: [],
        footer: [{ title: 'HELP', links: [golf] }],
        legal: [],
      });
    });

    it('200: in the shopper’s language; a text without a translation is in English', async () => {
      const golf = { label: 'الجولف', to: '/all-products/Golf' };
      const columns = [{ title: 'المنتجات', links: [golf, { label: 'Try', to: '/try' }] }];
      expect(await readMenu('ar')).toEqual({
        sections: [
          marine,
          { id: 'sports', label: 'الرياضة', title: 'Sports', columns, promo: { ...promo, title: 'الدراجة' } },
        ],
        more: [],
        footer: [{ title: 'مساعدة', links: [golf] }],
        legal: [],
      });
    });
  });
});
