import type { Menu } from '@dilmun/contracts/menus';
import { findLinkedKey } from '@dilmun/store/category-key';
import { z } from 'zod';

/** The entries of a menu as they are stored: without a link an entry is the heading of a column. */
export const MenuEntries = z.array(z.object({ label: z.string(), link: z.string().optional() }));
export type MenuEntries = z.output<typeof MenuEntries>;

/** The links of a menu without its headings. */
export const listLinks = (entries: MenuEntries): Menu['legal'] =>
  entries.flatMap(({ label, link }) => (link === undefined ? [] : [{ label, to: link }]));

/** Divides the links of a menu into columns. Links before the first heading are left out. */
export function buildColumns(entries: MenuEntries): Menu['footer'] {
  const starts = entries.flatMap(({ link }, at) => (link === undefined ? [at] : []));
  return starts.map((start, nth) => ({
    title: entries[start]?.label ?? '',
    links: listLinks(entries.slice(start, starts[nth + 1])),
  }));
}

/**
 * Lists the keys of the categories that a section alone links: accessories and service plans, which several link,
 * belong to none. Keys that differ in their case are the same.
 */
export function listOwnCategories(section: MenuEntries, others: readonly MenuEntries[]): string[] {
  const listKeys = (entries: MenuEntries) =>
    listLinks(entries).flatMap(({ to }) => findLinkedKey(to)?.toLowerCase() ?? []);
  const linkedByOthers = new Set(others.flatMap(listKeys));
  return [...new Set(listKeys(section))].filter((key) => !linkedByOthers.has(key));
}
