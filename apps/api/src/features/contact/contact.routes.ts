import { sendContactForm } from '@dilmun/contracts/contact';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { receiveMessage } from './contact.service.ts';

export async function contactRoutes(app: FastifyInstance) {
  serve(app, sendContactForm, async ({ body }) => {
    await receiveMessage(app.db, body);
    return {};
  });
}
