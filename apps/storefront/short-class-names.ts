import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('./', import.meta.url));
/** No vowel to begin with: nothing becomes a word, nor an 'ad' that a blocker hides. */
const heads = 'bcdfghjklmnpqrstvwxz';
const letters = 'abcdefghijklmnopqrstuvwxyz';

/**
 * Names the classes and animations of all CSS modules one after the other: 'ba', 'bb', … A hash is noise that no
 * compression shortens, in the style sheet and again in the scripts. Both builds count the same files in the same order.
 */
export function shortClassNames(): (name: string, file: string) => string {
  const numbers = new Map<string, number>();
  const number = (key: string) => {
    if (!numbers.has(key)) numbers.set(key, numbers.size);
    return numbers.get(key) ?? 0;
  };
  for (const file of globSync('src/**/*.module.css', { cwd: root }).sort()) {
    for (const [, name] of readFileSync(join(root, file), 'utf8').matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi)) {
      number(`${file} ${name}`);
    }
  }
  return (name, file) => textOf(number(`${relative(root, file.split('?')[0] ?? file)} ${name}`));
}

/** 0 is 'ba', 25 is 'bz', 26 is 'ca'; three letters when two are used up. */
function textOf(number: number): string {
  const head = Math.floor(number / letters.length);
  const last = letters[number % letters.length];
  return head < heads.length ? `${heads[head]}${last}` : `${textOf(head - heads.length)}${last}`;
}
