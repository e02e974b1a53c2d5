import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { calculateFingerprint } from '@dilmun/catalogue/rows';
import { readCatalogueRows } from '@dilmun/catalogue/rows.load';
import type { Database } from '@dilmun/db/client';
import { openThrowawayShop } from '@dilmun/db/test/throwaway-shop';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { planDemo } from '../../test/load-demo.ts';

let db: Database;
let url: string;
let close: () => Promise<void>;
const folder = mkdtempSync(join(tmpdir(), 'dilmun-killed-'));

beforeAll(async () => {
  ({ db, url, close } = await openThrowawayShop());
});

afterAll(async () => {
  await close();
  rmSync(folder, { recursive: true, force: true });
});

const plan = join(folder, 'demo.plan');
const fingerprint = async () => calculateFingerprint(await readCatalogueRows(db));

function startApply() {
  const command = fileURLToPath(new URL('../catalogue.command.ts', import.meta.url));
  const env = { DATABASE_URL: url, MEDIA_DIR: folder, TERM: 'dumb' };
  const child = spawn(process.execPath, [command, 'apply', plan, '--yes', '--why', 'to be ended'], { env });
  let said = '';
  child.stdout.on('data', (text) => {
    said += text;
  });
  return { child, said: () => said };
}

it('kill -9 during an apply leaves the catalogue unchanged; the same plan can be applied afterwards', async () => {
  await planDemo(db, plan);
  const before = await fingerprint();
  await db.$transaction(
    async (tx) => {
      // The test waits for the process longer than the timeout of idle transactions.
      await tx.$executeRaw`SET LOCAL idle_in_transaction_session_timeout = 0`;
      // The last table that is written: most rows are in the open transaction when the process is killed.
      await tx.$executeRaw`LOCK TABLE banner_slides IN SHARE MODE`;
      const { child, said } = startApply();
      await vi.waitFor(() => expect(said()).toMatch(/Loading: (?:7[5-9]|[89]\d) %/), { timeout: 20_000, interval: 5 });
      child.kill('SIGKILL');
      expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
    },
    { timeout: 30_000 },
  );
  await vi.waitFor(async () => expect(await fingerprint()).toBe(before), { timeout: 10_000 });
  expect(await db.variant.count()).toBe(0);
  expect(await db.catalogueChange.count()).toBe(0);

  const again = startApply();
  expect(await once(again.child, 'exit')).toEqual([0, null]);
  expect(again.said()).toContain('the catalogue has version 2');
}, 60_000);
