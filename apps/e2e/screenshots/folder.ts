import { fileURLToPath } from 'node:url';

/** Where the pictures lie: kept out of git, as all of `.data` is. */
export const folder = fileURLToPath(new URL('../../../.data/screenshots/', import.meta.url));
