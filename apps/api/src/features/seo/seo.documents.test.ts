import { describe, expect, it } from 'vitest';
import { composeRobotsText, composeSitemapXml } from './seo.documents.ts';

describe('composeSitemapXml', () => {
  const xml = composeSitemapXml(
    'https://shop.example',
    ['/security'],
    ["Fashion & Hybrid's", 'Caravans_Motorhome'],
    [{ parentProductId: 19, partNumber: '010-03019-00' }],
  );

  it('lists pages, categories and products by absolute URL, escaped for XML', () => {
    expect(xml).toContain('<loc>https://shop.example/</loc>');
    expect(xml).toContain('<loc>https://shop.example/security</loc>');
    expect(xml).toContain('<loc>https://shop.example/all-products/Fashion%20%26%20Hybrid&#39;s</loc>');
    expect(xml).toContain('<loc>https://shop.example/all-products/Caravans_Motorhome</loc>');
    expect(xml).toContain('<loc>https://shop.example/products/19/010-03019-00</loc>');
  });
  it('lists every page once per language, each with all of its addresses', () => {
    for (const address of [
      'https://shop.example/products/19/010-03019-00',
      'https://shop.example/ar/products/19/010-03019-00',
    ]) {
      const entry = xml.split('\n').find((row) => row.includes(`<loc>${address}</loc>`));
      expect(entry).toContain(
        '<xhtml:link rel="alternate" hreflang="en" href="https://shop.example/products/19/010-03019-00"/>',
      );
      expect(entry).toContain(
        '<xhtml:link rel="alternate" hreflang="ar" href="https://shop.example/ar/products/19/010-03019-00"/>',
      );
      expect(entry).toContain('hreflang="x-default" href="https://shop.example/products/19/010-03019-00"/>');
    }
    expect(xml).toContain('<loc>https://shop.example/ar</loc>');
  });
  it('is well formed: every element is closed, and all text is escaped', () => {
    expect(xml.match(/<url>/g)).toHaveLength(xml.match(/<\/url>/g)?.length ?? 0);
    expect(xml.replace(/&#\d+;/g, '')).not.toMatch(/&|loc>[^<]*["'][^<]*<\/loc/);
  });
});

describe('composeRobotsText', () => {
  it('disallows private pages and links to the sitemap', () => {
    const text = composeRobotsText('https://shop.example');
    expect(text).toContain('Disallow: /checkout\n');
    expect(text).toContain('Disallow: /ar/checkout\n');
    expect(text).toContain('Sitemap: https://shop.example/sitemap.xml\n');
  });
});
