import { describe, expect, it } from 'vitest';
import { composeRobotsText, composeSitemapXml } from './seo.documents.ts';

describe('sitemapXml', () => {
  const xml = composeSitemapXml('https://shop.example', ["Fashion & Hybrid's", 'Caravans_Motorhome'], [19]);

  it('names pages, categories and products by their whole addresses, safe within XML', () => {
    expect(xml).toContain('<loc>https://shop.example/</loc>');
    expect(xml).toContain('<loc>https://shop.example/all-products/Fashion%20%26%20Hybrid&#39;s</loc>');
    expect(xml).toContain('<loc>https://shop.example/all-products/Caravans_Motorhome</loc>');
    expect(xml).toContain('<loc>https://shop.example/products/19</loc>');
  });
  it('is well formed: what is opened is closed, and nothing is left unescaped', () => {
    expect(xml.match(/<url>/g)).toHaveLength(xml.match(/<\/url>/g)?.length ?? 0);
    expect(xml.replace(/&#\d+;/g, '')).not.toMatch(/&|loc>[^<]*["'][^<]*<\/loc/);
  });
});

describe('robotsText', () => {
  it('closes what is private and points to the map', () => {
    const text = composeRobotsText('https://shop.example');
    expect(text).toContain('Disallow: /checkout\n');
    expect(text).toContain('Sitemap: https://shop.example/sitemap.xml\n');
  });
});
