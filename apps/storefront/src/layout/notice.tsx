import { offline as words } from '@dilmun/messages/offline';
import { useOnline } from '../lib/hooks/use-online.ts';
import { useServiceWorker } from '../lib/offline/use-service-worker.ts';
import { LanguageOffer } from './language-offer.tsx';
import styles from './notice.module.css';

/**
 * Says that there is no connection, above the page so that it covers no control; otherwise offers another language, at the
 * bottom of the window.
 */
export function Notice() {
  useServiceWorker();
  if (useOnline()) return <LanguageOffer />;
  return (
    <p role="status" className={`text-sm semibold ${styles.offline}`}>
      {words.notice}
    </p>
  );
}
