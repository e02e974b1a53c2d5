import { formatFils } from '@dilmun/catalogue/field-types';
import { endings, isRecord, nameLanguage, otherLanguages, type Row } from '@dilmun/catalogue/fields';
import { listMissingTexts } from '@dilmun/catalogue/missing-translations';
import { noPicture } from '@dilmun/settings/pictures';
import { measureSimilarity } from '@dilmun/sheets/near-names';
import { findMissing } from '../images/pictures.ts';
import { listStrings } from '../images/strings.ts';
import { listLinkFaults } from './broken-links.ts';
import { formatMove } from './describe.ts';
import type { PlannedSheets } from './plan.ts';
import type { PlanEntry } from './plan-file.ts';

/** Price changes above this percentage are reported. */
const priceMoveMax = 20;

const shownMax = 20;

/** The pictures of these kinds have at least this width, in pixels, at their place. */
const widthsNeeded: Partial<Record<PlanEntry['kind'], [one: string, pixels: number]>> = {
  variants: ['variant', 800],
  banner: ['banner', 1_200],
  categories: ['category', 600],
  featured: ['featured', 600],
};

/**
 * Collects warnings for staff: large price changes, lower prices without a licensed sale, parts that are or will be
 * sold out, product numbers that another product has, pictures that are removed, too small or missing, categories that no
 * menu links, links that lead nowhere or to another site, texts without a translation. One text for each kind, with a
 * line for each case. `brought`: the addresses of pictures that are loaded with the plan.
 */
export function collectWarnings(planned: PlannedSheets, mediaFolder: string, brought: ReadonlySet<string>): string[] {
  const { plan, wanted } = planned;
  const { entries } = plan;
  const { unlinked, nowhere, elsewhere } = listLinkFaults({ wanted, entries });
  const pictures = new Set(entries.flatMap((entry) => (entry.op === '-' ? [] : listPictures(entry.row))));
  const missing = findMissing(
    [...pictures].filter((src) => !brought.has(src)),
    mediaFolder,
  );
  return [
    ...describe(`price moves by more than ${priceMoveMax} %`, entries.flatMap(describeMove)),
    ...describe(
      'lower price without a licence number: npx dilmun catalogue sale records one',
      entries.flatMap(describeLowerPrice),
    ),
    ...describe(
      'sold out',
      entries.flatMap(({ kind, key, row }) => (kind === 'stock' && row.onHand === 0 ? [key] : [])),
    ),
    ...describe(
      'product number that another product has: give a new product a number of its own',
      listRenumbered(planned),
    ),
    ...describe(
      'part without a picture; the shop shows a neutral one until its own comes',
      entries.flatMap(({ kind, op, key, row }) =>
        kind === 'variants' && op !== '-' && listOwnPictures(row).includes(noPicture.src) ? [key] : [],
      ),
    ),
    ...describe('picture removed', entries.flatMap(describeRemovedPictures)),
    ...describe(
      'picture of another site in a text: browsers will not show it; put the file beside the sheet and write its name',
      listForeignPictures(entries),
    ),
    ...describe(
      'picture that is too small for its place and will look blurred',
      entries.flatMap(describeSmallPictures),
    ),
    ...describe('category that no menu links; shoppers find it in search and in /sitemap', unlinked),
    ...describe('link that leads nowhere', nowhere),
    ...describe('link to another site', elsewhere),
    ...otherLanguages.flatMap((language) => {
      const title = `text shown in English, without ${nameLanguage(language)}; npx dilmun catalogue missing-translations lists all`;
      const changed = entries.flatMap(({ kind, op, key, row, before }) =>
        kind === 'stock' || op === '-' ? [] : [{ kind, key, row, before }],
      );
      return describe(title, [], listMissingTexts(wanted, [language], changed).length);
    }),
    ...describe('picture that the shop does not have: npx dilmun catalogue images loads it', missing),
  ];
}

function describe(title: string, lines: readonly string[], count = lines.length): string[] {
  if (count === 0) return [];
  const shown = lines.slice(0, shownMax);
  const more = count > shown.length && shown.length > 0 ? [`… and ${count - shown.length} more`] : [];
  return [[`${title}: ${count}`, ...shown, ...more].join('\n    ')];
}

/** The price that shoppers pay, in fils. */
const readPaid = ({ priceFils, discountedPriceFils }: Row) => Number(discountedPriceFils ?? priceFils);

function describeMove({ kind, op, key, row, before }: PlanEntry): string[] {
  if (kind !== 'variants' || op !== '~' || !before) return [];
  const [from, to] = [readPaid(before), readPaid(row)];
  const isLarge = Math.abs(to - from) * 100 > priceMoveMax * from;
  return isLarge ? [`${key}  ${formatFils(from)} → ${formatFils(to)} (${formatMove(from, to)})`] : [];
}

function describeLowerPrice({ kind, op, key, row, before }: PlanEntry): string[] {
  const { priceFils: price, discountedPriceFils: lower } = row;
  if (kind !== 'variants' || op === '-' || typeof lower !== 'number' || typeof price !== 'number') return [];
  const isNew = lower < price && lower !== before?.discountedPriceFils;
  return isNew ? [`${key}  ${formatFils(lower)} instead of ${formatFils(price)}`] : [];
}

/** Lists products whose name changes to an unlike one, unless the files name a part that the product has. */
function listRenumbered({ plan: { entries }, lines, shop }: PlannedSheets): string[] {
  const kept = new Set(
    [...(lines.get('variants')?.keys() ?? [])].map((part) =>
      String(shop.rows.variants.get(part)?.parentProductId ?? shop.retired.get(part)?.product),
    ),
  );
  return entries.flatMap(({ kind, op, key, row, before }) => {
    if (kind !== 'parentProducts' || op !== '~' || kept.has(key)) return [];
    const [now, then] = [String(row.name), String(before?.name)];
    return measureSimilarity(then, now) < 0.3 ? [`${key}  ${then} → ${now}`] : [];
  });
}

function describeRemovedPictures({ kind, op, key, row, before }: PlanEntry): string[] {
  if (op !== '~' || !before) return [];
  if (kind === 'categories' && (before.image ?? null) !== null && (row.image ?? null) === null)
    return [`category ${key}`];
  const [left, had] = [countEntries(row.images), countEntries(before.images)];
  return kind === 'variants' && left < had ? [`${key}  ${left} of ${had} left`] : [];
}

const countEntries = (list: unknown) => (Array.isArray(list) ? list.length : 0);

function listForeignPictures(entries: readonly PlanEntry[]): string[] {
  const found = entries.flatMap(({ op, key, row }) =>
    op === '-' ? [] : listTextPictures(row).flatMap((src) => (src.includes('://') ? [`${key}  ${src}`] : [])),
  );
  return [...new Set(found)];
}

function describeSmallPictures({ kind, op, key, row, before }: PlanEntry): string[] {
  const [one, needed] = widthsNeeded[kind] ?? [];
  if (op === '-' || !needed) return [];
  const shown = kind === 'banner' || kind === 'featured' ? `${Number(key) + 1}` : key;
  const old = JSON.stringify(before);
  return listOwnPictures(row).flatMap((src) => {
    const [, width] = /-(\d{1,5})w\.webp$/.exec(src) ?? [];
    const isSmall = width !== undefined && Number(width) < needed && !old.includes(src);
    return isSmall ? [`${one} ${shown}  ${width} pixels wide, ${needed} needed`] : [];
  });
}

const listPictures = (row: Row): string[] => [...listOwnPictures(row), ...listTextPictures(row)];

/** Lists the pictures of a row's fields, in every language. */
function listOwnPictures({ images, ...row }: Row): string[] {
  const sources = (Array.isArray(images) ? images : []).map((each) => (isRecord(each) ? each.src : null));
  return [...sources, ...endings.map((ending) => row[`image${ending}`])].filter((src) => typeof src === 'string');
}

/** Lists the pictures of a row's HTML. */
const listTextPictures = (row: Row): string[] =>
  [...listStrings(row)].flatMap((text) =>
    [...text.matchAll(/<img[^>]* src="([^"]+)"/g)].flatMap(([, src]) => src ?? []),
  );
