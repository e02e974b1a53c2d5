import type { CartNotice } from '@dilmun/contracts/carts';
import { controls } from '@dilmun/store/messages/controls';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './cart-view.module.css';

const key = ['merge-notices'];

/** Tells what became of the guest's cart at sign-in: at once, and beside the cart until it was read. */
export function useTellMerge(): (notices: readonly CartNotice[]) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (notices) => {
      for (const { message } of notices) toast.info(message);
      queryClient.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY });
      queryClient.setQueryData(key, notices);
    },
    [queryClient],
  );
}

/** What became of the guest's cart at sign-in; nothing once it was read. */
export function MergeNotices() {
  const queryClient = useQueryClient();
  const { data: notices = [] } = useQuery<readonly CartNotice[]>({ queryKey: key, queryFn: skipToken });
  if (notices.length === 0) return null;
  return (
    <div role="status" className={styles.notice}>
      <ul>
        {notices.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
      <Button variant="secondary" size="small" onClick={() => queryClient.setQueryData(key, [])}>
        {controls.close}
      </Button>
    </div>
  );
}
