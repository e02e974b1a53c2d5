/** Reads the items of a Google feed: the values of each attribute by its name. Throws if the XML is not well formed. */
export function readGoogleFeed(xml: string): Map<string, string[]>[] {
  if (!xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n')) throw new Error('no XML declaration');
  const items: Map<string, string[]>[] = [];
  const open: string[] = [];
  let text = '';
  for (const [part, closing, name = ''] of xml
    .slice(xml.indexOf('\n'))
    .matchAll(/<(\/?)([\w:]+)[^<>]*>|[^<>]+|[<>]/g)) {
    if (!name) {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids them.
      if (/[<>]|&(?!amp;|lt;|gt;)|[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/.test(part) || !part.isWellFormed())
        throw new Error(`text that XML does not allow: ${part}`);
      text = part.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
    } else if (!closing) {
      open.push(name);
      text = '';
      if (open.join(' ') === 'rss channel item') items.push(new Map());
    } else {
      if (open.pop() !== name) throw new Error(`${name} is closed, but another element is open`);
      const item = items.at(-1);
      if (open.join(' ') === 'rss channel item') item?.set(name, [...(item.get(name) ?? []), text]);
    }
  }
  if (open.length > 0) throw new Error(`${open.join(', ')} is not closed`);
  return items;
}

const bhd = /^\d+\.\d{3} BHD$/;
const image = /^https?:\/\/[^\s]{1,1990}\.(?:jpe?g|png|webp|gif|bmp|tiff?)$/;
const isAscii = (value: string) => /^[\x21-\x7e]+$/.test(value);

/**
 * Checks items against Google's product data specification (support.google.com/merchants/answer/7052112, and the pages of each
 * attribute). Returns one line for each fault.
 */
export function findFeedFaults(items: readonly ReadonlyMap<string, readonly string[]>[], origin: string): string[] {
  const rules: Record<string, { least: 0 | 1; most: number; fits: (value: string) => boolean }> = {
    id: { least: 1, most: 1, fits: (value) => isAscii(value) && value.length <= 50 },
    title: { least: 1, most: 1, fits: (value) => value.length <= 150 && value === value.trim() },
    description: { least: 1, most: 1, fits: (value) => value.length <= 5_000 && !/<\/?[a-z]/i.test(value) },
    link: {
      least: 1,
      most: 1,
      fits: (value) => value.startsWith(`${origin}/`) && isAscii(value) && value.length <= 2_000,
    },
    image_link: { least: 1, most: 1, fits: (value) => image.test(value) && isAscii(value) },
    additional_image_link: { least: 0, most: 10, fits: (value) => image.test(value) && isAscii(value) },
    availability: {
      least: 1,
      most: 1,
      fits: (value) => ['in_stock', 'out_of_stock', 'preorder', 'backorder'].includes(value),
    },
    price: { least: 1, most: 1, fits: (value) => bhd.test(value) && Number.parseFloat(value) > 0 },
    sale_price: { least: 0, most: 1, fits: (value) => bhd.test(value) },
    brand: { least: 1, most: 1, fits: (value) => value.length <= 70 },
    mpn: { least: 1, most: 1, fits: (value) => value.length <= 70 },
    item_group_id: { least: 0, most: 1, fits: (value) => /^[\w-]{1,50}$/.test(value) },
    color: { least: 0, most: 1, fits: (value) => value.length <= 100 },
    size: { least: 0, most: 1, fits: (value) => value.length <= 100 },
    product_type: { least: 0, most: 1, fits: (value) => value.length <= 750 },
    condition: { least: 1, most: 1, fits: (value) => ['new', 'refurbished', 'used'].includes(value) },
  };
  const faults: string[] = [];
  const ids = new Set<string>();
  const told = new Set<string>();
  for (const item of items) {
    const get = (name: string) => item.get(`g:${name}`) ?? [];
    const [id = '?'] = get('id');
    if (ids.has(id)) faults.push(`${id}: twice`);
    ids.add(id);
    for (const name of item.keys()) if (!(name.replace(/^g:/, '') in rules)) faults.push(`${id}: unknown ${name}`);
    for (const [name, { least, most, fits }] of Object.entries(rules)) {
      const values = get(name);
      if (values.length < least || values.length > most) faults.push(`${id}: ${values.length} times ${name}`);
      for (const value of values) if (value === '' || !fits(value)) faults.push(`${id}: ${name} "${value}"`);
    }
    const [[price = ''], [sale]] = [get('price'), get('sale_price')];
    if (sale !== undefined && Number.parseFloat(sale) >= Number.parseFloat(price))
      faults.push(`${id}: sale_price ${sale}`);
    // Shoppers cannot tell two items of one title apart.
    const [title = ''] = get('title');
    if (told.has(title)) faults.push(`${id}: another item has the title ${title}`);
    told.add(title);
  }
  return faults;
}
