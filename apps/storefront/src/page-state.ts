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

type ChangeTab = (tab: unknown, place: number, earlier: readonly (readonly unknown[])[]) => unknown;

/**
 * Changes the tabs of every variant. `start` is called for each list of variants; what it returns gets a tab, its place
 * in the variant, and the changed tabs of the earlier variants.
 */
const mapTabs = (state: PageState, start: () => ChangeTab): PageState => ({
  ...state,
  queries: {
    ...state.queries,
    queries: state.queries.queries.map((query) => {
      const { data } = query.state;
      if (!Array.isArray(data) || !data.every(hasTabs)) return query;
      const change = start();
      const tabs: unknown[][] = [];
      for (const { footerItems } of data) tabs.push(footerItems.map((tab, place) => change(tab, place, tabs)));
      const rows = data.map((row, at) => ({ ...row, footerItems: tabs[at] }));
      return { ...query, state: { ...query.state, data: rows } };
    }),
  },
});

/** The state as JSON. A tab that an earlier variant has too is written as the number of that variant. */
export function writePageState(state: PageState): string {
  const written = mapTabs(state, () => {
    const numbers = new Map<string, number>();
    return (tab, place, earlier) => {
      const key = `${place} ${JSON.stringify(tab)}`;
      const same = numbers.get(key);
      if (same === undefined) numbers.set(key, earlier.length);
      return same ?? tab;
    };
  });
  return JSON.stringify(written);
}

/** Reads what `writePageState` has written. */
export const readPageState = (json: string): PageState =>
  mapTabs(JSON.parse(json), () => (tab, place, earlier) => (typeof tab === 'number' ? earlier[tab]?.[place] : tab));
