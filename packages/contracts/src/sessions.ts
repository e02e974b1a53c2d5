import { answers } from '@dilmun/store/messages/answers';
import { validation } from '@dilmun/store/messages/validation';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { GuestToken } from './guests.ts';
import { emailAddress } from './text.ts';
import { CurrentUser } from './users.ts';

export const Login = z.strictObject({
  email: emailAddress(validation.loginEmailInvalid),
  password: z.string().min(6, validation.loginPasswordShort).max(100, validation.loginPasswordShort),
  rememberMe: z.boolean().optional(),
  /** The guest whose cart comes along. */
  guestToken: GuestToken.optional(),
});

/** A bearer token of 15 minutes with the fields the header shows. */
export const SignedIn = CurrentUser.extend({ accessToken: z.string(), name: z.string() });
export type SignedIn = z.output<typeof SignedIn>;

export const login = endpoint({
  method: 'POST',
  path: '/user/login',
  caller: 'anyone',
  body: Login,
  message: answers.welcome,
  data: SignedIn,
  refuses: ['WRONG_CREDENTIALS', 'EMAIL_NOT_VERIFIED', 'RATE_LIMITED', 'BUSY'],
});

export const refreshSession = endpoint({
  method: 'POST',
  path: '/user/refresh',
  caller: 'session',
  message: answers.refreshed,
  data: SignedIn,
  refuses: ['SESSION_ENDED', 'REFRESH_RACED', 'XSRF_FAILED'],
});

export const logout = endpoint({
  method: 'POST',
  path: '/user/logout',
  caller: 'session',
  message: answers.loggedOut,
  data: z.object({}),
  refuses: ['XSRF_FAILED'],
});
