import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@dilmun/db/client';
import { readSheets } from '@dilmun/demo/demo';
import { apply } from '../src/commands/changes.ts';
import { plan } from '../src/commands/load.ts';

/**
 * Plans the demo catalogue for an empty shop and writes the plan to `out`. Pictures are named by address, so none is
 * drawn.
 */
export async function planDemo(db: Database, out: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'dilmun-demo-'));
  try {
    for (const [file, text] of readSheets()) writeFileSync(join(folder, file), nameAddresses(file, text));
    await run(plan, { db, mediaFolder: folder, words: [folder], values: { out } });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Loads the demo catalogue into an empty shop, without its pictures. */
export async function loadDemo(db: Database): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'dilmun-demo-'));
  try {
    const out = join(folder, 'demo.plan');
    await planDemo(db, out);
    await run(apply, { db, mediaFolder: folder, words: [out], values: { who: 'a test', why: 'to test', yes: true } });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Replaces picture files by addresses and adds the sizes of sheet images, which otherwise come from the files. */
function nameAddresses(file: string, text: string): string {
  const addressed = text.replaceAll(/[\w-]+\.(?:svg|webp)/g, '/media/$&');
  if (file !== 'images.csv') return addressed;
  const [heading, ...lines] = addressed.trimEnd().split('\n');
  return [`${heading},width,height`, ...lines.map((line) => `${line},1200,1200`)].join('\n');
}

async function run(command: typeof plan, call: Omit<Parameters<typeof plan>[0], 'terminal'>): Promise<void> {
  const lines: string[] = [];
  const terminal = { say: (line: string) => void lines.push(line), confirm: async () => false };
  if ((await command({ ...call, terminal })) !== 0) throw new Error(lines.join('\n'));
}
