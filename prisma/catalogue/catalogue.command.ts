import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '../client.ts';
import { databaseUrl } from '../env.ts';
import { applyCatalogue, planApply } from './apply.ts';
import { checkDocument } from './check.ts';
import { countChanges, describePlan } from './plan.ts';
import { progressBar } from './progress-bar.ts';

const usage = `pnpm catalogue plan FILE              show what a catalogue document would change
pnpm catalogue apply FILE [--dry-run] load it; all of it or nothing

FILE is the catalogue as JSON. DATABASE_URL names the shop's database.`;

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'dry-run': { type: 'boolean' } } });
  const [command, file] = positionals;
  if ((command !== 'plan' && command !== 'apply') || !file) return fail(usage);
  if (!databaseUrl) return fail('DATABASE_URL is not set: name the shop’s database.');
  const { document, faults } = checkDocument(parseJson(await readFile(file, 'utf8')));
  if (!document) {
    for (const { path, message } of faults) console.error(`${path}: ${message}`);
    return fail(
      `${faults.length} ${faults.length === 1 ? 'thing is' : 'things are'} wrong with ${file}; nothing was changed.`,
    );
  }
  const db = openDatabase(databaseUrl, { poolSize: 2 });
  try {
    if (command === 'plan' || values['dry-run']) {
      const plan = await planApply(db, document);
      for (const line of describePlan(plan)) console.log(line);
      console.log(`${countChanges(plan)} changes planned; nothing was changed.`);
      return 0;
    }
    const { changes, version } = await applyCatalogue(db, document, progressBar('Loading'));
    console.log(`${changes} changes; the catalogue stands at version ${version}.`);
    return 0;
  } finally {
    await db.$disconnect();
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`not JSON: ${error instanceof Error ? error.message : error}`);
  }
}

function fail(message: string): number {
  console.error(message);
  return 1;
}

process.exitCode = await run().catch((error: Error) => fail(error.message));
