import { calculatePercentOff, formatFils } from '@dilmun/catalogue/field-types';
import { endings, type Row, type SheetName } from '@dilmun/catalogue/fields';
import { changePrice } from '@dilmun/catalogue/prices';
import { isHtml, readHtmlText } from '@dilmun/catalogue/sanitise';
import { readTabText } from '@dilmun/catalogue/tabs';
import { splitText } from '@dilmun/sheets/cells';
import type { Place } from '@dilmun/sheets/faults';
import { type StagedRow, toStaged } from '../import/rows.ts';
import { type Group, takeNumber } from './group-parts.ts';
import type { ListShop } from './list-shop.ts';
import type { ListPart } from './read-parts.ts';

/** The option whose values are different finishes of one model. */
const finish = 'Color';
const overview = 'Overview';

/**
 * Converts the parts of one product to rows of the shop's own sheets. A part that the shop sells keeps its model, and
 * changes the values that its list has columns for. Reports parts without an option.
 */
export function convertGroup(group: Group, shop: ListShop): StagedRow[] {
  const { product, parts, before, sold } = group;
  const rows: StagedRow[] = [];
  const put = (sheet: SheetName, { place }: { place: Place }, row: Row) =>
    rows.push({ ...toStaged(sheet, row), ...place });
  const [first] = parts;
  if (!first) return rows;
  const chosen = new Map([...sold].map(([partNumber, { options }]) => [partNumber, options]));
  for (const { partNumber, options } of parts) chosen.set(partNumber, { ...chosen.get(partNumber), ...options });
  const optionsBefore = before?.options ?? [];
  const names = [
    ...optionsBefore.map(({ key }) => String(key)),
    ...parts.flatMap(({ options }) => Object.keys(options)),
  ];
  refuseChoices(group, chosen, new Set(names));

  const own = convertProduct(group);
  if (Object.keys(own).length > 0) put('products', first, { id: product, ...own });
  for (const option of convertOptions(parts, chosen, optionsBefore)) put('options', first, { product, ...option });
  const base = group.name ?? shop.products.get(product)?.name ?? '';
  const models = new Map([...sold.values()].map(({ model, options }) => [keyModel(options), model]));
  const modelsBefore = new Set(before?.products.map(({ id }) => id));
  for (const part of parts) {
    const { partNumber } = part;
    const known = shop.parts.get(partNumber);
    const options = chosen.get(partNumber) ?? {};
    const model = known?.model ?? models.get(keyModel(options)) ?? takeNumber(shop.models, product * 100 + 1);
    models.set(keyModel(options), model);
    if (!modelsBefore.has(model)) {
      modelsBefore.add(model);
      put('models', part, { product, id: model, name: appendOptions(base, withoutFinish(options)) });
    }
    const title = appendOptions(String(part.values.name ?? base), options);
    const isNew = !known?.isSold;
    if (isNew && part.values.name === undefined && part.values.family === undefined) {
      part.refuse('name', null, 'the part has no name and no family: fill in one');
    }
    put('variants', part, {
      partNumber,
      ...(isNew ? { subProductId: model, description: own.description ?? title } : {}),
      ...(isNew || part.values.name || part.values.family ? { name: title } : {}),
      ...(isNew || Object.keys(part.options).length > 0 ? { options } : {}),
      ...convertNumbers(part),
      ...convertTexts(part, 'name'),
      ...convertTexts(part, 'description', shorten),
    });
    for (const [at, src] of part.photos.entries()) {
      put('images', part, { partNumber, src, alt: at === 0 ? title : `${title}, picture ${at + 1}` });
    }
    for (const tab of convertTabs(part)) put('tabs', part, { partNumber, ...tab });
  }
  return rows;
}

/** Converts the columns of numbers, which need no product: all that `prices`, `stock` and `sale` load. */
export function convertNumbers(part: ListPart): Row {
  const { price, quantity, 'percent off': percent } = part.values;
  const row = {
    priceFils: price,
    discountedPriceFils: readLowerPrice(part),
    onHand: quantity,
    // A sale takes the percentage off the price of the shop.
    discountPercentage: price === undefined && typeof percent === 'number' ? percent : undefined,
  };
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));
}

/** Returns the lower price of a part in fils, null for none, undefined without a column of one. Reports a contradiction. */
function readLowerPrice({ values, refuse }: ListPart): unknown {
  const { price, 'discounted price': given, 'percent off': percent, 'amount off': amount } = values;
  const isPercent = typeof percent === 'number';
  const isOff = isPercent || typeof amount === 'number';
  if (!isOff) return given === undefined && (percent === null || amount === null) ? null : given;
  if (typeof price !== 'number') return given;
  const lower = isPercent ? changePrice(price, -Math.round(percent * 100), 10) : Math.max(0, price - Number(amount));
  if (typeof given !== 'number') return lower;
  // Lists show percentages without decimals.
  if (isPercent ? Math.abs(calculatePercentOff(price, given) - percent) > 1 : given !== lower) {
    const off = isPercent ? `${percent} % off` : `${formatFils(Number(amount))} off`;
    const message = `${off} ${formatFils(price)} is ${formatFils(lower)}, but the discounted price says ${formatFils(given)}: correct one`;
    refuse(isPercent ? 'percent off' : 'amount off', isPercent ? String(percent) : formatFils(Number(amount)), message);
  }
  return given;
}

function convertProduct({ parts, name, before }: Group): Row {
  const categories = [...new Set(parts.flatMap((part) => part.categories))];
  const hasAll = categories.every((key) => before && key in before.categories);
  const described = parts.find(({ values }) => values.description !== undefined);
  const [first] = parts;
  const tabs = [...new Set(parts.flatMap((part) => convertTabs(part).map(({ key }) => key)))];
  return {
    ...(before ? {} : { name, description: name, ...(first ? convertTexts(first, 'name') : {}) }),
    ...(name !== null && first?.values.family !== undefined
      ? { name, ...convertTexts(first, 'family', undefined, 'name') }
      : {}),
    ...(described ? convertTexts(described, 'description', shorten) : {}),
    ...(before && hasAll ? {} : { categories }),
    ...extendLists(before, 'footerItems', tabs),
  };
}

/** Returns the texts of a role in every language by stored name. */
function convertTexts({ values }: ListPart, role: string, change = (text: string) => text, stored = role): Row {
  // English names are composed of those of the family and the options.
  const own = role === 'description' ? endings : endings.slice(1);
  const texts = own.map((ending) => [`${stored}${ending}`, values[`${role}${ending}`]]);
  return Object.fromEntries(texts.flatMap(([name, text]) => (typeof text === 'string' ? [[name, change(text)]] : [])));
}

/** The first paragraph, without tags: the whole text is a tab of its own. */
const shorten = (text: string) => splitText(isHtml(text) ? readHtmlText(text) : text)[0] ?? text;

function convertTabs({ values, tabs }: ListPart): { key: string; value: string[] }[] {
  const own = Object.entries(tabs).map(([key, value]) => ({ key, value }));
  const text = String(values.description ?? '');
  if (!isHtml(text) && splitText(text).length < 2) return own;
  const [value = [], ...others] = endings.map((ending) => {
    const reading = readTabText(String(values[`description${ending}`] ?? ''));
    return 'value' in reading ? reading.value : [];
  });
  const texts = others.flatMap((lines, at) =>
    lines.length === value.length ? [[`value${endings[at + 1]}`, lines]] : [],
  );
  return [{ key: overview, value, ...Object.fromEntries(texts) }, ...own];
}

/** Returns the options whose values change, in the order of the columns. A value that no part has is left out. */
function convertOptions(parts: ListPart[], chosen: ReadonlyMap<string, Row>, before: readonly Row[]): Row[] {
  const names = new Set(parts.flatMap(({ options }) => Object.keys(options)));
  return [...names].flatMap((key) => {
    const known = before.find((option) => option.key === key);
    const values: unknown[] = [...chosen.values()].flatMap((options) => options[key] ?? []);
    const row = extendLists(known ?? null, 'values', values, (value) => values.includes(value));
    if (Object.keys(row).length === 0) return [];
    const description = `Choose the ${key === finish ? 'colour' : key.toLowerCase()}.`;
    return [{ key, ...row, ...(known ? {} : { description }) }];
  });
}

/**
 * Adds entries to a list, and to its translations in English. Returns the lists by stored name, without those that stay as
 * they are.
 */
function extendLists(
  before: Row | null,
  stored: string,
  more: unknown[],
  isKept: (entry: unknown) => boolean = () => true,
): Row {
  const list: unknown[] = Array.isArray(before?.[stored]) ? before[stored] : [];
  const wanted = [...new Set([...list, ...more])].filter(isKept);
  if (JSON.stringify(wanted) === JSON.stringify(list)) return {};
  const translations = endings.slice(1).flatMap((ending) => {
    const texts = before?.[`${stored}${ending}`];
    return Array.isArray(texts)
      ? [[`${stored}${ending}`, wanted.map((entry) => texts[list.indexOf(entry)] ?? entry)]]
      : [];
  });
  return { [stored]: wanted, ...Object.fromEntries(translations) };
}

/** Reports parts that lack an option of their product, and parts that shoppers could not tell apart. */
function refuseChoices({ parts }: Group, chosen: ReadonlyMap<string, Row>, names: ReadonlySet<string>) {
  const keyOf = (options: Row) => JSON.stringify([...names].map((name) => options[name] ?? null));
  const seen = new Map<string, string>();
  const listed = new Set(parts.map(({ partNumber }) => partNumber));
  for (const [partNumber, options] of chosen) if (!listed.has(partNumber)) seen.set(keyOf(options), partNumber);
  for (const { partNumber, refuse } of parts) {
    const options = chosen.get(partNumber) ?? {};
    const missing = [...names].filter((name) => options[name] === undefined);
    if (missing.length > 0) {
      const message = `the part has no ${missing.join(' and no ')}, other parts of its family have one: fill it in`;
      refuse('option', null, message);
      continue;
    }
    const key = keyOf(options);
    const other = seen.get(key);
    if (other && other !== partNumber) {
      const message = `has the family and the options of ${other}: shoppers could not tell them apart; correct a colour or size, or the family`;
      if (names.size > 0) refuse('option', Object.values(options).join(', '), message);
      else refuse('part number', partNumber, message);
    } else seen.set(key, partNumber);
  }
}

const withoutFinish = (options: Row): Row =>
  Object.fromEntries(Object.entries(options).filter(([name]) => name !== finish));

const keyModel = (options: Row) => JSON.stringify(Object.entries(withoutFinish(options)).sort());

/** Appends the options that a name does not contain, the colour last. */
function appendOptions(name: string, options: Row): string {
  const { [finish]: colour = '', ...others } = options;
  return [...Object.values(others), colour]
    .map(String)
    .reduce((text, value) => (text.toLowerCase().includes(value.toLowerCase()) ? text : `${text}, ${value}`), name);
}
