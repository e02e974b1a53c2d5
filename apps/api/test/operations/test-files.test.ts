import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../..');

type Plan = { tasks: string[]; runs: { folder: string; command: string[] }[] };

const { planRuns }: { planRuns: (words: string[]) => Plan } = await import(join(root, 'scripts/test/files.mjs'));

const money = 'packages/contracts/src/money.test.ts';
const text = 'packages/contracts/src/text.test.ts';
const carts = 'apps/api/src/features/carts/carts.integration.test.ts';
const cart = 'apps/e2e/tests/cart.spec.ts';
const purchase = 'apps/e2e/screenshots/purchase.shots.ts';
const contracts = join(root, 'packages/contracts');
const e2e = join(root, 'apps/e2e');

describe('pnpm t FILE …', () => {
  it('runs the files of each package and runner together, with the options', () => {
    expect(planRuns([money, carts, cart, purchase, join(root, cart), '--retries', '0'])).toEqual({
      tasks: ['generate', 'build'],
      runs: [
        { folder: contracts, command: ['vitest', 'run', 'src/money.test.ts', '--retries', '0'] },
        {
          folder: join(root, 'apps/api'),
          command: ['vitest', 'run', 'src/features/carts/carts.integration.test.ts', '--retries', '0'],
        },
        {
          folder: e2e,
          command: ['node', 'playwright.command.ts', '--pass-with-no-tests', 'tests/cart.spec.ts', '--retries', '0'],
        },
        {
          folder: e2e,
          command: expect.arrayContaining(['screenshots/playwright.config.ts', 'screenshots/purchase.shots.ts']),
        },
      ],
    });
  });

  it('builds nothing for unit tests', () => {
    expect(planRuns([money]).tasks).toEqual(['generate']);
    expect(planRuns([money, carts]).tasks).toEqual(['generate', 'build']);
  });

  it('a test behind an option is a file, the value of an option is none', () => {
    expect(planRuns([money, '-t', 'a title', text]).runs).toEqual([
      { folder: contracts, command: ['vitest', 'run', 'src/money.test.ts', 'src/text.test.ts', '-t', 'a title'] },
    ]);
  });

  it.each([
    [['--headed'], /Name a test file/],
    [[money, 'packages/contracts/src/missing.test.ts'], /no file packages\/contracts\/src\/missing\.test\.ts/],
    [['README.md'], /README\.md is not a test/],
  ])('refuses %j', (words, message) => {
    expect(() => planRuns(words)).toThrow(message);
  });
});
