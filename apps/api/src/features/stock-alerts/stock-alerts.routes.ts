import * as contract from '@dilmun/contracts/stock-alerts';
import type { FastifyInstance } from 'fastify';
import { serveMailLink } from '../../http/pages/mail-links.ts';
import { serve } from '../../http/protocol/serve.ts';
import { readStop } from '../../identity/signed-id.ts';
import { confirmStockAlert, endStockAlerts, requestStockAlert, stopPath } from './stock-alerts.service.ts';

export async function stockAlertsRoutes(app: FastifyInstance) {
  const { db, config } = app;
  serve(app, contract.requestStockAlert, async ({ body }) => {
    await requestStockAlert(db, config, body);
    return {};
  });
  serve(app, contract.confirmStockAlert, ({ body }) => confirmStockAlert(db, config.jwtSecrets, body.token));
  await serveMailLink(app, {
    path: stopPath,
    texts: 'stopStockAlerts',
    findId: (token) => readStop(config.jwtSecrets, 'stock-alert', token),
    act: (named) => endStockAlerts(db, named),
  });
}
