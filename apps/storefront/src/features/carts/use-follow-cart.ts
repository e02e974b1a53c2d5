import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onStoredChange, readStored } from '../../lib/browser-storage.ts';
import { cartKey, startState, storedCart } from './carts.queries.ts';
import { forgetChanges, forgetSeen, resumeChanges } from './carts.queue.ts';
import { type CartState, newest, stateOf } from './carts.state.ts';

/**
 * Keeps the cart in step with other tabs and with who is signed in, and sends what could not be sent before: when the
 * page opens, comes into sight again, or the network is back. Used once, by the header's badge.
 */
export function useFollowCart(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let wasSignedIn = readStored('access-token') !== null;
    const stopTokens = onStoredChange('access-token', () => {
      const isSignedIn = readStored('access-token') !== null;
      // A renewed token is the same shopper.
      if (isSignedIn !== wasSignedIn) {
        // Signing out forgets the stored cart as well; a session that merely ended leaves it.
        if (!isSignedIn && readStored('cart') === null) forgetChanges(queryClient);
        forgetSeen(queryClient);
        queryClient.invalidateQueries({ queryKey: cartKey });
      }
      wasSignedIn = isSignedIn;
    });

    const takeOver = (event: StorageEvent) => {
      if (event.key !== 'cart' && event.key !== 'cartChanges' && event.key !== null) return;
      queryClient.setQueryData<CartState>(cartKey, (state = startState()) => inStep(state));
    };
    const resume = () => resumeChanges(queryClient);
    resume();
    window.addEventListener('storage', takeOver);
    window.addEventListener('online', resume);
    window.addEventListener('focus', resume);
    return () => {
      stopTokens();
      window.removeEventListener('storage', takeOver);
      window.removeEventListener('online', resume);
      window.removeEventListener('focus', resume);
    };
  }, [queryClient]);
}

/** What another tab was answered and what it still has to send; it writes one right after the other. */
function inStep(state: CartState): CartState {
  const stored = storedCart();
  const pending = readStored('cartChanges') ?? [];
  if (!stored) return { ...stateOf(null, pending), sending: state.sending };
  // What it was told beside the lines is not stored: of the same version we know it ourselves.
  const notices = stored.version === state.settled.version ? state.settled.notices : [];
  return { ...state, pending, settled: newest(state.settled, { ...stored, notices }) };
}
