import { findDealerField } from '@dilmun/catalogue/dealer-fields';
import { calculatePercentOff, formatFils } from '@dilmun/catalogue/field-types';
import { describeIssue, isRecord, type KindName, kinds, type Row, type StoredField } from '@dilmun/catalogue/fields';
import { readTab } from '@dilmun/catalogue/tabs';
import { menuIds } from '@dilmun/settings/menu';

/** A broken rule of a row: the path of the value and the advice. */
export type RowFault = { path: PropertyKey[]; message: string };

/**
 * Validates a complete stored row: missing and unknown values, the bounds of each value, and the rules between values.
 */
export function checkRow(kind: KindName, key: string, row: Row): RowFault[] {
  const toCheck =
    kind === 'parentProducts' && isRecord(row.categories) ? { ...row, categories: Object.keys(row.categories) } : row;
  const { error } = kinds[kind].schema.safeParse(toCheck, { reportInput: true });
  return [
    ...(error?.issues ?? []).map((issue) => ({ path: issue.path, message: describeIssue(issue) })),
    ...checkTranslations(kind, row),
    ...(rules[kind]?.(row, key) ?? []).flatMap(([path, isBroken, message]) =>
      isBroken ? [{ path: Array.isArray(path) ? path : [path], message }] : [],
    ),
  ];
}

type Rule = [path: string | PropertyKey[], isBroken: unknown, message: string];

const rules: Partial<Record<KindName, (row: Row, key: string) => Rule[]>> = {
  cards: (row) => [
    ['pictureCategory', row.pictureSeries && !row.pictureCategory, 'missing beside the series: write a category'],
  ],
  hours: ({ opens, closes }) => [
    [
      'closes',
      opens && closes && String(closes) <= String(opens),
      `is not after ${opens}: write a later time, at most 24:00`,
    ],
    [opens ? 'closes' : 'opens', !opens !== !closes, 'missing: write both times, or none for closed'],
  ],
  holidays: ({ firstDay, lastDay, isYearly }) => [
    ['lastDay', String(lastDay) < String(firstDay), `is before ${firstDay}: write a later day or the same`],
    [
      'lastDay',
      isYearly && String(lastDay).slice(0, 4) !== String(firstDay).slice(0, 4),
      'is in another year: write two rows, one up to 12-31',
    ],
  ],
  menus: listMenuRules,
  dealer: listSettingRules,
  discountCodes: ({ percent, amountFils, minimumFils, startsAt, endsAt }) => [
    ['percent', (percent === null) === (amountFils === null), 'write either a percentage or an amount'],
    // No order is free.
    [
      'minimumFils',
      amountFils !== null && Number(minimumFils) <= Number(amountFils),
      'write a minimum above the amount',
    ],
    [
      'endsAt',
      startsAt !== null && endsAt !== null && String(endsAt) <= String(startsAt),
      'write an end after the start',
    ],
  ],
  variants({ priceFils: price, discountedPriceFils: lower, discountPercentage: percentage }) {
    if (typeof price !== 'number' || typeof lower !== 'number') return [];
    const [full, now, expected] = [formatFils(price), formatFils(lower), calculatePercentOff(price, lower)];
    return [
      ['discountedPriceFils', lower > price, `${now} is above the price ${full}: lower it or leave it empty`],
      [
        'discountPercentage',
        lower < price && percentage !== expected,
        `${now} of ${full} is ${expected} % off: write ${expected}`,
      ],
    ];
  },
};

const isFilled = (value: unknown) => value !== null && value !== undefined;
const promoParts = ['promoTitle', 'promoText', 'promoButton', 'promoLink'] as const;

/** Sections have a label, a title, and a complete tile or none; other menus have none of these. */
function listMenuRules(row: Row, key: string): Rule[] {
  const isSection = menuIds.some((id) => id === key);
  const hasPromo = promoParts.some((stored) => isFilled(row[stored]));
  const rule = (stored: string, isMissing: boolean, message: string): Rule =>
    isSection
      ? [stored, isMissing && !isFilled(row[stored]), message]
      : [stored, isFilled(row[stored]), 'is of sections only: leave it empty'];
  return [
    ...['label', 'title'].map((stored) => rule(stored, true, 'missing: every section has one')),
    ...promoParts.map((stored) => rule(stored, hasPromo, 'missing: a tile has a title, a text, a button and a link')),
    ...listLinkRules(isSection || key === 'footer', row.links),
  ];
}

/** Sections and the footer have headings with links below them, other menus have links only. */
function listLinkRules(hasColumns: boolean, links: unknown): Rule[] {
  const isHeading = (Array.isArray(links) ? links : []).map((each) => isRecord(each) && !isFilled(each.link));
  return isHeading.flatMap((isOne, at): Rule[] => {
    const path = ['links', at, 'link'];
    const isLonely = isHeading[at + 1] ?? true;
    return [
      [path, isOne && !hasColumns, 'missing: this menu has no headings'],
      [path, isOne && hasColumns && isLonely, 'missing: a heading needs links below it'],
      [path, !isOne && hasColumns && at === 0, 'has no heading: write a row without a link above it'],
    ];
  });
}

/** The format of a setting of the dealer, in both languages. An unknown key is a fault of its own. */
function listSettingRules({ value, valueAr }: Row, key: string): Rule[] {
  const field = findDealerField(key);
  if (!field) return [];
  const isWrong = (text: unknown) => isFilled(text) && !field.schema.safeParse(String(text)).success;
  return [
    ['value', isWrong(value), `write ${field.help}`],
    ['valueAr', field.arabic && !isFilled(valueAr), 'missing: pages and invoices in Arabic show it'],
    ['valueAr', field.arabic && isWrong(valueAr), `write ${field.help}`],
    ['valueAr', !field.arabic && isFilled(valueAr), 'is the same in Arabic: leave it empty'],
  ];
}

/** Compares lists with their translations: as many lines, and tabs of the same kind. */
function checkTranslations(kind: KindName, row: Row): RowFault[] {
  const compare = (fields: readonly StoredField[], of: Row, path: PropertyKey[]) =>
    fields.flatMap(({ stored, translates }) => {
      const [value, english] = [of[stored], translates && of[translates.stored]];
      if (!Array.isArray(value) || !Array.isArray(english)) return [];
      const message =
        value.length !== english.length
          ? `${count(value.length)}, ${translates?.header} has ${count(english.length)}: write as many, in the same order`
          : translates?.stored === 'value' && nameTab(value) !== nameTab(english)
            ? 'is not of the kind of the English content: write HTML where that is HTML, lines where it is lines, names with values where it has them'
            : null;
      return message === null ? [] : [{ path: [...path, stored], message }];
    });
  return [
    ...compare(kinds[kind].stored, row, []),
    ...kinds[kind].parts.flatMap(({ within, fields }) => {
      const entries: unknown[] = Array.isArray(row[within]) ? row[within] : [];
      return entries.flatMap((each, at) => (isRecord(each) ? compare(fields, each, [within, at]) : []));
    }),
  ];
}

const count = (lines: number) => (lines === 1 ? 'one line' : `${lines} lines`);
const nameTab = (stored: unknown[]) => Object.keys(readTab(stored.map(String)))[0];
