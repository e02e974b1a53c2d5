import { readFile } from 'node:fs/promises';
import { UnreadableFile } from './faults.ts';

/** Reads a JSON file: an object with a list for each section that it contains. */
export async function readJson(path: string, file: string): Promise<Record<string, unknown>> {
  const text = await readFile(path, 'utf8');
  let parsed: unknown;
  try {
    parsed = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const at = Number(/position (\d+)/.exec(message)?.[1] ?? Number.NaN);
    const row = Number.isNaN(at) ? null : text.slice(0, at).split('\n').length;
    throw new UnreadableFile('not JSON from here on', { file, row });
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw new UnreadableFile('not an object: write { "variants": […] }', { file });
  }
  return Object.fromEntries(Object.entries(parsed));
}
