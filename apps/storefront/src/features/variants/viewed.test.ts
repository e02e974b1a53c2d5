import { describe, expect, it } from 'vitest';
import { addViewed, viewedMax } from './viewed.ts';

const product = (id: number, partNumber = `010-${id}`) => ({ id, partNumber, name: `Watch ${id}`, image: null });

describe('addViewed', () => {
  it('puts the latest first and keeps each product once, with the variant viewed last', () => {
    const before = Object.freeze([product(1), product(2), product(3)]);
    expect(addViewed(before, product(2, '010-2-b'))).toEqual([product(2, '010-2-b'), product(1), product(3)]);
  });

  it('drops the oldest product beyond the maximum', () => {
    const before = Array.from({ length: viewedMax }, (_, index) => product(index));
    const after = addViewed(before, product(99));
    expect(after).toHaveLength(viewedMax);
    expect(after[0]?.id).toBe(99);
    expect(after.at(-1)?.id).toBe(viewedMax - 2);
  });
});
