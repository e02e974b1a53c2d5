import type { CartNotice } from '@dilmun/contracts/carts';
import { controls } from '@dilmun/store/messages/controls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './cart-view.module.css';

const key = ['merge-notices'];
const storageKey = 'cart-notices';

/** Shows how sign-in merged the guest's cart: as toasts at once, and beside the cart until dismissed. */
export function useTellMerge(): (notices: readonly CartNotice[]) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (notices) => {
      for (const { message } of notices) toast.info(message);
      keepNotices(notices.map(({ message }) => message));
      void queryClient.resetQueries({ queryKey: key });
    },
    [queryClient],
  );
}

/** Notices about the merge of the guest's cart at sign-in; empty once dismissed. */
export function MergeNotices() {
  const queryClient = useQueryClient();
  const { data: notices = [] } = useQuery({ queryKey: key, queryFn: readNotices, networkMode: 'always' });
  if (notices.length === 0) return null;
  const close = () => {
    keepNotices([]);
    queryClient.setQueryData(key, []);
  };
  return (
    <div role="status" className={`warning-bar ${styles.notice}`}>
      <ul>
        {notices.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
      <Button variant="secondary" size="small" onClick={close}>
        {controls.close}
      </Button>
    </div>
  );
}

/** Stored for the tab, because checkout, which may follow sign-in, is a separate document. */
function keepNotices(messages: readonly string[]): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(messages));
  } catch {
    // Without storage the toasts are the only notice.
  }
}

function readNotices(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter((message) => typeof message === 'string') : [];
  } catch {
    return [];
  }
}
