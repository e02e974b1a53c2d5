import { search } from '@dilmun/store/messages/search';
import { Search, X } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from '../../routing/routing.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './search-box.module.css';
import { Suggestions } from './suggestions.tsx';

/** The header's search: a button that opens a box below the bar. An empty term is refused on every screen. */
export function SearchBox() {
  const [isOpen, setOpen] = useState(false);
  const [term, setTerm] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: going anywhere closes the box.
  useEffect(() => setOpen(false), [pathname]);
  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = term.trim();
    if (wanted === '') {
      toast.error(search.empty);
      input.current?.focus();
      return;
    }
    setOpen(false);
    Promise.resolve(navigate(`/search-product/${encodeURIComponent(wanted)}`)).catch(() => toast.error(search.failed));
  };

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
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <X aria-hidden size={22} /> : <Search aria-hidden size={22} />}
      </button>
      {isOpen && (
        <div className={styles.panel}>
          <form className={styles.form} onSubmit={submit} noValidate>
            <Search aria-hidden size={22} className={styles.icon} />
            <input
              ref={input}
              type="search"
              enterKeyHint="search"
              maxLength={100}
              autoComplete="off"
              className={styles.input}
              aria-label={search.label}
              placeholder={search.placeholder}
              value={term}
              onChange={(event) => setTerm(event.target.value)}
            />
            <button type="submit" className={styles.submit}>
              {search.submit}
            </button>
          </form>
          <Suggestions term={term} onChoose={() => setOpen(false)} />
        </div>
      )}
    </search>
  );
}
