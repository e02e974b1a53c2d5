import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { readDrawings } from '../studio/drawings.ts';

type Row = Record<string, string>;

const readSheet = (name: string): Row[] =>
  parse(readFileSync(new URL(`../catalogue/${name}.csv`, import.meta.url)), { columns: true });
const indexBy = (rows: Row[], column: string) => new Map(rows.map((row) => [row[column], row]));

const products = indexBy(readSheet('products'), 'product');
const models = indexBy(readSheet('models'), 'model');
const tabs = readSheet('tabs');
const options = readSheet('options');
const contents = indexBy(readSheet('content'), 'name');
const images = readSheet('images');
const drawings = new Map(readDrawings().map((row) => [row.drawing, row]));

const readTab = (partNumber: string | undefined, tab: string) =>
  tabs.find((row) => row['part number'] === partNumber && row.tab === tab)?.content ?? '';
const readSpecs = (content: string) =>
  content.split('\n').map((line): [name: string, value: string] => {
    const at = line.indexOf(': ');
    return [line.slice(0, at), line.slice(at + 2)];
  });

/** Every part number with its product, its chosen options, its specifications and its texts. */
const parts = readSheet('variants').map((variant) => {
  const product = products.get(models.get(variant.model)?.product);
  const specs = readSpecs(readTab(variant['part number'], 'Specs'));
  const overview = readTab(variant['part number'], 'Overview');
  const sentences = `${variant.description} ${overview.replaceAll('</h3>', ': ').replaceAll('</p>', ' ')}`
    .replaceAll(/<[^>]+>/g, '')
    .split(/(?<=[.!?])\s+/);
  return {
    partNumber: variant['part number'] ?? '',
    name: variant.name ?? '',
    price: variant.price ?? '',
    discountedPrice: variant['discounted price'] ?? '',
    delivery: variant.delivery ?? '',
    productId: product?.product ?? '',
    productName: product?.name ?? '',
    series: product?.series ?? '',
    features: new Set(product?.features?.split('\n')),
    categories: new Set(product?.categories?.split('\n')),
    chosen: Object.fromEntries((variant.options ?? '').split('\n').map((line) => line.split(': ', 2))) as Row,
    table: Object.fromEntries(specs) as Row,
    tableRows: specs.map(([name]) => name.toLowerCase()),
    tableText: specs.map(([, value]) => value).join('; '),
    box: readTab(variant['part number'], 'In the Box'),
    description: variant.description ?? '',
    sentences,
  };
});
type Part = (typeof parts)[number];

const sizeNames = ['Case Size', 'Screen Size', 'Size', 'Dome', 'Speaker Size'];
const readSize = ({ chosen }: Part) => sizeNames.map((name) => chosen[name]).find(Boolean);
const listSiblings = ({ productId }: Part) => parts.filter((part) => part.productId === productId);

/** A rule of the catalogue: lists the faults of a part. */
type Rule = (part: Part) => readonly string[];

const unitPattern: Record<string, string> = { days: 'days', hours: 'h', months: 'months', years: 'years' };

/** Claims such as "10 days in the 43 mm case" hold for the named size; without a size, for the part itself. */
const checkBattery: Rule = (part) => {
  if (!part.table.Battery) return [];
  return part.sentences
    .flatMap((sentence) => sentence.split(/(?:,|;| or | and )\s*/))
    .flatMap((clause) => {
      const [, amount, unit = ''] =
        /(?:^|\s)(\d[\d.]*) (days|hours|months|years)\b(?! of (?:\w+ )?sun| of GPS)/.exec(clause) ?? [];
      if (!amount) return [];
      const size = /\b\d\d mm\b/.exec(clause)?.[0];
      const holders = size ? listSiblings(part).filter((each) => readSize(each) === size) : [part];
      const isTrue = holders.some(({ table }) =>
        new RegExp(`(^|\\D)${amount}( h[^;,]*)? ?${unitPattern[unit]}`).test(table.Battery ?? ''),
      );
      return isTrue ? [] : [clause];
    });
};

const metals = ['sapphire', 'titanium', 'steel', 'aluminium', 'ceramic'];

/** A material named in a name, a colour or a text is in the table, unless the sentence is about another version. */
const checkMaterials: Rule = (part) => {
  const isMade = ['Case Size', 'Width'].some((name) => part.chosen[name]);
  if (!isMade) return [];
  const versions = options.find(({ product, option }) => product === part.productId && option === 'Version');
  const others = (versions?.values?.split('\n') ?? []).filter((value) => value !== part.chosen.Version);
  const texts = [
    part.chosen.Color ?? '',
    part.chosen.Version ?? '',
    ...part.sentences.flatMap((text) => text.split(';')),
  ];
  return texts.flatMap((text) =>
    metals
      .filter((metal) => new RegExp(`\\b${metal}`, 'i').test(text))
      .filter((metal) => !others.some((other) => other.toLowerCase().includes(metal) && text.includes(other)))
      .filter(
        (metal) =>
          !part.tableText
            .replace(part.chosen.Color ?? '', '')
            .toLowerCase()
            .includes(metal),
      )
      .filter((metal) => !(metal === 'steel' && /bracelet|buckle/.test(text) && part.chosen.Color?.includes('Steel')))
      .map((metal) => `${metal}: ${text}`),
  );
};

/** Millimetres and inches in texts and names are those of the part, of its sizes or of its table. */
const checkSizes: Rule = (part) => {
  const sizes = listSiblings(part).map((each) => readSize(each) ?? '');
  const own = readSize(part);
  const wrong = part.sentences.flatMap((text) =>
    [...text.matchAll(/\b([\d.]+)(?: (?:or (\d+) )?mm\b|[- ]inch(?:es)?\b)/g)]
      .flatMap(([, amount, second]) => [amount, second])
      .filter(
        (amount) =>
          amount && !sizes.some((size) => size.split(/\D+/).includes(amount) || size.startsWith(`${amount} `)),
      )
      .filter((amount) => !new RegExp(`(^|\\D)${amount}(?:"| inch| mm|\\D*$)`).test(part.tableText))
      .filter((amount) => !/wrist|neck/.test(text) || !amount)
      .map((amount) => `${amount}: ${text}`),
  );
  const numbers = part.productName.match(/\d+(?:\.\d+)?/g) ?? [];
  const misnamed = numbers.filter((number) => sizes.includes(`${number} inch`) && own !== `${number} inch`);
  const shown = /^([\d.]+)"/.exec(part.table.Display ?? '')?.[1];
  const isOtherScreen = own?.endsWith('inch') && shown !== undefined && own !== `${shown} inch`;
  return [
    ...wrong,
    ...misnamed.map((number) => `${number} in the name`),
    ...(isOtherScreen ? [`${own} and ${shown}"`] : []),
  ];
};

/** Water ratings in texts are those of the table; products for swimming and diving have one. */
const checkWater: Rule = (part) => {
  const rating = `${part.table['Water rating'] ?? ''} ${part.table['Dive rating'] ?? ''}`;
  const claims = part.sentences.flatMap((text) => text.match(/\b(?:\d+ ATM|IPX?\d+)\b|\b\d+ metres(?=[.:])/g) ?? []);
  const false_ = claims
    .map((claim) => claim.replace(/ metres$/, ' m'))
    .filter((claim) => !part.tableText.includes(claim));
  const isForWater = part.features.has('Swim-Proof') || part.features.has('Dive Modes');
  return isForWater && !/\d+ ATM|\d+ m\b/.test(rating) ? [...false_, 'no water rating'] : false_;
};

/** A capability named in a text or the table is among the features by which shoppers filter. */
const promises: readonly (readonly [claim: RegExp, feature: string, also?: readonly string[]])[] = [
  [/\bGPS\b/, 'GPS', ['ACCESSORIES', 'Trolling Motors']],
  [/\bradar\b/i, 'Rear Radar', ['Radar', 'Chartplotters', 'Aviation']],
  [/flashlight/i, 'LED Flashlight'],
  [/\bsolar\b/i, 'Solar Charging', ['Antennas & Sensors', 'Instruments & Instrument Pack']],
  [/touchscreen/i, 'Touchscreen'],
  [/\btopographic maps?\b/i, 'Topographic Maps'],
  [/voice control/i, 'Voice Control'],
  [/live traffic/i, 'Live Traffic'],
  [/night vision/i, 'Night Vision', ['Adventure']],
  [/NMEA 2000/, 'NMEA 2000'],
  [/air integration/i, 'Air Integration'],
  [/\bSOS\b/, 'Satellite SOS', ['SUBSCRIPTION & SERVICE PLANS']],
  [/sleep coach/i, 'Sleep Coach'],
  [/road feel/i, 'Road Feel'],
];
const checkFeatures: Rule = (part) => {
  const text = [part.productName, ...part.sentences, part.table.Battery ?? ''].join(' ');
  return promises
    .filter(
      ([claim, feature, also]) =>
        claim.test(text) && !part.features.has(feature) && !also?.some((key) => part.categories.has(key)),
    )
    .map(([, feature]) => `promises ${feature}`);
};

/** A membership is a service: it has no colour, size or weight and is sent by email; other products are shipped. */
const checkServices: Rule = (part) => {
  const isService = part.series === 'services';
  const ofGoods = ['Color', 'Colour', ...sizeNames, 'Weight', 'Delivery'];
  return [
    ...(isService ? ofGoods.filter((name) => name in part.chosen || name in part.table) : []),
    ...((part.delivery === 'by email') === isService ? [] : [`delivery "${part.delivery}"`]),
  ];
};

/** The table repeats the chosen options, names no property twice, and names one material of a part. */
const checkTable: Rule = (part) => [
  ...Object.entries(part.chosen)
    .filter(([name, value]) => name && part.table[name === 'Color' ? 'Colour' : name] !== value)
    .map(([name]) => name),
  ...part.tableRows.filter((name, at) => part.tableRows.indexOf(name) !== at),
  ...['Lens material', 'Bezel', 'Case'].filter((name) => / or /.test(part.table[name] ?? '')),
];

/** The box of a version with an added part contains that part. */
const checkBox: Rule = (part) => {
  const version = part.chosen.Version ?? '';
  if (!/bundle|^with | with rugged|and collar/i.test(version)) return [];
  const plain = listSiblings(part).filter(({ chosen }) => !/bundle|with|and collar/i.test(chosen.Version ?? ''));
  return plain.some(({ box }) => box.split('\n').length >= part.box.split('\n').length) ? [version] : [];
};

/** A picture shows the part's own colour, size and strap. */
const checkPictures: Rule = (part) =>
  images.flatMap(({ 'part number': partNumber, image = '' }) => {
    if (partNumber !== part.partNumber) return [];
    const drawing = drawings.get(image.replace(/-[a-z]+\.(?:svg|webp)$/, ''));
    if (!drawing || !('finish' in drawing)) return [image];
    const { Color: colour, 'Case Size': size } = part.chosen;
    const isOther =
      (colour !== undefined && drawing.finish !== colour) ||
      (size !== undefined && `${drawing.size} mm` !== size) ||
      (colour?.includes('Leather') && size !== undefined && drawing.strap !== 'leather');
    return isOther ? [image] : [];
  });

const rules: Record<string, Rule> = {
  'battery life': checkBattery,
  materials: checkMaterials,
  sizes: checkSizes,
  'water ratings': checkWater,
  features: checkFeatures,
  services: checkServices,
  'tables of specifications': checkTable,
  boxes: checkBox,
  pictures: checkPictures,
};

describe('the facts of the demo catalogue agree', () => {
  for (const [title, rule] of Object.entries(rules)) {
    it(title, () => {
      const found = parts.flatMap((part) => rule(part).map((fault) => `${part.productId} ${part.name}: ${fault}`));
      expect([...new Set(found)]).toEqual([]);
    });
  }
});

it('the size guide of the Caldera agrees with the tables of its sizes', () => {
  const guide = contents.get('guide-choose-your-caldera')?.html ?? '';
  const rows = [...guide.matchAll(/<th scope="row">(\d+ mm)<\/th><td>(\d+ g)<\/td><td>(\d+ days)<\/td>/g)];
  expect(rows.length).toBeGreaterThan(1);
  for (const [, size, weight, days] of rows) {
    const caldera = parts.find(({ productId, chosen }) => productId === '19' && chosen['Case Size'] === size);
    expect(caldera?.table).toMatchObject({ Weight: weight, Battery: expect.stringContaining(days ?? '') });
  }
});

it('describes options only with words that apply to them', () => {
  const wrong = options.filter(({ product, option, values = '', description = '' }) => {
    const isWorn = options.some((other) => other.product === product && other.option === 'Case Size');
    const isSingle = !values.includes('\n');
    return (
      (/\bbands?\b/i.test(description) && option === 'Color' && !isWorn) ||
      (isSingle && /smaller|larger|smallest/.test(description))
    );
  });
  expect(wrong.map(({ product, option }) => `${product} ${option}`)).toEqual([]);
});

it('has prices in steps of 10 fils', () => {
  const odd = parts.filter(({ price, discountedPrice }) =>
    [price, discountedPrice].some((each) => each && !/\.\d\d0$/.test(each)),
  );
  expect(odd.map(({ partNumber }) => partNumber)).toEqual([]);
});
