import { expect, it } from 'vitest';
import { readSources } from './benefit.sources.ts';

it.each([
  [[], '203.0.113.7', true],
  [['203.0.113.7'], '203.0.113.7', true],
  [['203.0.113.7'], '::ffff:203.0.113.7', true],
  [['203.0.113.7'], '203.0.113.8', false],
  [['79.171.240.0/22'], '79.171.243.255', true],
  [['79.171.240.0/22'], '79.171.244.0', false],
  [['2001:db8::/32'], '2001:db8:1::9', true],
  [['2001:db8::/32'], '79.171.240.1', false],
])('sources %j include %s: %s', (entries, address, isIncluded) => {
  expect(readSources(entries)?.includes(address)).toBe(isIncluded);
});

it.each(['bank.example', '79.171.240.0/33', '79.171.240.0/', '79.171.240.0/22/1', '2001:db8::/129'])(
  'refuses %s',
  (entry) => {
    expect(readSources([entry])).toBeNull();
  },
);
