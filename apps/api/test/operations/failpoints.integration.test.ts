import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { crashes } from '../../../reliability/src/crashes/crashes.ts';
import { storefrontFolder } from '../../../reliability/src/parts/api-process.ts';
import { failpoints } from '../../src/process/failpoint.ts';
import { openTestAppWithFakeProviders } from '../fake-providers.ts';

const testApp = openTestAppWithFakeProviders();
const timeout = 60_000;

/** One crash per failpoint, each in its own process; `pnpm reliability R4 R5` runs all of them. */
const oneEach = failpoints.flatMap((name) => crashes.find(({ failpoint }) => failpoint === name) ?? []);
/** Failpoints after which the debit gateway voided the payment, because it got no acknowledgement. */
const unanswered = crashes.filter(
  (crash) => crash.failpoint === 'event-after-commit' && crash.during.includes('debit'),
);

describe('a killed process', { tags: ['R4', 'R5'] }, () => {
  it('every failpoint has a crash scenario', () => {
    expect(oneEach.map(({ failpoint }) => failpoint)).toEqual(failpoints);
  });

  // The shop’s process does not start without the built storefront.
  if (existsSync(storefrontFolder)) {
    it.each([...oneEach, ...unanswered])(
      'succeeds when the request is retried: $failpoint: $during',
      { timeout },
      async ({ test, failpoint }) => {
        await test(testApp, failpoint);
      },
    );
  } else {
    it.skip('not run: the storefront is not built', () => {});
  }
});
