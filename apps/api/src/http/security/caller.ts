import type { Caller } from '@dilmun/contracts/endpoint';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler, onRequestHookHandler } from 'fastify';
import { Refusal } from '../../errors/refusal.ts';
import type { Guest, Shopper, User } from '../../identity/shopper.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Finds who a token belongs to; null for an unknown or expired token. */
    callerLookup: {
      findUser: (accessToken: string) => Promise<User | null>;
      findGuest: (guestToken: string) => Promise<Guest | null>;
    };
  }
  interface FastifyRequest {
    caller: Shopper | null;
  }
}

/**
 * Hooks that identify the caller of an endpoint before its body is read. They refuse with UNAUTHENTICATED,
 * SESSION_ENDED, GUEST_UNKNOWN or XSRF_FAILED.
 */
export function createCallerHooks(
  app: FastifyInstance,
  caller: Caller,
): (onRequestHookHandler | onRequestAsyncHookHandler)[] {
  // Public endpoint: skips the hook.
  if (caller === 'anyone' || caller === 'provider') return [];
  if (caller === 'session') return [app.xsrf.check];
  const identify = async (request: FastifyRequest) => {
    request.caller = await findBearer(app, request);
    if (caller === 'user' && !request.caller) throw new Refusal('UNAUTHENTICATED');
    if (caller === 'shopper') request.caller ??= await getGuest(app, request);
  };
  return [identify];
}

async function findBearer({ callerLookup }: FastifyInstance, request: FastifyRequest): Promise<User | null> {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) return null;
  const user = await callerLookup.findUser(token);
  if (!user) throw new Refusal('SESSION_ENDED');
  return user;
}

/** The guest token is in the path, or in its header if the path has none. */
async function getGuest({ callerLookup }: FastifyInstance, request: FastifyRequest): Promise<Guest> {
  const { guestToken } = (request.params ?? {}) as { guestToken?: string };
  const header = request.headers['x-guest-token'];
  const token = guestToken ?? (typeof header === 'string' ? header : undefined);
  if (!token) throw new Refusal('UNAUTHENTICATED');
  const guest = await callerLookup.findGuest(token);
  if (!guest) throw new Refusal('GUEST_UNKNOWN');
  return guest;
}
