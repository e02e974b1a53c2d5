import { Bhd } from '@dilmun/contracts/bhd';
import { endpoints } from '@dilmun/contracts/endpoints';
import { Instant } from '@dilmun/contracts/time';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { encoderOf } from './encoder.ts';

const Answer = z.object({
  id: z.int(),
  name: z.string(),
  email: z.email(),
  isSold: z.boolean(),
  price: Bhd.nullable(),
  at: Instant,
  note: z.string().optional(),
  kind: z.enum(['new', 'old']),
  rows: z.array(z.object({ key: z.string(), values: z.array(z.string()) })),
});

const answer = {
  id: 7,
  name: 'Séluna®',
  email: 'noor@example.com',
  isSold: true,
  price: 203_600,
  at: new Date('2026-11-20T10:00:00Z'),
  kind: 'new',
  rows: [{ key: 'a', values: ['1', '2'] }],
};

describe('encoderOf', () => {
  it('says what zod says', () => {
    const encode = encoderOf(Answer);
    for (const one of [answer, { ...answer, price: null, note: 'x', rows: [] }]) {
      expect(encode(one)).toEqual(z.encode(Answer, one as z.output<typeof Answer>));
    }
  });

  it('lets no key out that the schema does not name, at any depth', () => {
    const given = { ...answer, secret: 1, rows: [{ key: 'a', values: [], secret: 2 }] };
    expect(JSON.stringify(encoderOf(Answer)(given))).not.toContain('secret');
  });

  it.each([
    ['a number for text', { ...answer, name: 7 }],
    ['text for a number', { ...answer, id: '7' }],
    ['a fraction', { ...answer, id: 7.5 }],
    ['a missing key', { ...answer, isSold: undefined }],
    ['null where none is foreseen', { ...answer, at: null }],
    ['an array for an object', { ...answer, rows: [[]] }],
    ['an object for an array', { ...answer, rows: {} }],
    ['something outside of a choice', { ...answer, kind: 'lost' }],
    ['something that is no address', { ...answer, email: 'noor' }],
    ['less than nothing for a price', { ...answer, price: -1 }],
  ])('throws for %s, as zod does', (_what, given) => {
    expect(() => encoderOf(Answer)(given)).toThrow(z.core.$ZodError);
    expect(() => z.encode(Answer, given as never)).toThrow(z.core.$ZodError);
  });

  it('can be made for every endpoint', () => {
    for (const { data } of Object.values(endpoints)) expect(encoderOf(data)).toBe(encoderOf(data));
  });
});
