import { expect, it } from 'vitest';
import { readAddressRanges } from './address-ranges.ts';

it.each([
  [[], '203.0.113.7', true],
  [['203.0.113.7'], '203.0.113.7', true],
  [['203.0.113.7'], '::ffff:203.0.113.7', true],
  [['203.0.113.7'], '203.0.113.8', false],
  [['79.171.240.0/22'], '79.171.243.255', true],
  [['79.171.240.0/22'], '79.171.244.0', false],
  [['2001:db8::/32'], '2001:db8:1::9', true],
  [['2001:db8::/32'], '79.171.240.1', false],
])('ranges %j include %s: %s', (entries, address, isIncluded) => {
  expect(readAddressRanges(entries)?.includes(address)).toBe(isIncluded);
});

it.each(['bank.example', '79.171.240.0/33', '79.171.240.0/', '79.171.240.0/22/1', '2001:db8::/129'])(
  'refuses %s',
  (entry) => {
    expect(readAddressRanges([entry])).toBeNull();
  },
);
