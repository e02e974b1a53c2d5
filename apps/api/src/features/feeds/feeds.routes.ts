import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { offeredLanguages } from '@dilmun/settings/offered-languages';
import type { FastifyInstance } from 'fastify';
import { chooseEncoding, hasEtag } from '../../http/protocol/cached-body.ts';
import { createFeedReader, type FeedFormat } from './feeds.service.ts';

const files: Record<FeedFormat, { ending: string; type: string }> = {
  google: { ending: 'xml', type: 'application/xml; charset=utf-8' },
  products: { ending: 'csv', type: 'text/csv; charset=utf-8' },
};

/** Serves the product feeds, which Google and others fetch by address: /feeds/google-en.xml, /feeds/products-ar.csv. */
export async function feedsRoutes(app: FastifyInstance) {
  const readFeed = createFeedReader(app.db, app.config.storeOrigin);
  for (const format of Object.keys(files) as FeedFormat[]) {
    for (const language of offeredLanguages) {
      const { ending, type } = files[format];
      app.get(`/feeds/${format}-${language}.${ending}`, async (request, reply) => {
        const { gzip, etag } = await readFeed(app.readCatalogue(), app.catalogueGeneration(), format, language);
        reply
          .type(type)
          .header('cache-control', 'public, max-age=600')
          // The pages are listed in search results, not the file.
          .header('x-robots-tag', 'noindex')
          .header('vary', 'accept-encoding')
          .header('etag', etag);
        if (hasEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
        if (!chooseEncoding(request.headers['accept-encoding'], ['gzip']))
          return reply.send(await promisify(gunzip)(gzip));
        return reply.header('content-encoding', 'gzip').send(gzip);
      });
    }
  }
}
