import { type MenuId, menuIds } from './menu.ts';

/** A listing whose products are computed: SALE, or a section of the menu. A category of the catalogue must not use its key. */
export type VirtualKey = 'SALE' | MenuId;

const virtualKeys: readonly VirtualKey[] = ['SALE', ...menuIds];

/** Finds the key of a computed listing, without regard to case; null if there is none. */
export const findVirtualKey = (key: string): VirtualKey | null =>
  virtualKeys.find((one) => one.toLowerCase() === key.toLowerCase()) ?? null;

/** Reads the key of the category or computed listing that a link opens, in any language; null if it opens none. */
export function findLinkedKey(link: string): string | null {
  const [, text] = /^(?:\/[a-z]{2})?\/all-products\/([^/?#]+)/.exec(link) ?? [];
  // Unlike decodeURIComponent, this accepts malformed encodings.
  return text === undefined ? null : new URLSearchParams(`key=${text.replaceAll('+', '%2B')}`).get('key');
}
