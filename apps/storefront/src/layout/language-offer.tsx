import { controls } from '@dilmun/messages/controls';
import { language } from '@dilmun/messages/language';
import { type Language, languages } from '@dilmun/settings/languages';
import { offeredLanguages } from '@dilmun/settings/offered-languages';
import X from 'lucide-react/icons/x';
import { writeStored } from '../lib/storage/browser-storage.ts';
import { useStored } from '../lib/storage/use-stored.ts';
import { IconButton } from '../ui/controls/icon-button.tsx';
import { LanguageLink } from './language-link.tsx';
import styles from './notice.module.css';

/** The first offered language among those that the browser prefers. */
const findPreferred = (): Language | undefined =>
  navigator.languages
    .map((tag) => offeredLanguages.find((id) => id === tag.split('-', 1)[0]))
    .find((known) => known !== undefined);

/**
 * Offers the page in the language that the shopper chose before, otherwise in the one that the browser prefers. Never
 * redirects. Closing it chooses the page's language.
 */
export function LanguageOffer() {
  const preferred = useStored('language') ?? findPreferred() ?? language;
  if (preferred === language || !offeredLanguages.includes(preferred)) return null;
  return (
    <aside lang={preferred} dir={languages[preferred].direction} className={`row-3 text-sm ${styles.notice}`}>
      <p>{languages[preferred].offer}</p>
      <LanguageLink to={preferred} className={styles.link} />
      <IconButton
        label={controls.close}
        lang={language}
        className={styles.close}
        onClick={() => writeStored('language', language)}
      >
        <X aria-hidden size={16} />
      </IconButton>
    </aside>
  );
}
