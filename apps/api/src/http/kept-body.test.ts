import { describe, expect, it } from 'vitest';
import { encodingFor, keptBody } from './kept-body.ts';

describe('encodingFor', () => {
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
  ] as const)('%s: %s', (header, encoding) => expect(encodingFor(header)).toBe(encoding));
});

describe('keptBody', () => {
  it('tags equal bytes alike and different ones differently', () => {
    expect(keptBody('{"a":1}').etag).toBe(keptBody('{"a":1}').etag);
    expect(keptBody('{"a":1}').etag).not.toBe(keptBody('{"a":2}').etag);
  });
});
