import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const folder = new URL('dist/client', import.meta.url).pathname;
const isText = (name: string) => /\.(js|css|svg|json|txt|webmanifest)$/.test(name);

/** Writes a .br and a .gz file beside every text file of the build, so that the server need not compress responses. */
for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !isText(entry.name) || entry.parentPath.includes('.vite')) continue;
  const path = join(entry.parentPath, entry.name);
  const bytes = await readFile(path);
  await writeFile(
    `${path}.br`,
    await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
