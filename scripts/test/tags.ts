import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (name: string) => readFileSync(join(import.meta.dirname, '..', '..', 'docs', name), 'utf8');
const listRows = (name: string, row: RegExp) => [...read(name).matchAll(row)].map(([, id = '']) => id);

/** The tags of tests: the ids of what they prove, as documents list them. Vitest refuses any other tag. */
export const tags = [
  ...listRows('specification.md', /^- \*\*(\d+)\*\* /gm).map((id) => `spec-${id}`),
  ...listRows('security.md', /^\| (S\d+) \|/gm),
  ...listRows('reliability.md', /\b(R\d+)\b/g),
  // The rows of the test plan of payments.
  ...Array.from({ length: 16 }, (_, index) => `payments-${index + 1}`),
]
  .filter((tag, index, all) => all.indexOf(tag) === index)
  .map((name) => ({ name }));
