/** What a page hands to /login so that the shopper comes back to it. */
export interface ReturnState {
  returnTo?: string;
  /** Pre-fills the sign-in form. */
  email?: string;
}

/** The page that sent the shopper here; only ever a path of our own. */
export function returnPathOf(state: unknown): string | null {
  const path = typeof state === 'object' && state !== null && 'returnTo' in state ? state.returnTo : null;
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : null;
}

/** The e-mail address that came along. */
export function emailOf(state: unknown): string {
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : null;
  return typeof email === 'string' ? email : '';
}
