import { fileURLToPath } from 'node:url';

/** Folder of the screenshots, inside `.data`, which git ignores. */
export const folder = fileURLToPath(new URL('../../../.data/screenshots/', import.meta.url));
