import { describe, expect, it } from 'vitest';
import { readReturnPath } from './return-to.ts';

describe('readReturnPath', () => {
  it.each([
    [{ returnTo: '/orders?page=2' }, '/orders?page=2'],
    [{ returnTo: '//evil.example' }, null],
    [{ returnTo: '/\\evil.example' }, null],
    [{ returnTo: 'https://evil.example' }, null],
    [{ returnTo: 7 }, null],
    [null, null],
  ])('%j leads to %s', { tags: 'S51' }, (state, path) => {
    expect(readReturnPath(state)).toBe(path);
  });
});
