import { sendContactForm } from '@dilmun/contracts/contact';
import type { FastifyInstance } from 'fastify';
import { findNetworkAddress } from '../../http/rate-limits.ts';
import { serve } from '../../http/serve.ts';
import { receiveMessage } from './contact.service.ts';

export async function contactRoutes(app: FastifyInstance) {
  serve(app, sendContactForm, async ({ body, http: { request } }) => {
    await receiveMessage(app.db, body, findNetworkAddress(request));
    return {};
  });
}
