import { readFile } from 'node:fs/promises';
import { UnreadableFile } from './faults.ts';

/** Reads a JSON file that holds an object, composed (NFC). Throws `UnreadableFile` with the line of a syntax error. */
export async function readJson(path: string, file: string): Promise<object> {
  const text = await readFile(path, 'utf8');
  let parsed: unknown;
  try {
    parsed = JSON.parse(text.replace(/^\uFEFF/, '').normalize('NFC'));
  } catch (error) {
    const [, at] = /position (\d+)/.exec(String(error)) ?? [];
    const row = at === undefined ? null : text.slice(0, Number(at)).split('\n').length;
    throw new UnreadableFile('not JSON from here on', { file, row });
  }
  if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed;
  throw new UnreadableFile('not an object: write { "variants": […] }', { file });
}
