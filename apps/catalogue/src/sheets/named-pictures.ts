import type { RawRow } from './sheet.ts';

/** An address, not the name of a file. */
export const isAddress = (text: string) => text.startsWith('/') || text.includes('://');

/** What rows of images name, so that nobody need look through all of them for a few. */
export class NamedPictures {
  /** How many rows name a file. */
  files = 0;
  /** Addresses without a size. */
  readonly unsized = new Set<string>();

  note({ src, width, height }: RawRow): void {
    if (typeof src !== 'string') return;
    if (!isAddress(src)) this.files += 1;
    else if (width === undefined || height === undefined) this.unsized.add(src);
  }
}
