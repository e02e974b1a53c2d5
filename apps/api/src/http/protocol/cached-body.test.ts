import { describe, expect, it } from 'vitest';
import { chooseEncoding, createCachedBody } from './cached-body.ts';

describe('chooseEncoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['GZIP', 'gzip'],
    ['*', 'gzip'],
    ['identity', null],
    ['brotli', null],
    ['gzip;q=0.000', null],
    ['', null],
    [undefined, null],
  ] as const)('%s: %s', (header, encoding) => expect(chooseEncoding(header)).toBe(encoding));
});

describe('createCachedBody', () => {
  it('gives equal bodies the same ETag and different bodies different ones', () => {
    expect(createCachedBody('{"a":1}').etag).toBe(createCachedBody('{"a":1}').etag);
    expect(createCachedBody('{"a":1}').etag).not.toBe(createCachedBody('{"a":2}').etag);
  });
});
