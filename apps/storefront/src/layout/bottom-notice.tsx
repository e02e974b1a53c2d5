import { offline as words } from '@dilmun/messages/offline';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useOnline } from '../lib/hooks/use-online.ts';
import { useServiceWorker } from '../lib/offline/use-service-worker.ts';
import styles from './bottom-notice.module.css';
import { LanguageOffer } from './language-offer.tsx';

/** At the bottom of the window: says that there is no connection, otherwise offers another language. */
export function BottomNotice() {
  const queryClient = useQueryClient();
  useServiceWorker();
  useEffect(() => {
    // A change without a connection fails at once, because a button that waits for one would say nothing. Set here, as the
    // code of the first pages has no room.
    queryClient.setDefaultOptions({ ...queryClient.getDefaultOptions(), mutations: { networkMode: 'always' } });
  }, [queryClient]);
  if (useOnline()) return <LanguageOffer />;
  return (
    <p role="status" className={`text-sm ${styles.notice} ${styles.text}`}>
      {words.notice}
    </p>
  );
}
