import type { DehydratedState } from '@tanstack/react-query';
import type { PageContextValue } from './lib/page-context.ts';

/** State that the server embeds in the page as JSON. */
export interface PageState extends Pick<PageContextValue, 'origin' | 'settings'> {
  queries: DehydratedState;
  /** The path that was answered with 404. */
  missingPath: string | null;
}

export const pageStateId = 'page-state';
export const rootId = 'root';

type Row = Record<string, unknown> & { footerItems: unknown[] };
const hasTabs = (row: unknown): row is Row =>
  typeof row === 'object' && row !== null && 'footerItems' in row && Array.isArray(row.footerItems);

/** Changes the tabs of every variant: `change` gets a tab, its place in the variant, and the tabs of the earlier variants. */
const mapTabs = (
  state: PageState,
  change: (tab: unknown, place: number, earlier: readonly (readonly unknown[])[]) => unknown,
): PageState => ({
  ...state,
  queries: {
    ...state.queries,
    queries: state.queries.queries.map((query) => {
      const { data } = query.state;
      if (!Array.isArray(data) || !data.every(hasTabs)) return query;
      const tabs: unknown[][] = [];
      for (const { footerItems } of data) tabs.push(footerItems.map((tab, place) => change(tab, place, tabs)));
      const rows = data.map((row, at) => ({ ...row, footerItems: tabs[at] }));
      return { ...query, state: { ...query.state, data: rows } };
    }),
  },
});

/** The state as JSON. A tab that an earlier variant has too is written as the number of that variant. */
export function writePageState(state: PageState): string {
  const known = new WeakMap<object, Map<string, number>>();
  const written = mapTabs(state, (tab, place, earlier) => {
    const places = known.get(earlier) ?? new Map<string, number>();
    known.set(earlier, places);
    const key = `${place} ${JSON.stringify(tab)}`;
    const same = places.get(key);
    if (same === undefined) places.set(key, earlier.length);
    return same ?? tab;
  });
  return JSON.stringify(written);
}

/** Reads what `writePageState` has written. */
export const readPageState = (json: string): PageState =>
  mapTabs(JSON.parse(json), (tab, place, earlier) => (typeof tab === 'number' ? earlier[tab]?.[place] : tab));
