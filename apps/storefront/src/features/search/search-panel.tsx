import { search } from '@dilmun/messages/search';
import Search from 'lucide-react/icons/search';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { readStored, removeStored, writeStored } from '../../lib/storage/browser-storage.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/controls/button.tsx';
import { addSearch, searchPath } from './recent-searches.ts';
import styles from './search-box.module.css';
import { Suggestions } from './suggestions.tsx';
import { type Suggestion, useSuggestions } from './use-suggestions.ts';

const remember = (term: string) => writeStored('recentSearches', addSearch(readStored('recentSearches') ?? [], term));

/** The open search panel, a combobox with a list. An empty term is rejected. */
export function SearchPanel({ onClose }: { onClose: () => void }) {
  const [term, setTerm] = useState('');
  const [active, setActive] = useState(-1);
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const suggestions = useSuggestions(listId, term);
  const chosen = suggestions[active];
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    if (chosen) document.getElementById(chosen.id)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  const go = (wayTo: () => string, searched: string) => {
    try {
      navigate(wayTo());
      if (searched !== '') remember(searched);
      onClose();
    } catch {
      // `encodeURIComponent` throws for a lone surrogate, such as half of an emoji.
      toast.error(search.failed);
    }
  };
  const chooseTerm = (suggestion: Suggestion) => (suggestion.kind === 'recent' ? suggestion.text : term.trim());

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen) return go(() => chosen.to, chooseTerm(chosen));
    const wanted = term.trim();
    if (wanted !== '') return go(() => searchPath(wanted), wanted);
    toast.error(search.empty);
    input.current?.focus();
  };

  /** Up and Down cycle through the list and the input; Escape first closes the list, then the panel. */
  const move = (event: KeyboardEvent) => {
    const places = suggestions.length + 1;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && places > 1 && !event.nativeEvent.isComposing) {
      event.preventDefault();
      setActive(((active + 1 + step + places) % places) - 1);
    }
    if (event.key === 'Escape' && chosen) {
      event.stopPropagation();
      // The browser's default action would clear the input.
      event.preventDefault();
      setActive(-1);
    }
  };

  return (
    <div className={styles.panel}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <label className={styles.box}>
          <Search aria-hidden size={22} />
          <input
            ref={input}
            type="search"
            dir="auto"
            role="combobox"
            aria-expanded={suggestions.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={chosen?.id}
            name="term"
            enterKeyHint="search"
            maxLength={100}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            className={`shrinkable text-lg ${styles.input}`}
            aria-label={search.label}
            placeholder={search.placeholder}
            value={term}
            onKeyDown={move}
            onChange={(event) => {
              setTerm(event.target.value);
              setActive(-1);
            }}
          />
        </label>
        <button type="submit" className={styles.submit}>
          {search.submit}
        </button>
      </form>
      <p role="status" className="visually-hidden">
        {suggestions.length > 0 && search.offered(suggestions.length)}
      </p>
      {suggestions.length > 0 && (
        <Suggestions
          listId={listId}
          suggestions={suggestions}
          activeId={chosen?.id}
          onChoose={(suggestion) => {
            const searched = chooseTerm(suggestion);
            if (searched !== '') remember(searched);
            onClose();
          }}
        />
      )}
      {suggestions[0]?.kind === 'recent' && (
        <p className={styles.clear}>
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              removeStored('recentSearches');
              setActive(-1);
              input.current?.focus();
            }}
          >
            {search.clearRecent}
          </Button>
        </p>
      )}
    </div>
  );
}
