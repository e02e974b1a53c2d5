import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { FeedOptions } from '@dilmun/catalogue/feed';
import { writeGoogleFeed, writeProductFeed } from '@dilmun/catalogue/feed';
import { loadFeedItems } from '@dilmun/catalogue/feed.load';
import type { LoadedCatalogue } from '@dilmun/catalogue/load';
import type { Db } from '@dilmun/db/client';
import { type Language, languageIds } from '@dilmun/settings/languages';
import { LRUCache } from 'lru-cache';

const writers = { google: writeGoogleFeed, products: writeProductFeed };
export type FeedFormat = keyof typeof writers;

/** A feed, compressed: that of a large catalogue has many megabytes. */
export interface Feed {
  gzip: Buffer;
  etag: string;
}

interface Wanted extends FeedOptions {
  loaded: LoadedCatalogue;
  format: FeedFormat;
}

/**
 * Creates the reading of the feeds. Each is written once for a generation of the catalogue, which changes with it and when a
 * part sells out or is back.
 */
export function createFeedReader(db: Db, origin: string) {
  const kept = new LRUCache<string, Feed, Wanted>({
    max: languageIds.length * Object.keys(writers).length,
    fetchMethod: async (_key, _stale, { context: { loaded, format, ...options } }) => {
      const items = loadFeedItems(db, loaded, options);
      const gzip = await pipeline(writers[format](items, options), createGzip(), buffer);
      // Weak, because the uncompressed form has it too.
      return { gzip, etag: `W/"${createHash('sha256').update(gzip).digest('base64url').slice(0, 22)}"` };
    },
  });
  return (loaded: LoadedCatalogue, generation: number, format: FeedFormat, language: Language): Promise<Feed> =>
    kept.forceFetch(`${generation} ${format} ${language}`, { context: { loaded, format, origin, language } });
}
