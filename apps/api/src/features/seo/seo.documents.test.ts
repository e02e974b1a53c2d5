import { describe, expect, it } from 'vitest';
import { composeRobotsText, composeSitemapXml } from './seo.documents.ts';

describe('composeSitemapXml', () => {
  const xml = composeSitemapXml('https://shop.example', ["Fashion & Hybrid's", 'Caravans_Motorhome'], [19]);

  it('lists pages, categories and products by absolute URL, escaped for XML', () => {
    expect(xml).toContain('<loc>https://shop.example/</loc>');
    expect(xml).toContain('<loc>https://shop.example/all-products/Fashion%20%26%20Hybrid&#39;s</loc>');
    expect(xml).toContain('<loc>https://shop.example/all-products/Caravans_Motorhome</loc>');
    expect(xml).toContain('<loc>https://shop.example/products/19</loc>');
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
    expect(text).toContain('Sitemap: https://shop.example/sitemap.xml\n');
  });
});
