import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCrowd, orderRequest } from '../parts/crowd.ts';
import { openShop, type Shop } from '../parts/open-shop.ts';
import { browsing } from '../parts/shelf.ts';
import { ask, codesOf } from '../parts/traffic.ts';
import { type Findings, notRun, type Run } from '../run.ts';

/** PostgreSQL on a small RAM disk that another file fills up. */
export const diskFull: Run = {
  id: 'R16',
  title: 'the disk is full: writes are refused, reads go on, the first write after freeing succeeds',
  async run() {
    const disk = mkdtempSync(join(tmpdir(), 'dilmun-disk-'));
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=220m,mode=755', 'tmpfs', disk], { stdio: 'ignore' });
    } catch {
      rmSync(disk, { recursive: true, force: true });
      return notRun('a disk of memory cannot be mounted here (it takes root, on Linux)');
    }
    try {
      // Small write-ahead logs, because the disk is small.
      const settings = ['wal_level=minimal', 'min_wal_size=32MB', 'max_wal_size=64MB', 'shared_buffers=16MB'];
      const shop = await openShop({ postgres: { parent: disk, settings } });
      try {
        return await fill(shop, disk);
      } finally {
        await shop.close();
      }
    } finally {
      execFileSync('umount', ['--lazy', disk], { stdio: 'ignore' });
      rmSync(disk, { recursive: true, force: true });
    }
  },
};

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

async function fill(shop: Shop, disk: string): Promise<Findings> {
  const browse = await browsing(shop);
  const variant = await shop.make.variant({ onHand: 1_000 });
  const crowd = await makeCrowd(shop.db, shop.config.jwtSecret, 400, variant);
  const filler = join(disk, 'filler');
  fillUp(filler);
  const writes = [];
  const reads = [];
  for (const [index, buyer] of crowd.slice(0, 300).entries()) {
    // Allocated pages still have room for a few rows, so the failure comes after some writes.
    writes.push(await ask(orderRequest(shop.url, buyer, variant)));
    if (index % 4 === 0) reads.push(await ask(browse(index)));
    if (writes.filter(({ status }) => status === 503).length >= 20) break;
  }
  rmSync(filler);
  const freedAt = performance.now();
  let recoveryMs = Number.NaN;
  for (const buyer of crowd.slice(300)) {
    const answer = await ask(orderRequest(shop.url, buyer, variant));
    if (answer.status !== 200) continue;
    recoveryMs = Math.round(answer.endedAt - freedAt);
    break;
  }
  const errors = codesOf(writes);
  const violations = await shop.violations();
  for (const [code, count] of Object.entries(errors)) if (code !== 'BUSY') violations.push(`${count} × ${code}`);
  if (!errors.BUSY) violations.push('the disk was full and nobody noticed');
  const unread = reads.filter(({ status }) => status !== 200).length;
  if (unread > 0) violations.push(`${unread} of ${reads.length} reads failed`);
  if (Number.isNaN(recoveryMs)) violations.push('no write succeeded after the disk was freed');
  return {
    violations,
    latenciesMs: [...writes, ...reads].map(({ tookMs }) => tookMs),
    errors,
    recoveryMs,
    figures: { written: writes.filter(({ status }) => status === 200).length, read: reads.length },
  };
}
