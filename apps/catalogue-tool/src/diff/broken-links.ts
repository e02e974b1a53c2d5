import { isRecord, kinds, type Row, type RowKind, sheetNames, sheets } from '@dilmun/catalogue/fields';
import { findLinkedKey, findVirtualKey } from '@dilmun/settings/category-key';
import { nameEntry, type PlanEntry } from './plan-file.ts';
import type { Planned } from './references.ts';

type Target = { kind: RowKind; key: string };

/** A link of the planned catalogue and the first row with it. `isPlanned`: the plan adds it, or writes its row. */
type PlacedLink = { link: string; place: string; isPlanned: boolean; isInMenu: boolean };

/** The kinds whose rows have links, as staff call these. */
const holders: Partial<Record<RowKind, string>> = {
  banner: 'banner',
  cards: 'card',
  menus: 'menu',
  contentDocuments: 'content',
  pages: 'page',
  variants: 'tabs',
};

const addressNames = new Set(
  sheetNames.flatMap((name) => sheets[name].fields.flatMap(({ type, stored }) => (type === 'address' ? stored : []))),
);

/**
 * Lists links to another site than the shop's and its maker's, and links to products, categories and pages that do not
 * exist: those that the plan writes, and those of the rest of the shop to what the plan withdraws. `unlinked`: the new
 * categories that no menu links.
 */
export function listLinkFaults(planned: Pick<Planned, 'wanted' | 'entries'>) {
  const links = listPlacedLinks(planned).map((each) => ({ ...each, target: parse(each.link) }));
  const find = createFinder(planned);
  const makerSite = planned.wanted.dealer.get('makerSite')?.value ?? '';
  const nowhere = links.filter(({ target, isPlanned }) => {
    const state = target ? find(target) : 'there';
    return state === 'removed' || (isPlanned && state === 'missing');
  });
  const elsewhere = links.filter(
    ({ link, isPlanned }) => isPlanned && link.startsWith('https:') && !link.startsWith(makerSite),
  );
  const inMenus = new Set(links.flatMap(({ isInMenu, target }) => (isInMenu ? (target?.key.toLowerCase() ?? []) : [])));
  const added = planned.entries.filter(({ kind, op }) => kind === 'categories' && op === '+');
  const describe = ({ link, place }: PlacedLink) => `${place}: ${link}`;
  return {
    unlinked: added.flatMap(({ key }) => (inMenus.has(key.toLowerCase()) ? [] : [key])),
    nowhere: nowhere.map(describe),
    elsewhere: elsewhere.map(describe),
  };
}

/** Lists addresses of rows and links of their HTML, which sanitising quotes. Of variants, only planned ones are read. */
function listPlacedLinks({ wanted, entries }: Pick<Planned, 'wanted' | 'entries'>): PlacedLink[] {
  const planned = new Map(entries.map((entry) => [nameEntry(entry), entry]));
  const placed = new Map<string, PlacedLink>();
  for (const [kind, holder] of Object.entries(holders) as [RowKind, string][]) {
    for (const [key, row] of wanted[kind] as ReadonlyMap<string, Row>) {
      const entry = planned.get(nameEntry({ kind, key }));
      if (kind === 'variants' && !entry) continue;
      // A menu is one row: of a changed one, only new links are planned.
      const old = new Set(kind === 'menus' && entry ? listLinks(entry.before) : []);
      const place = `${holder} ${kinds[kind].isList ? Number(key) + 1 : key}`;
      for (const link of listLinks(row)) {
        const isPlanned = entry !== undefined && !old.has(link);
        const name = `${isPlanned} ${link}`;
        const other = placed.get(name);
        const isInMenu = kind === 'menus' || (other?.isInMenu ?? false);
        placed.set(name, { link, isPlanned, isInMenu, place: other && other.place < place ? other.place : place });
      }
    }
  }
  return [...placed.values()].sort((a, b) => compare(a.place, b.place) || compare(a.link, b.link));
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function* listLinks(value: unknown, name = ''): Generator<string> {
  if (typeof value === 'string') {
    if (addressNames.has(name)) yield value;
    else for (const [, link = ''] of value.matchAll(/href="([^"]*)/g)) yield link;
  } else if (Array.isArray(value)) for (const each of value) yield* listLinks(each, name);
  else if (isRecord(value)) for (const [key, each] of Object.entries(value)) yield* listLinks(each, key);
}

/** Returns a function that says whether a target is in the planned catalogue. A former key of a category leads to it. */
function createFinder({ wanted, entries }: Pick<Planned, 'wanted' | 'entries'>) {
  const names = new Set<string>();
  const add = (kind: RowKind, key: string) => names.add(nameTarget({ kind, key }));
  for (const kind of ['parentProducts', 'categories', 'menus', 'pages'] as const)
    for (const key of wanted[kind].keys()) add(kind, key);
  for (const key of wanted.redirects.keys()) add('categories', key);
  for (const { aliases } of wanted.pages.values()) for (const alias of aliases) add('pages', alias);
  const removed = new Set(entries.flatMap((entry) => (isRow(entry) && entry.op === '-' ? nameTarget(entry) : [])));
  return (target: Target): 'there' | 'removed' | 'missing' => {
    const name = nameTarget(target);
    return names.has(name) ? 'there' : removed.has(name) ? 'removed' : 'missing';
  };
}

const nameTarget = ({ kind, key }: Target) => `${kind} ${key.toLowerCase()}`;
const isRow = (entry: PlanEntry): entry is PlanEntry & Target => entry.kind !== 'stock';

function parse(link: string): Target | null {
  const [, product] = /^(?:\/[a-z]{2})?\/products\/([^/?#]+)/.exec(link) ?? [];
  if (product !== undefined) return { kind: 'parentProducts', key: product };
  const [, page] = /^(?:\/[a-z]{2})?(\/(?:company|customer-service)\/[^?#]+)/.exec(link) ?? [];
  if (page !== undefined) return { kind: 'pages', key: page };
  const key = findLinkedKey(link);
  if (key === null) return null;
  const virtual = findVirtualKey(key);
  if (virtual === 'SALE') return null;
  return virtual ? { kind: 'menus', key: virtual } : { kind: 'categories', key };
}
