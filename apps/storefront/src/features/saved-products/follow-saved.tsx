import { useEffect } from 'react';
import { followAccount } from './saved-products.changes.ts';

/** Merges the list of a guest who has signed in. */
export function FollowSaved() {
  useEffect(() => {
    // A failed merge is repeated with the next page.
    followAccount().catch(() => {});
  }, []);
  return null;
}
