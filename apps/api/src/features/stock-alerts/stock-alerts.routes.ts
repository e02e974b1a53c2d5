import * as contract from '@dilmun/contracts/stock-alerts';
import type { FastifyInstance } from 'fastify';
import { serveMailLink } from '../../http/mail-links.ts';
import { serve } from '../../http/serve.ts';
import { readSignedId } from '../../signed-id.ts';
import { confirmStockAlert, endStockAlerts, requestStockAlert, stopPath } from './stock-alerts.service.ts';

export async function stockAlertsRoutes(app: FastifyInstance) {
  const { db, config } = app;
  const parts = { db, secret: config.jwtSecret, storeOrigin: config.storeOrigin };
  serve(app, contract.requestStockAlert, async ({ body }) => {
    await requestStockAlert(parts, body);
    return {};
  });
  serve(app, contract.confirmStockAlert, ({ body }) => confirmStockAlert(parts, body.token));
  await serveMailLink(app, {
    path: stopPath,
    texts: 'stopStockAlerts',
    findId: (token) => readSignedId(parts.secret, 'stock-alert', token),
    act: (id) => endStockAlerts(db, id),
  });
}
