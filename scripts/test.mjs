import { join } from 'node:path';
import { runAfterInstall } from './front-door.mjs';
import { root } from './install.mjs';

// The tests use their own data folder, so that they do not touch the data of a running shop.
await runAfterInstall('all', 'test/main.ts', process.argv.slice(2), { SHOP_DATA_FOLDER: join(root, '.data', 'test') });
