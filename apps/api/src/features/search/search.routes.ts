import * as contract from '@dilmun/contracts/search';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { searchProducts, suggestProducts } from './search.service.ts';

export async function searchRoutes(app: FastifyInstance) {
  serve(app, contract.searchProducts, ({ query }) => searchProducts(app.db, query.term, query.page));
  serve(app, contract.suggestProducts, ({ query }) => suggestProducts(app.db, query.term));
}
