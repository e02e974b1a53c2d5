import { join } from 'node:path';
import { runAfterInstall } from './front-door.mjs';
import { root } from './install.mjs';
import { runFiles } from './test/files.mjs';

const words = process.argv.slice(2);
// The tests use their own data folder, so that they do not touch the data of a running shop.
if (words.length === 0)
  await runAfterInstall('all', 'test/main.ts', [], { SHOP_DATA_FOLDER: join(root, '.data', 'test') });
else await runFiles(words);
