import { layout } from '@dilmun/messages/layout';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { lazyExtra } from '../../lib/loading/lazy-extra.tsx';
import { useUntilNavigation } from '../../lib/navigation/use-until-navigation.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import styles from './search-box.module.css';

const searchPanel = lazyExtra(() => import('./search-panel.tsx').then((module) => module.SearchPanel));

/** The header's search: a button that opens a panel below the header. */
export function SearchBox() {
  const [isOpen, setOpen] = useUntilNavigation(false);
  const button = useRef<HTMLButtonElement>(null);

  return (
    <search
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      <IconButton
        ref={button}
        className={styles.toggle}
        aria-expanded={isOpen}
        label={isOpen ? layout.closeSearch : layout.openSearch}
        onPointerEnter={searchPanel.load}
        onFocus={searchPanel.load}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <X aria-hidden size={22} /> : <Search aria-hidden size={22} />}
      </IconButton>
      {isOpen && <searchPanel.Part onClose={() => setOpen(false)} />}
    </search>
  );
}
