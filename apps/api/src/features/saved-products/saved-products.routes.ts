import * as contract from '@dilmun/contracts/saved-products';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/protocol/serve.ts';
import { listProducts, listSavedParts, removeSavedProduct, saveProducts } from './saved-products.service.ts';

export async function savedProductsRoutes(app: FastifyInstance) {
  const { db } = app;
  serve(app, contract.listSavedProducts, ({ query }) => listProducts(app.readCatalogue(), db, query.partNumbers));
  serve(app, contract.listSavedParts, ({ caller }) => listSavedParts(db, caller.userId));
  serve(app, contract.saveProducts, ({ caller, body }) => saveProducts(db, caller.userId, body.partNumbers));
  serve(app, contract.removeSavedProduct, ({ caller, params }) =>
    removeSavedProduct(db, caller.userId, params.partNumber),
  );
}
