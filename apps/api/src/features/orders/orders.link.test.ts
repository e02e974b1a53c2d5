import { describe, expect, it } from 'vitest';
import { createOrderLinkToken, isValidOrderLink } from './orders.link.ts';

const secret = 'a-secret-of-thirty-two-characters';
const now = new Date('2026-11-20T10:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
const token = createOrderLinkToken([secret], 'BH-3333333333', now);

describe('the token of an order link', () => {
  it('opens its order for 24 hours', () => {
    expect(isValidOrderLink([secret], 'BH-3333333333', token, now)).toBe(true);
    expect(isValidOrderLink([secret], 'BH-3333333333', token, later(86_399))).toBe(true);
    expect(isValidOrderLink([secret], 'BH-3333333333', token, later(86_400))).toBe(false);
  });

  it('is valid for 24 hours from the whole second before it was made, and begins with its time', () => {
    const late = new Date(now.getTime() + 999);
    expect(createOrderLinkToken([secret], 'BH-3333333333', late)).toBe(token);
    expect(Number.parseInt(token.split('.')[0] ?? '', 36)).toBe(now.getTime() / 1_000 + 86_400);
    expect(isValidOrderLink([secret], 'BH-3333333333', `x${token}`, now)).toBe(false);
    expect(isValidOrderLink([secret], 'BH-3333333333', `0000${token}`, now), 'longer than a time').toBe(false);
  });

  it('opens no other order, and no order of another shop', () => {
    expect(isValidOrderLink([secret], 'BH-4444444444', token, now)).toBe(false);
    expect(isValidOrderLink([`${secret}!`], 'BH-3333333333', token, now)).toBe(false);
  });

  it('is invalid if its expiry is extended', () => {
    const [time = '', seal = ''] = token.split('.');
    const longer = (Number.parseInt(time, 36) + 1).toString(36);
    expect(isValidOrderLink([secret], 'BH-3333333333', `${longer}.${seal}`, now)).toBe(false);
  });

  it.each([undefined, null, '', 1, {}, [token], `${token}x`, token.slice(1), token.slice(0, -1), 'a.b', '.'])(
    'is invalid as %j',
    (other) => expect(isValidOrderLink([secret], 'BH-3333333333', other, now)).toBe(false),
  );
});
