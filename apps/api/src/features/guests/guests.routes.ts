import { readGuestId } from '@dilmun/contracts/guests';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/protocol/serve.ts';
import { issueGuestToken } from './guests.service.ts';

export async function guestsRoutes(app: FastifyInstance) {
  serve(app, readGuestId, () => issueGuestToken(app.db));
}
