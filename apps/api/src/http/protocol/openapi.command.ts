import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { createOpenApiDocument } from './openapi.document.ts';

// Writes docs/openapi.json, from which clients generate their types. With --check it only says whether the file is up to
// date and keeps the recommended rules for OpenAPI documents, and fails if not.
const file = fileURLToPath(new URL('../../../../../docs/openapi.json', import.meta.url));
const source = `${JSON.stringify(JSON.parse(await createOpenApiDocument()), null, 1)}\n`;
if (!process.argv.includes('--check')) await writeFile(file, source);

const faults: string[] = [];
if (source !== (await readFile(file, 'utf8'))) {
  faults.push('docs/openapi.json differs from the contracts. Run pnpm openapi:write and commit the file.');
}
const config = await createConfig({ extends: ['recommended'], rules: { 'info-license': 'off' } });
for (const { ruleId, message, location } of await lintFromString({ source, absoluteRef: file, config })) {
  faults.push(`docs/openapi.json, ${location[0]?.pointer}: ${message} (${ruleId})`);
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
