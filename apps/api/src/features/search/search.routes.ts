import * as contract from '@dilmun/contracts/search';
import { filterNames } from '@dilmun/store/listing-filters';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { SearchMisses } from './search.misses.ts';
import { searchProducts, suggestProducts } from './search.service.ts';

const missesWrittenMs = 30_000;

export async function searchRoutes(app: FastifyInstance) {
  const misses = new SearchMisses();
  const write = () => misses.write(app.db).catch((err: unknown) => app.log.warn({ err }, 'search misses not written'));
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    timer = setInterval(write, missesWrittenMs).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await write();
  });

  serve(app, contract.searchProducts, async ({ query }) => {
    const found = await searchProducts(app.db, query);
    const isFiltered = filterNames.some((name) => query[name] !== undefined);
    if (found.meta.total === 0 && !isFiltered && (query.page ?? 1) === 1) misses.note(query.term);
    return found;
  });
  serve(app, contract.suggestProducts, ({ query }) => suggestProducts(app.db, query.term));
}
