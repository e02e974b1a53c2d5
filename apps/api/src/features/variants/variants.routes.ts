import * as contract from '@dilmun/contracts/variants';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { getParentProduct, listVariants } from './variants.service.ts';
import { findSubProducts } from './variants.sql.ts';

export async function variantsRoutes(app: FastifyInstance) {
  serve(app, contract.readParentProduct, ({ params }) => app.readCatalogue((db) => getParentProduct(db, params.id)));
  serve(app, contract.readVariants, ({ params }) => app.readCatalogue((db) => listVariants(db, params.id)));
  serve(app, contract.readSubProducts, ({ query }) => app.readCatalogue((db) => findSubProducts(db, query.name)));
}
