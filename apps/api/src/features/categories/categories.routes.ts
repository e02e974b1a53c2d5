import * as contract from '@dilmun/contracts/categories';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/protocol/serve.ts';
import { listCategories, readCategory, readCategoryDetails } from './categories.service.ts';

export async function categoriesRoutes(app: FastifyInstance) {
  serve(app, contract.listCategories, () => listCategories(app.readCatalogue()));
  serve(app, contract.readCategory, ({ params, query }) => readCategory(app.readCatalogue(), params.id, query));
  serve(app, contract.readCategoryDetails, ({ params }) => readCategoryDetails(app.readCatalogue(), params.id));
}
