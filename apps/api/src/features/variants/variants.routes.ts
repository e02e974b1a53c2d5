import * as contract from '@dilmun/contracts/variants';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/protocol/serve.ts';
import { createDetailsReader } from './variants.details.ts';
import { findSubProducts, getParentProduct, listVariantFacts, listVariants } from './variants.service.ts';

export async function variantsRoutes(app: FastifyInstance) {
  const readDetails = createDetailsReader(app.db);
  serve(app, contract.readParentProduct, ({ params }) => getParentProduct(app.readCatalogue(), params.id));
  serve(app, contract.readVariants, ({ params }) => listVariants(app.readCatalogue(), readDetails, params.id));
  serve(app, contract.readVariantFacts, ({ params }) => listVariantFacts(app.readCatalogue(), readDetails, params.id));
  serve(app, contract.readSubProducts, ({ query }) => findSubProducts(app.readCatalogue(), query.name));
}
