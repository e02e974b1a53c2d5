import { z } from 'zod';
import { CartNotice } from './carts.ts';
import { endpoint, userRequest } from './endpoint.ts';
import { GuestToken } from './guests.ts';
import { key } from './message-keys.ts';
import { emailAddress } from './text.ts';
import { Instant } from './time.ts';
import { CurrentUser } from './users.ts';

export const Login = z.strictObject({
  email: emailAddress(key('loginEmailInvalid')),
  password: z.string(key('loginPasswordShort')).min(6, key('loginPasswordShort')).max(100, key('passwordLong')),
  rememberMe: z.boolean().optional(),
  /** The guest whose cart is merged into the user's; may also be sent as `X-Guest-Token`. */
  guestToken: GuestToken.optional(),
});

/** An access token, valid for 15 minutes, and the fields that the page header shows. */
export const SignedIn = CurrentUser.extend({ accessToken: z.string(), name: z.string() });
export type SignedIn = z.output<typeof SignedIn>;

export const login = endpoint.post('/user/login', {
  caller: 'anyone',
  rateLimit: 'login',
  headers: z.object({ 'x-guest-token': GuestToken.optional() }),
  body: Login,
  message: 'welcome',
  data: SignedIn,
  /** How the guest's cart was merged; only this response contains it. */
  meta: z.object({ notices: z.array(CartNotice) }),
  refuses: ['WRONG_CREDENTIALS', 'EMAIL_NOT_VERIFIED', 'RATE_LIMITED', 'BUSY'],
});

export const refreshSession = endpoint.post('/user/refresh', {
  caller: 'session',
  rateLimit: 'otherRequests',
  message: 'refreshed',
  data: SignedIn,
  refuses: ['SESSION_ENDED', 'REFRESH_RACED', 'XSRF_FAILED'],
});

export const logout = endpoint.post('/user/logout', {
  caller: 'session',
  rateLimit: 'otherRequests',
  message: 'loggedOut',
  data: z.object({}),
  refuses: ['XSRF_FAILED'],
});

/** A session of the user: one signed-in browser. */
export const OpenSession = z.object({
  id: z.uuid(),
  /** From the User-Agent header, for example 'Chrome'; null if not recognised. */
  browser: z.string().nullable(),
  /** From the User-Agent header, for example 'Windows'; null if not recognised. */
  system: z.string().nullable(),
  isPhone: z.boolean(),
  openedAt: Instant,
  lastUsedAt: Instant,
  isCurrent: z.boolean(),
});
export type OpenSession = z.output<typeof OpenSession>;

export const listSessions = endpoint.get('/user/sessions', {
  ...userRequest,
  message: 'sessions',
  data: z.array(OpenSession),
});

/** Ends one session. SESSION_NOT_FOUND also for a session of another user. */
export const endSession = endpoint.delete('/user/sessions/:id', {
  ...userRequest,
  params: z.strictObject({ id: z.uuid() }),
  message: 'sessionEnded',
  data: z.object({}),
  refuses: ['SESSION_NOT_FOUND'],
});

/** Ends every session of the user except the current one. Returns their number. */
export const endOtherSessions = endpoint.delete('/user/sessions', {
  ...userRequest,
  message: 'otherSessionsEnded',
  data: z.object({ ended: z.int() }),
});
