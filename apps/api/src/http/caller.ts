import type { Caller } from '@dilmun/contracts/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findGuest } from '../features/guests/guests.service.ts';
import { findUserOfToken } from '../features/sessions/sessions.service.ts';
import { Refusal } from '../refusal.ts';
import type { Guest, User } from '../shopper.ts';
import { requireXsrf } from './xsrf.ts';

/**
 * Learns who is calling and refuses who may not, before the body is read. Refuses with UNAUTHENTICATED,
 * SESSION_ENDED, GUEST_UNKNOWN or XSRF_FAILED.
 */
export async function admit(app: FastifyInstance, caller: Caller, request: FastifyRequest, reply: FastifyReply) {
  if (caller === 'anyone' || caller === 'provider') return;
  if (caller === 'session') return requireXsrf(app, request, reply);
  request.caller = await bearerUser(app, request);
  if (caller === 'user' && !request.caller) throw new Refusal('UNAUTHENTICATED');
  if (caller === 'shopper') request.caller ??= await tokenGuest(app, request);
}

async function bearerUser(app: FastifyInstance, request: FastifyRequest): Promise<User | null> {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) return null;
  const user = await findUserOfToken(app.db, app.config.jwtSecret, token);
  if (!user) throw new Refusal('SESSION_ENDED');
  return user;
}

/** The guest token stands in the path, or in its header where the path has none. */
async function tokenGuest(app: FastifyInstance, request: FastifyRequest): Promise<Guest> {
  const { guestToken } = (request.params ?? {}) as { guestToken?: string };
  const header = request.headers['x-guest-token'];
  const token = guestToken ?? (typeof header === 'string' ? header : undefined);
  if (!token) throw new Refusal('UNAUTHENTICATED');
  const guest = await findGuest(app.db, token);
  if (!guest) throw new Refusal('GUEST_UNKNOWN');
  return guest;
}
