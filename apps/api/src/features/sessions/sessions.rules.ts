import { createSecretToken } from '../../identity/secret-token.ts';

/** Maximum lifetime of a session, and maximum time without a renewal; in seconds (docs/security.md S22). */
export const getSessionLife = (rememberMe: boolean): { totalSeconds: number; idleSeconds: number } =>
  rememberMe
    ? { totalSeconds: 30 * 86_400, idleSeconds: 7 * 86_400 }
    : { totalSeconds: 86_400, idleSeconds: 12 * 3_600 };

/** Two tabs may renew at once: reusing a token spent less than this ago is not treated as theft (S21). */
export const racedWithinSeconds = 10;

/** Creates a refresh token: the session's id and a secret token. */
export const createRefreshToken = (sessionId: string): string => `${sessionId}.${createSecretToken()}`;
