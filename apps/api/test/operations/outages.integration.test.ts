import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { storefrontFolder } from '../../../reliability/src/parts/api-process.ts';
import { execute } from '../../../reliability/src/run.ts';
import { databaseRestart } from '../../../reliability/src/runs/database.ts';
import { gracefulStop } from '../../../reliability/src/runs/graceful-stop.ts';
import { loginStorm } from '../../../reliability/src/runs/load.ts';

const timeout = 90_000;

describe('an outage of a few seconds leaves no violation', () => {
  // The shop’s process does not start without the built storefront. Only `pnpm reliability` checks the times, because
  // they need a quiet machine.
  if (existsSync(storefrontFolder)) {
    it.each([databaseRestart, gracefulStop, loginStorm])('$id: $title', { timeout }, async (run) => {
      expect((await execute(run, { size: 'small' })).violations).toEqual([]);
    });
  } else {
    it.skip('not run: the storefront is not built', () => {});
  }
});
