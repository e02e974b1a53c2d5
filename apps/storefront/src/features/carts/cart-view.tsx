import type { CartLine } from '@dilmun/contracts/carts';
import { cartPage as words } from '@dilmun/messages/cart-page';
import { controls } from '@dilmun/messages/controls';
import { limits } from '@dilmun/settings/limits';
import { useQueryClient } from '@tanstack/react-query';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { type ReactNode, useMemo, useRef } from 'react';
import { useElapsed } from '../../lib/hooks/use-elapsed.ts';
import { useOnline } from '../../lib/hooks/use-online.ts';
import { useHydrated } from '../../lib/loading/use-hydrated.ts';
import type { CartAction } from '../../lib/storage/browser-storage.ts';
import { useStored } from '../../lib/storage/use-stored.ts';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/notice-states.tsx';
import { CartLineRow } from './cart-line-row.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { CartBar, CartSummary } from './cart-summary.tsx';
import styles from './cart-view.module.css';
import { startState, useCart } from './carts.queries.ts';
import { type ShownCart as ShownCartContent, shownCart } from './carts.state.ts';
import { MergeNotices } from './merge-notices.tsx';

export interface CartViewProps {
  /** Content below an empty cart. */
  whenEmpty?: ReactNode;
  /** Saves a product that leaves the cart for later. */
  onSave: (line: CartLine) => void;
  /** The dated promise of delivery, beside the total. */
  promise?: ReactNode;
}

/**
 * The whole cart. Shows a skeleton for at most 2 seconds until the API answers, then the stored cart of this browser. A
 * cart that failed to load is shown as an error, not as empty.
 */
export function CartView({ whenEmpty, promise, onSave }: CartViewProps) {
  const isHydrated = useHydrated();
  const isOnline = useOnline();
  const query = useCart({ isReviewed: true });
  const { data: answered, isError, failureCount, isFetching, refetch } = query;
  // The header may have fetched the cart before this part hydrates; the markup must match the server's.
  const data = isHydrated ? answered : undefined;
  const stored = useStored('cart');
  const mayUseStored = useElapsed(limits.cartLoaderMs) || isError;
  const cart = useMemo(
    () => data ?? (mayUseStored && stored ? shownCart(startState()) : null),
    [data, mayUseStored, stored],
  );

  if (!cart) {
    return (
      <>
        <h1 className={`text-3xl below-2 ${styles.heading}`}>{words.heading}</h1>
        {isError ? <ErrorState title={words.unavailable} query={query} /> : <CartSkeleton />}
      </>
    );
  }
  // The frame says already that there is no connection.
  const isStale = isOnline && (isError || (!data && failureCount > 0));
  return (
    <ShownCart {...{ whenEmpty, promise, onSave, cart, isStale }} isRetrying={isFetching} onRetry={() => refetch()} />
  );
}

interface ShownCartProps extends CartViewProps {
  cart: ShownCartContent;
  isStale: boolean;
  isRetrying: boolean;
  onRetry: () => void;
}

function ShownCart({ whenEmpty, promise, onSave, cart, isStale, isRetrying, onRetry }: ShownCartProps) {
  const queryClient = useQueryClient();
  const change = (action: CartAction) =>
    // The queue is loaded later, with the header's badge. It has shown a toast about a rejected change already.
    void import('./carts.queue.ts').then(({ changeCart }) => changeCart(queryClient, action)).catch(() => {});
  const heading = useRef<HTMLHeadingElement>(null);
  const { lines, grandTotal, discount, notices, waiting } = cart;
  const isEmpty = lines.length === 0;
  const inCart = new Set(lines.map(({ partNumber }) => partNumber));
  const remove = (partNumber: string) => {
    change({ kind: 'remove', partNumber });
    // The focused button is removed with its line, so the focus must move.
    heading.current?.focus();
  };
  // Notices about removed parts and about the whole cart.
  const general = notices.filter(({ partNumber }) => partNumber === null || !inCart.has(partNumber));

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={`text-3xl below-2 ${styles.heading}`}>
        {isEmpty ? words.emptyHeading : words.heading}
      </h1>
      <MergeNotices />
      {isStale && (
        <div role="alert" className="warning-bar above-4">
          <p>{words.staleNotice}</p>
          <Button variant="secondary" size="small" busy={isRetrying} onClick={onRetry}>
            {controls.retry}
          </Button>
        </div>
      )}
      {waiting.length > 0 && (
        <p role="status" className="warning-bar above-4">
          {words.waitingNotice}
        </p>
      )}
      {general.map(({ code, partNumber, message }) => (
        <p key={`${code} ${partNumber}`} role="status" className="warning-bar above-4">
          {message}
        </p>
      ))}
      {isEmpty ? (
        <>
          <EmptyState title={words.emptyText} icon={<ShoppingBag size={48} />}>
            <LinkButton to="/home">{words.startShopping}</LinkButton>
          </EmptyState>
          {whenEmpty}
        </>
      ) : (
        <>
          <div className={styles.columns}>
            <ul className={styles.lines} aria-label={words.lines}>
              {lines.map((line) => (
                <CartLineRow
                  key={line.partNumber}
                  line={line}
                  isWaiting={waiting.includes(line.partNumber)}
                  notices={notices.filter(({ partNumber }) => partNumber === line.partNumber)}
                  onQuantity={(quantity) => change({ kind: 'setQuantity', partNumber: line.partNumber, quantity })}
                  onRemove={() => remove(line.partNumber)}
                  onSave={() => {
                    onSave(line);
                    remove(line.partNumber);
                  }}
                />
              ))}
              {lines.length > 1 && (
                <li className={styles.clear}>
                  <Button
                    variant="quiet"
                    size="small"
                    onClick={() => {
                      change({ kind: 'clear' });
                      heading.current?.focus();
                    }}
                  >
                    {words.clear}
                  </Button>
                </li>
              )}
            </ul>
            <CartSummary lines={lines} grandTotalFils={grandTotal} discount={discount} promise={promise} />
          </div>
          <CartBar totalFils={grandTotal - (discount?.amount ?? 0)} />
        </>
      )}
    </>
  );
}
