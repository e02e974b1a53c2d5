import { describe, expect, it } from 'vitest';
import { createOrderLinkToken } from '../orders.link.ts';
import { buildStaffLinks, createStaffToken, findStaffLinkEnd } from './orders.staff-link.ts';

const secrets = ['a-secret-of-thirty-two-characters'] as const;
const number = 'BH-3333333333';
const now = new Date('2026-11-20T10:00:00.500Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
const week = 7 * 86_400;
const token = createStaffToken(secrets, number, now);
const find = (given: string, at = now, revokedAt: Date | null = null, orderNumber = number) =>
  findStaffLinkEnd(secrets, orderNumber, given, { now: at, revokedAt });

describe('the token of a link for staff', { tags: 'S71' }, () => {
  it('opens its order for seven days', () => {
    expect(find(token)).toEqual(new Date('2026-11-27T10:00:00Z'));
    expect(find(token, later(week - 1))).not.toBeNull();
    expect(find(token, later(week))).toBeNull();
  });

  it('ends with a revocation after it was issued; one of a second later does not', () => {
    expect(find(token, later(2), later(1))).toBeNull();
    expect(find(token, later(2), now), 'in the same second').toBeNull();
    expect(find(createStaffToken(secrets, number, later(1)), later(2), now)).not.toBeNull();
    expect(find(token, later(2), later(-1))).not.toBeNull();
  });

  it('opens no other order, and no order of another shop', () => {
    expect(find(token, now, null, 'BH-4444444444')).toBeNull();
    expect(findStaffLinkEnd(['another'], number, token, { now, revokedAt: null })).toBeNull();
  });

  it('works with the secret before, while both are valid', () => {
    const times = { now, revokedAt: null };
    expect(findStaffLinkEnd(['a-new-secret', ...secrets], number, token, times)).not.toBeNull();
    expect(findStaffLinkEnd(['a-new-secret'], number, token, times)).toBeNull();
  });

  it('is invalid if its time is changed', () => {
    const [time = '', signature = ''] = token.split('.');
    expect(find(`${(Number.parseInt(time, 36) + 1).toString(36)}.${signature}`)).toBeNull();
  });

  it('is not the token that a customer gets, nor the other way round', () => {
    expect(find(createOrderLinkToken(secrets, number, now))).toBeNull();
  });

  it.each(['', '.', 'a.b', `${token}x`, `x${token}`, token.slice(0, -1)])('is invalid as %j', (other) =>
    expect(find(other)).toBeNull(),
  );
});

it('the links of a mail lead to the shop', () => {
  const links = buildStaffLinks({ jwtSecrets: secrets, storeOrigin: 'https://shop.example' }, number, now);
  expect(links.page).toBe(`https://shop.example/mail/order/${number}/${token}`);
  expect(links.paper('label')).toBe(`${links.page}/label.pdf`);
});
