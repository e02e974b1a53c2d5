import { readFileSync } from 'node:fs';
import { z } from 'zod';

const root = new URL('../../../../package.json', import.meta.url);

/** The version of the release that runs, for example '1.0.0'. CHANGELOG.md says what each one changes. */
export const shopVersion = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(root, 'utf8'))).version;
