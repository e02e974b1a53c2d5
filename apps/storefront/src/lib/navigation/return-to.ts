/** Router state for /login, so that the shopper returns to the previous page. */
export interface ReturnState {
  returnTo?: string;
  /** Pre-fills the sign-in form. */
  email?: string;
}

/** The path to return to; null unless it is a path of ours. */
export function readReturnPath(state: unknown): string | null {
  const path = typeof state === 'object' && state !== null && 'returnTo' in state ? state.returnTo : null;
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : null;
}

/** The e-mail address in the router state. */
export function readEmail(state: unknown): string {
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : null;
  return typeof email === 'string' ? email : '';
}
