import type { CartNotice } from '@dilmun/contracts/carts';
import { controls } from '@dilmun/store/messages/controls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './cart-view.module.css';

const key = ['merge-notices'];
const storageKey = 'cart-notices';

/** Tells what became of the guest's cart at sign-in: at once, and beside the cart until it was read. */
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

/** What became of the guest's cart at sign-in; nothing once it was read. */
export function MergeNotices() {
  const queryClient = useQueryClient();
  const { data: notices = [] } = useQuery({ queryKey: key, queryFn: readNotices, networkMode: 'always' });
  if (notices.length === 0) return null;
  const close = () => {
    keepNotices([]);
    queryClient.setQueryData(key, []);
  };
  return (
    <div role="status" className={styles.notice}>
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

/** Kept for the tab: the checkout, to which signing in may lead, is a document of its own. */
function keepNotices(messages: readonly string[]): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(messages));
  } catch {
    // A browser without storage has shown them as toasts.
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
