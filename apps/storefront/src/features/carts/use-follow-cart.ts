import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onOtherTabChange, onStoredChange, readStored } from '../../lib/storage/browser-storage.ts';
import { listen } from '../../lib/storage/listen.ts';
import { cartKey, startState, storedCart } from './carts.queries.ts';
import { clearSeenVersions, discardChanges, resumeChanges } from './carts.queue.ts';
import { type CartState, createCartState, pickNewest } from './carts.state.ts';

/**
 * Synchronizes the cart with other tabs and with sign-in and sign-out. Sends queued changes when the page opens, gets
 * focus again, or the network returns. Used once, by the header's badge.
 */
export function useFollowCart(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let wasSignedIn = readStored('access-token') !== null;
    const stopTokens = onStoredChange('access-token', () => {
      const isSignedIn = readStored('access-token') !== null;
      // A renewed token belongs to the same shopper.
      if (isSignedIn !== wasSignedIn) {
        // Sign-out also removes the stored cart; an expired session keeps it.
        if (!isSignedIn && readStored('cart') === null) discardChanges(queryClient);
        clearSeenVersions(queryClient);
        queryClient.invalidateQueries({ queryKey: cartKey });
      }
      wasSignedIn = isSignedIn;
    });

    const stopStorage = onOtherTabChange((key) => {
      if (key !== 'cart' && key !== 'cartChanges' && key !== null) return;
      queryClient.setQueryData<CartState>(cartKey, (state = startState()) => inStep(state));
    });
    const resume = () => resumeChanges(queryClient);
    resume();
    const stopEvents = listen(['online', 'focus'], resume);
    return () => {
      stopTokens();
      stopStorage();
      stopEvents();
    };
  }, [queryClient]);
}

/** Adopts the last cart and the pending changes that another tab stored. The tab writes them one after the other. */
function inStep(state: CartState): CartState {
  const stored = storedCart();
  const pending = readStored('cartChanges') ?? [];
  if (!stored) return { ...createCartState(null, pending), sending: state.sending };
  // Notices are not stored. If the version is unchanged, ours are still valid.
  const notices = stored.version === state.settled.version ? state.settled.notices : [];
  return { ...state, pending, settled: pickNewest(state.settled, { ...stored, notices }) };
}
