import { sendContactForm } from '@dilmun/contracts/contact';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/protocol/serve.ts';
import { findNetworkAddress } from '../../http/security/rate-limits.ts';
import { receiveMessage } from './contact.service.ts';

export async function contactRoutes(app: FastifyInstance) {
  serve(app, sendContactForm, async ({ body, http: { request } }) => {
    await receiveMessage(app.db, body, findNetworkAddress(request));
    return {};
  });
}
