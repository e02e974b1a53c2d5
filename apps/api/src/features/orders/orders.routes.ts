import * as contract from '@dilmun/contracts/orders';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { listOrders } from './orders.service.ts';

export async function ordersRoutes(app: FastifyInstance) {
  serve(app, contract.listOrders, ({ caller }) => listOrders(app.db, caller.userId));
}
