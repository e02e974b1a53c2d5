import { useEffect } from 'react';
import { followAccount } from './saved-products.changes.ts';

/** Reads the list of an account, with that of a guest who has signed in merged into it. */
export function FollowSaved() {
  useEffect(() => {
    // A failed call is repeated with the next page.
    followAccount().catch(() => {});
  }, []);
  return null;
}
