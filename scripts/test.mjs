import { join } from 'node:path';
import { runAfterInstall } from './front-door.mjs';
import { root } from './install.mjs';

// A shop that is running here keeps its own folder to itself.
await runAfterInstall('all', 'test/main.ts', process.argv.slice(2), { SHOP_DATA_FOLDER: join(root, '.data', 'test') });
