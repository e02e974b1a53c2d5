import { search } from '@dilmun/store/messages/search';
import { Search, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './search-box.module.css';

const loadPanel = () => import('./search-panel.tsx');
const SearchPanel = lazy(() => loadPanel().then((module) => ({ default: module.SearchPanel })));

/** The header's search: a button that opens a box below the bar. */
export function SearchBox() {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: going anywhere closes the box.
  useEffect(() => setOpen(false), [pathname]);

  return (
    <search
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-label={isOpen ? search.close : search.open}
        onPointerEnter={loadPanel}
        onFocus={loadPanel}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <X aria-hidden size={22} /> : <Search aria-hidden size={22} />}
      </button>
      {isOpen && (
        <Suspense>
          <SearchPanel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </search>
  );
}
