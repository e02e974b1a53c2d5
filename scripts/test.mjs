import { join } from 'node:path';
import { runAfterInstall } from './front-door.mjs';
import { root } from './install.mjs';
import { runOneFile } from './test/one-file.mjs';

const [file, ...options] = process.argv.slice(2);
// The tests use their own data folder, so that they do not touch the data of a running shop.
if (!file) await runAfterInstall('all', 'test/main.ts', [], { SHOP_DATA_FOLDER: join(root, '.data', 'test') });
else await runOneFile(file, options);
