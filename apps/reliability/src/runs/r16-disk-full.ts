import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBrowsing } from '../parts/browsing.ts';
import { createBuyer, createBuyers, orderRequest } from '../parts/buyers.ts';
import type { Shop } from '../parts/open-shop.ts';
import { countFailed, sendRequest } from '../parts/traffic.ts';
import { defineRun, type Findings, NotAvailable, runOnShop } from '../run.ts';

export const diskFull = defineRun(
  'R16',
  'the disk is full: writes are refused, reads succeed, the first write after freeing succeeds',
  async (findings) => {
    const disk = mkdtempSync(join(tmpdir(), 'dilmun-disk-'));
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=220m,mode=755', 'tmpfs', disk], { stdio: 'ignore' });
    } catch {
      rmSync(disk, { recursive: true, force: true });
      throw new NotAvailable('a RAM disk cannot be mounted here (it takes root, on Linux)');
    }
    try {
      // Small write-ahead logs, because the disk is small.
      const settings = ['wal_level=minimal', 'min_wal_size=32MB', 'max_wal_size=64MB', 'shared_buffers=16MB'];
      await runOnShop(findings, (shop) => fillAndFree(shop, disk, findings), { postgres: { parent: disk, settings } });
    } finally {
      execFileSync('umount', ['--lazy', disk], { stdio: 'ignore' });
      rmSync(disk, { recursive: true, force: true });
    }
  },
);

/** Writes until the disk is full, while PostgreSQL keeps writing as well. */
function fillUp(file: string): void {
  for (const size of [2 ** 20, 2 ** 12]) {
    try {
      for (;;) appendFileSync(file, Buffer.alloc(size));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    }
  }
}

async function fillAndFree(shop: Shop, disk: string, findings: Findings): Promise<void> {
  const browse = await createBrowsing(shop);
  const variant = await shop.make.variant({ onHand: 1_000 });
  const buyers = await createBuyers(shop, 300, variant);
  const last = orderRequest(shop.url, await createBuyer(shop, variant), variant);
  const filler = join(disk, 'filler');
  fillUp(filler);
  const writes = [];
  const reads = [];
  for (const [index, buyer] of buyers.entries()) {
    // Allocated pages still have room for a few rows, so the failure comes after some writes.
    writes.push(await sendRequest(orderRequest(shop.url, buyer, variant)));
    if (index % 4 === 0) reads.push(await sendRequest(browse(index)));
    if (writes.filter(({ status }) => status === 503).length >= 20) break;
  }
  rmSync(filler);
  const freedAt = performance.now();
  await findings.checkRecovery(freedAt, () => sendRequest(last));
  findings.addAnswers(writes, ['BUSY']);
  findings.check(findings.errors.BUSY !== undefined, 'the disk was full and no write was refused');
  findings.addAnswers(reads);
  Object.assign(findings.figures, { written: writes.length - countFailed(writes), read: reads.length });
}
