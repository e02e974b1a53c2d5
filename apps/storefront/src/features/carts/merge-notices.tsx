import type { CartNotice } from '@dilmun/contracts/carts';
import { controls } from '@dilmun/messages/controls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { readTab, writeTab } from '../../lib/storage/tab-storage.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/controls/button.tsx';

const key = ['merge-notices'];
const storageKey = 'cart-notices';

/** Shows how sign-in merged the guest's cart: as toasts at once, and beside the cart until dismissed. */
export function useShowMergeNotices(): (notices: readonly CartNotice[]) => void {
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
    <div role="status" className="warning-bar above-4">
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
const keepNotices = (messages: readonly string[]): void => writeTab(storageKey, messages);

function readNotices(): string[] {
  const kept = readTab(storageKey);
  return Array.isArray(kept) ? kept.filter((message) => typeof message === 'string') : [];
}
