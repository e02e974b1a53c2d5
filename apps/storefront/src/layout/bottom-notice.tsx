import { offline as words } from '@dilmun/messages/offline';
import { useOnline } from '../lib/hooks/use-online.ts';
import { useServiceWorker } from '../lib/offline/use-service-worker.ts';
import styles from './bottom-notice.module.css';
import { LanguageOffer } from './language-offer.tsx';

/** At the bottom of the window: says that there is no connection, otherwise offers another language. */
export function BottomNotice() {
  useServiceWorker();
  if (useOnline()) return <LanguageOffer />;
  return (
    <p role="status" className={`text-sm ${styles.notice} ${styles.text}`}>
      {words.notice}
    </p>
  );
}
