import { expect, it } from 'vitest';
import { selectUsage } from './usage.ts';

const usage = `npx dilmun orders list [--max 50]
npx dilmun orders ship NUMBER
npx dilmun orders ship --file FILE   every order
                                     of the file
npx dilmun orders shipments

--yes  does not ask

--json  for programs`;

it('selects every form of one command, and the options of all commands', () => {
  expect(selectUsage(usage, 'npx dilmun orders ship')).toBe(`npx dilmun orders ship NUMBER
npx dilmun orders ship --file FILE   every order
                                     of the file

--yes  does not ask

--json  for programs`);
});

it('is whole for an unknown command', () => {
  expect(selectUsage(usage, 'npx dilmun orders sihp')).toBe(usage);
  expect(selectUsage(usage, 'npx dilmun orders --help')).toBe(usage);
});
