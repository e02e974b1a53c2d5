import * as contract from '@dilmun/contracts/stock-alerts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { confirmStockAlert, endStockAlerts, requestStockAlert } from './stock-alerts.service.ts';

export async function stockAlertsRoutes(app: FastifyInstance) {
  const { db, config } = app;
  const parts = { db, secret: config.jwtSecret, storeOrigin: config.storeOrigin };
  serve(app, contract.requestStockAlert, async ({ body }) => {
    await requestStockAlert(parts, body);
    return {};
  });
  serve(app, contract.confirmStockAlert, ({ body }) => confirmStockAlert(parts, body.token));
  serve(app, contract.endStockAlerts, async ({ body }) => {
    await endStockAlerts(parts, body.token);
    return {};
  });
}
