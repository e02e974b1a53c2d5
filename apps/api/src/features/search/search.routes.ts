import { searchProducts, suggestProducts } from '@dilmun/catalogue/search/search-products';
import * as contract from '@dilmun/contracts/search';
import { filterNames } from '@dilmun/settings/listing-filters';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/protocol/serve.ts';
import { currentLanguage } from '../../texts/language.ts';
import { SearchMisses } from './search.misses.ts';

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

  serve(app, contract.searchProducts, ({ query: { term, sort, page, ...filters } }) => {
    const { catalogue, searchIndex, stock } = app.readCatalogue();
    const request = { filters, sort, page, language: currentLanguage(), stock };
    const found = searchProducts(catalogue, searchIndex, term, request);
    const isFiltered = filterNames.some((name) => filters[name] !== undefined);
    if (found.meta.total === 0 && !isFiltered && (page ?? 1) === 1) misses.note(term);
    return found;
  });
  serve(app, contract.suggestProducts, ({ query }) => {
    const { catalogue, searchIndex, stock } = app.readCatalogue();
    return suggestProducts(catalogue, searchIndex, query.term, { language: currentLanguage(), stock });
  });
}
