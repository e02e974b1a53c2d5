import * as contract from '@dilmun/contracts/categories';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { listCategories, readCategory, readCategoryDetails } from './categories.service.ts';

export async function categoriesRoutes(app: FastifyInstance) {
  serve(app, contract.listCategories, () => app.readCatalogue(listCategories));
  serve(app, contract.readCategory, ({ params, query }) =>
    app.readCatalogue((db) => readCategory(db, params.id, query)),
  );
  serve(app, contract.readCategoryDetails, ({ params }) =>
    app.readCatalogue((db) => readCategoryDetails(db, params.id)),
  );
}
