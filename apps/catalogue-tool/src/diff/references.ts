import { splitValues } from '@dilmun/catalogue/dealer-fields';
import { formatFils } from '@dilmun/catalogue/field-types';
import { kinds, type Row, type RowKind, rowKinds } from '@dilmun/catalogue/fields';
import type { CatalogueRows, RowTypes } from '@dilmun/catalogue/rows';
import { contentHost } from '@dilmun/catalogue/tabs';
import { requiredPages } from '@dilmun/settings/page-values';
import { store } from '@dilmun/settings/store';
import type { CatalogueFault } from './catalogue-fault.ts';
import { listCategories } from './place-rows.ts';
import type { PlanEntry } from './plan-file.ts';
import type { Shop } from './read-shop.ts';

/** A wanted catalogue, the plan that leads to it, and what else the shop has. */
export type Planned = {
  wanted: CatalogueRows;
  entries: readonly PlanEntry[];
  shop: Pick<Shop, 'codeUses' | 'retired'>;
};

/**
 * Lists the faults between the rows of a catalogue. A variant's options and tabs are checked only if the plan touches the
 * variant, its product or a text, so that a part broken by manual SQL blocks only plans that touch it.
 */
export function listReferenceFaults(planned: Planned): CatalogueFault[] {
  const { wanted } = planned;
  return [
    ...sortFaults(wanted, [
      ...listUnknownNames(wanted),
      ...listTermFaults(planned),
      ...listPageFaults(planned),
      ...listNameFaults(planned),
      ...listCodeFaults(planned),
      ...listModelFaults(planned),
    ]),
    ...sortFaults(wanted, [...listTouchedFaults(planned)]),
    ...sortFaults(wanted, [...listEmptyModels(wanted)]),
  ];
}

/** Sorts faults by the order of their rows. */
function sortFaults(wanted: CatalogueRows, faults: CatalogueFault[]): CatalogueFault[] {
  const places = new Map<string, number>();
  for (const kind of new Set(faults.map((fault) => fault.kind)))
    for (const [at, key] of [...wanted[kind].keys()].entries()) places.set(`${kind} ${key}`, at);
  const find = ({ kind, key }: CatalogueFault) => places.get(`${kind} ${key}`) ?? -1;
  return faults.sort((a, b) => find(a) - find(b) || compare(a.message, b.message));
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const fault = (
  kind: CatalogueFault['kind'],
  key: string,
  path: PropertyKey[],
  value: string | null,
  message: string,
  cause: PropertyKey[] | null = null,
  parent = '',
): CatalogueFault => ({
  kind,
  key,
  path,
  value,
  message,
  cause: cause && { kind: 'parentProducts', key: parent, path: cause },
});

/** Values that name a missing row of another sheet. */
function* listUnknownNames(wanted: CatalogueRows): Generator<CatalogueFault> {
  for (const kind of rowKinds) {
    for (const { stored, type, refersTo } of kinds[kind].fields) {
      if (!refersTo) continue;
      const { one, sheet } = kinds[refersTo];
      const known = wanted[refersTo];
      for (const [key, row] of wanted[kind] as ReadonlyMap<string, Row>) {
        const value = row[stored] ?? null;
        const names = type === 'lines' ? listCategories(row) : value === null ? [] : [String(value)];
        for (const name of names)
          if (!known.has(name))
            yield fault(
              kind,
              key,
              [stored],
              name,
              `unknown ${one} "${name}": add it to the sheet ${sheet} or correct it`,
            );
      }
    }
  }
}

/** Rules between the rows of the sheets `hours`, `holidays`, `delivery` and `dealer`. A shop that is set up may have none yet. */
function* listTermFaults({ wanted, entries }: Planned): Generator<CatalogueFault> {
  const isSetUp = (kind: RowKind) => wanted[kind].size > 0 || entries.some((entry) => entry.kind === kind);
  yield* listHolidayFaults([...wanted.holidays]);
  yield* listPaymentFaults(wanted.dealer);
  if (isSetUp('delivery')) yield* listDeliveryFaults([...wanted.delivery]);
  const [firstDay = null] = wanted.hours.keys();
  const hasOrders = [...wanted.hours.values()].some(({ ordersUntil }) => (ordersUntil ?? null) !== null);
  if (isSetUp('hours') && !hasOrders)
    yield fault('hours', firstDay ?? '', ['ordersUntil'], null, 'no day has a time for orders: write one');
}

function* listPaymentFaults(dealer: CatalogueRows['dealer']): Generator<CatalogueFault> {
  const offered = dealer.get('payments.offered')?.value ?? '';
  const preselected = dealer.get('payments.preselected')?.value ?? '';
  if (!splitValues(offered).includes(preselected))
    yield fault(
      'dealer',
      'payments.preselected',
      ['value'],
      preselected,
      'is not offered: write one of payments.offered',
    );
}

function* listHolidayFaults(holidays: [string, RowTypes['holidays']][]): Generator<CatalogueFault> {
  for (const [at, [key, row]] of holidays.entries()) {
    // A holiday that returns every year is compared without the year.
    const from = row.isYearly ? 5 : 0;
    const cut = (day: unknown) => String(day).slice(from);
    for (const [, other] of holidays.slice(0, at)) {
      const isSameTime =
        other.isYearly === row.isYearly &&
        cut(row.firstDay) <= cut(other.lastDay) &&
        cut(other.firstDay) <= cut(row.lastDay);
      if (!isSameTime || !(row.countries ?? []).some((country) => other.countries?.includes(country))) continue;
      const message = `overlaps ${other.name}, ${other.firstDay} to ${other.lastDay}: correct one of them`;
      yield fault('holidays', key, ['firstDay'], String(row.firstDay), message);
    }
  }
}

function* listDeliveryFaults(options: [string, RowTypes['delivery']][]): Generator<CatalogueFault> {
  const formatLimit = (fils: number | null | undefined) => (typeof fils === 'number' ? formatFils(fils) : null);
  for (const [at, [key, { method, country, freeAboveFils }]] of options.entries()) {
    const before = options.slice(0, at).map(([, row]) => row);
    if (before.some((row) => row.method === method && row.country === country))
      yield fault('delivery', key, ['country'], country, `${method} to ${country} is in the sheet twice: remove one`);
    const limit = formatLimit(freeAboveFils);
    const first = before.find((row) => row.method === method);
    if (first && formatLimit(first.freeAboveFils) !== limit) {
      const other = formatLimit(first.freeAboveFils) ?? 'none';
      const message = `differs from ${other} of another country: pages name one limit for each method`;
      yield fault('delivery', key, ['freeAboveFils'], limit, message);
    }
    if (method === 'standard' && limit === null)
      yield fault('delivery', key, ['freeAboveFils'], null, 'missing: every page names the limit of standard delivery');
  }
  for (const country of store.countries) {
    const isServed = options.some(([, row]) => row.method === 'standard' && row.country === country);
    if (!isServed) yield fault('delivery', '0', ['country'], null, `no standard delivery to ${country}: add its row`);
  }
}

function* listPageFaults({ wanted: { pages }, entries }: Planned): Generator<CatalogueFault> {
  const required: readonly string[] = requiredPages;
  for (const { kind, op, key } of entries)
    if (kind === 'pages' && op === '-' && required.includes(key))
      yield fault('pages', key, [], key, 'the shop links to this page: keep it, and change its text');
  for (const [key, { aliases }] of pages) {
    for (const alias of aliases ?? []) {
      for (const [other, row] of pages)
        if (other === alias || (other > key && row.aliases?.includes(alias))) {
          const message = `is an address of ${other} already: remove it from one of them`;
          yield fault('pages', key, ['aliases'], alias, message);
        }
    }
  }
}

/** Keys that differ in capital letters only, which addresses ignore, and former keys that a category has. */
function* listNameFaults({ wanted, shop }: Planned): Generator<CatalogueFault> {
  for (const kind of rowKinds.filter((each) => ['text', 'partNumber'].includes(kinds[each].key.field.type))) {
    const retired = kind === 'variants' ? [...shop.retired.keys()].filter((key) => !wanted.variants.has(key)) : [];
    const first = new Map(retired.map((key) => [key.toLowerCase(), key]));
    for (const key of wanted[kind].keys()) {
      const folded = key.toLowerCase();
      const other = first.get(folded);
      if (other === undefined) first.set(folded, key);
      else yield fault(kind, key, [], key, `differs from "${other}" in capital letters only: correct one of them`);
    }
  }
  const keys = new Set([...wanted.categories.keys()].map((key) => key.toLowerCase()));
  for (const key of wanted.redirects.keys())
    if (keys.has(key.toLowerCase())) yield fault('redirects', key, [], key, 'is the key of a category: remove the row');
}

function* listCodeFaults({ entries, shop: { codeUses } }: Planned): Generator<CatalogueFault> {
  for (const { kind, op, key, row } of entries) {
    const uses = codeUses.get(key) ?? 0;
    if (kind === 'discountCodes' && op !== '-' && typeof row.maxUses === 'number' && uses > row.maxUses)
      yield fault(kind, key, ['maxUses'], String(row.maxUses), `${uses} orders use it: write at least that`);
  }
}

function* listModelFaults({ wanted, entries }: Planned): Generator<CatalogueFault> {
  const { parentProducts, variants } = wanted;
  const owners = new Map<number, string>();
  for (const [key, { products }] of [...parentProducts].sort(([a], [b]) => compare(a, b))) {
    for (const { id } of products) {
      const owner = owners.get(id);
      if (owner === undefined) owners.set(id, key);
      else {
        const message = `model ${id} belongs to product ${owner} already: give it a number of its own`;
        yield fault('parentProducts', key, ['products', String(id)], String(id), message);
      }
    }
  }
  const shared = new Set<number>();
  for (const [key, { products }] of parentProducts)
    for (const { id } of products) if (owners.get(id) !== key) shared.add(id);
  for (const [key, { subProductId: id, parentProductId }] of variants) {
    if ((id ?? null) === null) continue;
    const owner = owners.get(id);
    if (owner !== undefined && (owner === String(parentProductId) || shared.has(id))) continue;
    const message = `unknown model "${id}": add it to the sheet models or correct it`;
    yield fault('variants', key, ['subProductId'], String(id), message);
  }
  for (const { kind, op, key } of entries) {
    if (kind !== 'parentProducts' || op === '-') continue;
    for (const id of parentProducts.get(key)?.goesWith ?? [])
      if (!parentProducts.has(id)) {
        const message = `unknown product "${id}": add it to the sheet products or correct it`;
        yield fault('parentProducts', key, ['goesWith'], id, message);
      }
  }
}

function* listEmptyModels({ parentProducts, variants }: CatalogueRows): Generator<CatalogueFault> {
  const used = new Set([...variants.values()].map(({ subProductId }) => subProductId));
  for (const [key, { products }] of parentProducts) {
    for (const { id } of products) {
      const message = `model ${id} has no variant: add one or remove it`;
      if (!used.has(id)) yield fault('parentProducts', key, ['products', String(id)], String(id), message);
    }
  }
}

/** The options and tabs of variants that the plan touches, against their products and the texts. */
function* listTouchedFaults({ wanted, entries }: Planned): Generator<CatalogueFault> {
  const { variants, parentProducts, contentDocuments } = wanted;
  const touched = new Set(entries.map(({ kind, key }) => `${kind} ${key}`));
  const isTextGone = entries.some(({ kind, op }) => kind === 'contentDocuments' && op === '-');
  for (const [key, variant] of variants) {
    const parent = `${variant.parentProductId}`;
    const product = parentProducts.get(parent);
    if (!product || !(isTextGone || touched.has(`variants ${key}`) || touched.has(`parentProducts ${parent}`)))
      continue;
    yield* listOptionFaults(key, variant.options ?? {}, parent, product.options);
    for (const { key: name, value } of variant.footerItems ?? []) {
      if (!product.footerItems?.includes(name)) {
        const message = 'name it among the tabs of its product first';
        yield fault('variants', key, ['footerItems', name], name, message, ['footerItems'], parent);
      }
      const [first = ''] = value;
      if (value.length !== 1 || !first.startsWith(contentHost)) continue;
      const slug = first.slice(contentHost.length);
      const message = `unknown text "${slug}": add it to the sheet content`;
      if (!contentDocuments.has(slug)) yield fault('variants', key, ['footerItems', name, 'value'], slug, message);
    }
  }
}

function* listOptionFaults(
  key: string,
  chosen: Record<string, string>,
  parent: string,
  options: RowTypes['parentProducts']['options'],
): Generator<CatalogueFault> {
  for (const { key: name, values = [] } of options) {
    const value = chosen[name];
    if (value === undefined) {
      yield fault('variants', key, ['options'], null, `"${name}" is missing: add it`, ['options', name], parent);
    } else if (!values.includes(value)) {
      const message = `"${value}" is none of: ${values.join(', ')}`;
      yield fault('variants', key, ['options', name], value, message, ['options', name, 'values'], parent);
    }
  }
  for (const [name, value] of Object.entries(chosen)) {
    if (options.some((option) => option.key === name)) continue;
    const message = `its product has no option "${name}": add it to the sheet options`;
    yield fault('variants', key, ['options', name], value, message, ['options'], parent);
  }
}
