import { NewPassword } from '@dilmun/contracts/users';
import { store } from '@dilmun/settings/store';
import { describe, expect, it } from 'vitest';
import { commonPasswords } from './users.common-passwords.ts';
import { findWeakness } from './users.guessable.ts';

const noor = { firstName: 'Noor', lastName: "Al-Haddad O'Neil", email: 'n.haddad92@example.com' };

describe('passwords that are easy to guess', () => {
  it('at least 3,000 common ones are listed, each of which the rule alone would accept', { tags: 'S3' }, () => {
    const entries = [...commonPasswords()];
    expect(new Set(entries).size).toBe(entries.length);
    expect(entries.length).toBeGreaterThanOrEqual(3_000);
    expect(entries.filter((entry) => !NewPassword.safeParse(entry).success)).toEqual([]);
  });

  it.each(['Password1!', 'P@ssw0rd123!', 'Qwerty@123', 'WELCOME2026#', 'Summer2025!', 'Bahrain#1', 'iLoveYou!1'])(
    '%s is common, also with look-alike signs',
    { tags: 'S3' },
    (password) => expect(findWeakness(password, noor)).toBe('common'),
  );

  it.each([
    `${store.name}-1`,
    'D1lmun-Dev1ces-26',
    `${store.maker}#2026`,
    `my${store.maker}!9`,
    'Noor@1234',
    'N00r.Haddad7',
    'Haddad92!Xy',
    'O-Neil-1999',
    'n.HADDAD92#',
  ])('%s is made of the store’s, the maker’s or the person’s names', { tags: 'S3' }, (password) =>
    expect(findWeakness(password, noor)).toBe('personal'),
  );

  it.each(['Correct-Horse-7', 'Noor-Correct-Horse-7', 'Another-Horse-8', 'Ünïcode-Wörter-9', 'x7!Kq_82bZr'])(
    '%s passes',
    { tags: 'S3' },
    (password) => expect(findWeakness(password, noor)).toBeNull(),
  );

  it('names shorter than three letters, or without letters, refuse nothing', { tags: 'S3' }, () => {
    const short = { firstName: 'Al', lastName: 'Li', email: '36001234@example.com' };
    expect(findWeakness('36001234-Aa', short)).toBeNull();
    expect(findWeakness('Al-Li-4711-x', short)).toBeNull();
    expect(findWeakness('A.b+c*1(2)[Q]', { ...short, email: '.*+?^$()|[]/\\a-b@example.com' })).toBeNull();
  });
});
