import type { Menu } from '@dilmun/contracts/menus';

/** The entries of a menu: without a link an entry is the heading of a column. */
export type MenuEntries = readonly { label: string; link?: string }[];

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
