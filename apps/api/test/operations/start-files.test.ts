import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { linkSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inheritedEnvironment } from '../env.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');
const importOf = (path: string) => JSON.stringify(pathToFileURL(join(root, path)).href);

// Each run starts a process, which takes seconds on a busy machine.
describe('files of npm start', { timeout: 60_000 }, () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'dilmun-start-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Arguments and options of a process that runs code in the folder of a shop. */
  const inFolder = (code: string) =>
    [
      ['--input-type=module', '--eval', code],
      { env: { ...inheritedEnvironment, SHOP_DATA_FOLDER: folder }, encoding: 'utf8' },
    ] as const;

  it('a start replaces ports.json, so that a killed start leaves the earlier ports', () => {
    const [file, earlier] = [join(folder, 'ports.json'), join(folder, 'earlier')];
    writeFileSync(file, '{"stripe":0}');
    linkSync(file, earlier);
    const load = `await (await import(${importOf('scripts/start/ports.ts')})).loadSandboxPorts()`;
    expect(spawnSync(process.execPath, ...inFolder(load)).stderr).toBe('');
    expect(readFileSync(earlier, 'utf8')).toBe('{"stripe":0}');
    expect(JSON.parse(readFileSync(file, 'utf8')).stripe).toBeGreaterThan(0);
  });

  it('a second start is refused before the first one has stored its address', async () => {
    const claim = `(await import(${importOf('packages/dev-database/src/postgres/owner.ts')})).claimOwnership(process.argv[1])`;
    const [args, options] = inFolder(`console.log(${claim}); setInterval(() => {}, 1_000)`);
    const first = spawn(process.execPath, [...args, join(folder, 'shop.owner')], options);
    await once(first.stdout, 'data');
    const refuse = `(await import(${importOf('scripts/start/only-one.ts')})).refuseSecondStart()`;
    const { stderr } = spawnSync(process.execPath, ...inFolder(refuse));
    first.kill();
    await once(first, 'exit');
    expect(stderr).toContain(`The shop is already running (process ${first.pid}): use it`);
  });
});
