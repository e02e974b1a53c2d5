import { readFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import { createOpenApiDocument } from './openapi.document.ts';

const file = new URL('../../../../../docs/openapi.json', import.meta.url);
let texts: string[];

beforeAll(async () => {
  texts = await Promise.all([createOpenApiDocument(), readFile(file, 'utf8')]);
});

// Paths, fields, bounds, refusals and messages of every contract: a change of one changes what clients rely on.
it('docs/openapi.json, from which clients are generated, is the document of the contracts', () => {
  const [own, written] = texts.map((text) => JSON.parse(text));
  expect(own).toEqual(written);
});
