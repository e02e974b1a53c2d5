import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { buildProgramEnvironment } from '@dilmun/db/env';

/** Resource use of one command: peak resident memory in MB, CPU time and elapsed time in ms. */
export type Taken = { peakMb: number; cpuMs: number; tookMs: number; said: string };

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Runs a catalogue command in its own process and measures it. Throws with its output when it fails. */
export async function runCommand(
  url: string,
  folder: string,
  words: string[],
  nodeOptions: string[] = [],
): Promise<Taken> {
  const start = performance.now();
  const child = spawn(
    process.execPath,
    [...nodeOptions, '--import', file('peak.ts'), file('../src/catalogue.command.ts'), ...words],
    {
      cwd: folder,
      env: buildProgramEnvironment({ DATABASE_URL: url, MEDIA_DIR: folder }),
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    },
  );
  const channels = child.stdio.slice(1).map((stream) => (stream && 'read' in stream ? text(stream) : ''));
  const [code] = await once(child, 'exit');
  const [said = '', failed = '', measured = ''] = await Promise.all(channels);
  if (code !== 0)
    throw new Error(`${words.join(' ')} ended with ${code}: ${said.slice(-2_000)}${failed.slice(-4_000)}`);
  return { ...JSON.parse(measured), tookMs: Math.round(performance.now() - start), said };
}
