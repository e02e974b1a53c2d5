import * as contract from '@dilmun/contracts/categories';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { listCategories, readCategory, readCategoryDetails } from './categories.service.ts';

export async function categoriesRoutes(app: FastifyInstance) {
  serve(app, contract.listCategories, () => listCategories(app.db));
  serve(app, contract.readCategory, ({ params, query }) => readCategory(app.db, params.id, query));
  serve(app, contract.readCategoryDetails, ({ params }) => readCategoryDetails(app.db, params.id));
}
