import * as contract from '@dilmun/contracts/stock-alerts';
import type { FastifyInstance } from 'fastify';
import { serveMailLink } from '../../http/mail-links.ts';
import { serve } from '../../http/serve.ts';
import {
  confirmStockAlert,
  endStockAlerts,
  readStopToken,
  requestStockAlert,
  stopPath,
} from './stock-alerts.service.ts';

export async function stockAlertsRoutes(app: FastifyInstance) {
  const { db, config } = app;
  serve(app, contract.requestStockAlert, async ({ body }) => {
    await requestStockAlert(db, config, body);
    return {};
  });
  serve(app, contract.confirmStockAlert, ({ body }) => confirmStockAlert(db, config.jwtSecret, body.token));
  await serveMailLink(app, {
    path: stopPath,
    texts: 'stopStockAlerts',
    findId: (token) => readStopToken(config.jwtSecret, token),
    act: (named) => endStockAlerts(db, named),
  });
}
