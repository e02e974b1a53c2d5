import { askedPages } from '@dilmun/settings/listing-state';
import { describe, expect, it } from 'vitest';
import { shownPages } from './shown-pages.ts';

describe('the pages of a list', () => {
  it('are as many as the URL requests, at most 50', () => {
    const asked = ['', '?page=3', '?page=0', '?page=-1', '?page=1.5', '?page=x', '?page=999'];
    expect(asked.map((search) => askedPages(new URLSearchParams(search)))).toEqual([1, 3, 1, 1, 1, 1, 50]);
  });

  it('stop at the end of the list', () => {
    expect(shownPages(3, undefined)).toEqual({ shown: 1, hasMore: false });
    expect(shownPages(1, { total: 0, pageSize: 48 })).toEqual({ shown: 1, hasMore: false });
    expect(shownPages(1, { total: 48, pageSize: 48 })).toEqual({ shown: 1, hasMore: false });
    expect(shownPages(1, { total: 49, pageSize: 48 })).toEqual({ shown: 1, hasMore: true });
    expect(shownPages(9, { total: 49, pageSize: 48 })).toEqual({ shown: 2, hasMore: false });
  });

  it('do not exceed the maximum that a URL can request', () => {
    expect(shownPages(50, { total: 10_000, pageSize: 48 })).toEqual({ shown: 50, hasMore: false });
  });
});
