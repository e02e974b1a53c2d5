import { describe, expect, it } from 'vitest';
import { chooseExpired, hasFreshBackup } from './nightly.ts';

const day = (number: number, isDrilled = true) => ({
  name: `2026-11-0${number}T00-30-00.000Z`,
  drilledAt: isDrilled ? new Date(`2026-11-0${number}`) : null,
});
const names = (...numbers: number[]) => numbers.map((number) => day(number).name);

describe('chooseExpired', () => {
  it('keeps the newest drilled backups', () => {
    expect(chooseExpired([day(3), day(1), day(4), day(2)], 2)).toEqual(names(1, 2));
  });

  it('keeps everything while there are not more than wanted', () => {
    expect(chooseExpired([day(1), day(2)], 2)).toEqual([]);
    expect(chooseExpired([], 2)).toEqual([]);
  });

  it('counts only backups whose drill passed, and removes failed ones that are older than all kept', () => {
    expect(chooseExpired([day(1), day(2, false), day(3), day(4, false), day(5, false)], 1)).toEqual(names(1, 2));
    expect(chooseExpired([day(1, false), day(2, false)], 1)).toEqual([]);
  });

  it('keeps an unfinished backup for a day: another process may be making it', () => {
    const killed = { name: '2026-11-03T00-29-59.000Z.unfinished', drilledAt: null };
    const making = { name: '2026-11-03T00-30-01.000Z.unfinished', drilledAt: null };
    expect(chooseExpired([killed, making, day(4)], 1)).toEqual([killed.name]);
  });
});

describe('hasFreshBackup', () => {
  const now = new Date('2026-11-05T02:30:00Z');

  it('counts a backup of the last 26 hours that passed a drill, whoever made the drill', () => {
    expect(hasFreshBackup([day(1), day(4)], now)).toBe(true);
    expect(hasFreshBackup([day(3), day(4, false)], now)).toBe(false);
    expect(hasFreshBackup([], now)).toBe(false);
  });

  it('an old backup that is drilled today is not a fresh backup', () => {
    expect(hasFreshBackup([{ ...day(1), drilledAt: now }], now)).toBe(false);
  });
});
