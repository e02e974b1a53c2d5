import { describe, expect, it } from 'vitest';
import { findFeedFaults, readGoogleFeed } from '../test/feed-rules.ts';
import { createRows } from '../test/rows.ts';
import { buildCatalogue } from './build.ts';
import { createFeedItem, type FeedDetails, type FeedItem, writeGoogleFeed, writeProductFeed } from './feed.ts';

const origin = 'https://shop.example';

type Variant = NonNullable<Parameters<typeof createRows>[0][number]['variants']>[number];

/** The item of a variant of a product. */
function describeVariant(
  variant: Variant = {},
  {
    details = {},
    language = 'en',
    others = [] as Variant[],
    product = {},
  }: {
    details?: Partial<FeedDetails>;
    language?: 'en' | 'ar';
    others?: Variant[];
    product?: Parameters<typeof createRows>[0][number];
  } = {},
): FeedItem {
  const { rows } = createRows([{ id: 7, ...product, variants: [{ partNumber: 'A-1', ...variant }, ...others] }]);
  const found = buildCatalogue(rows).variantsByPartNumber.get(variant.partNumber ?? 'A-1');
  if (!found) throw new Error('no such variant');
  const text = { en: 'A watch.', ar: 'ساعة.' };
  const whole = { description: text, pictures: ['/media/a-1600w.webp'], isAvailable: true, ...details };
  return createFeedItem(found, whole, { origin, language });
}

const write = async (items: FeedItem[]) => {
  const chunks = (async function* () {
    yield items;
  })();
  let xml = '';
  for await (const part of writeGoogleFeed(chunks, { origin, language: 'en' })) xml += part;
  return xml;
};

describe('createFeedItem', () => {
  it('states the price in BHD with three decimals, and a reduced price beside it', () => {
    expect(describeVariant({ priceFils: 12_500 })).toMatchObject({ price: '12.500 BHD', sale_price: '' });
    expect(describeVariant({ priceFils: 12_500, discountedPriceFils: 9_990 })).toMatchObject({
      price: '12.500 BHD',
      sale_price: '9.990 BHD',
    });
    expect(describeVariant({ priceFils: 12_500, discountedPriceFils: 12_500 }).sale_price).toBe('');
  });

  it('says whether the part can be ordered now', () => {
    expect(describeVariant().availability).toBe('in_stock');
    expect(describeVariant({}, { details: { isAvailable: false } }).availability).toBe('out_of_stock');
  });

  it('links the page of the part in the language of the feed', () => {
    expect(describeVariant({ partNumber: 'A/1' }).link).toBe('https://shop.example/products/7/A%2F1');
    expect(describeVariant({ partNumber: 'A/1' }, { language: 'ar' }).link).toBe(
      'https://shop.example/ar/products/7/A%2F1',
    );
  });

  it('has the picture of a photograph as WebP, that of a drawing as JPEG, and none for the neutral picture', () => {
    const pictures = ['/media/a-1600w.webp', '/media/b.svg', '/media/b.svg', '/media/c.png'];
    expect(describeVariant({}, { details: { pictures } })).toMatchObject({
      image_link: 'https://shop.example/media/a-1600w.webp',
      additional_image_link: ['https://shop.example/media/b.jpg', 'https://shop.example/media/c.png'],
    });
    expect(describeVariant({}, { details: { pictures: ['/no-picture.svg'] } }).image_link).toBe('');
  });

  it('has at most ten further pictures', () => {
    const pictures = Array.from({ length: 14 }, (_, index) => `/media/${index}.svg`);
    const { additional_image_link: links } = describeVariant({}, { details: { pictures } });
    expect(links).toHaveLength(10);
    expect(links.at(-1)).toBe('https://shop.example/media/10.jpg');
  });

  it('cuts a title at 150 characters and a description at 5,000, between words', () => {
    const words = (length: number) => 'word '.repeat(length).trim();
    const { title, description } = describeVariant(
      { name: words(60), options: {} },
      { details: { description: { en: words(2_000), ar: '' } } },
    );
    expect(title).toBe(words(30));
    expect(title).toHaveLength(149);
    expect(description).toBe(words(1_000));
  });

  it('cuts no character in two', () => {
    const { title } = describeVariant({ name: `${'a'.repeat(149)}😀${'b'.repeat(20)}`, options: {} });
    expect(title).toBe('a'.repeat(149));
  });

  it('adds the choices that a name does not contain, so that no two parts have one title', () => {
    const { title, color, size } = describeVariant({
      name: 'Caldera 9, 43 mm',
      options: { Color: 'Slate Grey', 'Case Size': '43 mm' },
    });
    expect([title, color, size]).toEqual(['Caldera 9, 43 mm, Slate Grey', 'Slate Grey', '43 mm']);
  });

  it('keeps the choices of a long name, which is cut before them', () => {
    const { title } = describeVariant({
      name: `${'word '.repeat(40)}Tactical`,
      options: { Version: 'Tactical', Color: 'Black' },
    });
    expect(title).toBe(`${'word '.repeat(26).trim()}, Tactical, Black`);
  });

  it('describes in plain text without tags; without an own description in that of the product', () => {
    const describe = (en: string) =>
      describeVariant({}, { details: { description: { en, ar: en } }, product: { description: 'Of the family.' } });
    expect(describe('<p>Swims &amp; runs.</p><p>29 days.</p>').description).toBe('Swims & runs. 29 days.');
    expect(describe('One line.\n\nAnother\u0001 line.').description).toBe('One line. Another line.');
    expect(describe('').description).toBe('Of the family.');
  });

  it('groups the parts of a product that has several', () => {
    expect(describeVariant().item_group_id).toBe('');
    expect(describeVariant({}, { others: [{ partNumber: 'A-2' }] }).item_group_id).toBe('7');
  });
});

describe('writeGoogleFeed', () => {
  it('writes RSS 2.0 with the namespace of Google, every text escaped', async () => {
    const item = describeVariant({ name: 'Straps & <Bands>' });
    const xml = await write([item]);
    expect(xml).toContain('<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>');
    expect(xml).toContain('<g:title>Straps &amp; &lt;Bands&gt;');
    const items = readGoogleFeed(xml);
    expect(items[0]?.get('g:id')).toEqual(['A-1']);
    expect(findFeedFaults(items, origin)).toEqual([]);
  });

  it('leaves out a part without a picture, which Google would refuse', async () => {
    const items = [describeVariant(), describeVariant({ partNumber: 'B-1' }, { details: { pictures: [] } })];
    expect(readGoogleFeed(await write(items)).map((item) => item.get('g:id'))).toEqual([['A-1']]);
  });
});

describe('writeProductFeed', () => {
  it('writes a line for each part, further pictures separated by commas', async () => {
    const pictures = ['/media/a.svg', '/media/b.svg', '/media/c.svg'];
    const items = [describeVariant({ name: 'Cal "9", blue', priceFils: 12_500 }, { details: { pictures } })];
    const chunks = (async function* () {
      yield items;
    })();
    let csv = '';
    for await (const part of writeProductFeed(chunks))
      csv += typeof part === 'string' ? part : new TextDecoder('utf-8', { ignoreBOM: true }).decode(part);
    const [heading = '', line = ''] = csv.split('\r\n');
    expect(heading).toBe(
      '\ufeffid,title,description,link,image_link,additional_image_link,availability,price,sale_price,brand,mpn,item_group_id,color,size,product_type,condition',
    );
    expect(line).toContain('A-1,"Cal ""9"", blue');
    expect(line).toContain('"https://shop.example/media/b.jpg,https://shop.example/media/c.jpg",in_stock,12.500 BHD,,');
  });
});
