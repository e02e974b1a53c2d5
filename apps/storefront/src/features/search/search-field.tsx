import { search } from '@dilmun/messages/search';
import Search from 'lucide-react/icons/search';
import { useNavigate } from 'react-router-dom';
import { toast } from '../../lib/toast.ts';
import { searchPath } from './recent-searches.ts';
import styles from './search-box.module.css';

/** The searched term in a box above its results, to be changed and searched again. */
export function SearchField({ term }: { term: string }) {
  const navigate = useNavigate();
  return (
    <search aria-label={search.again}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          const typed = String(new FormData(event.currentTarget).get('term') ?? '').trim();
          if (typed === '') toast.error(search.empty);
          else navigate(searchPath(typed.toWellFormed()));
        }}
      >
        <label className={styles.box}>
          <Search aria-hidden size={22} />
          <input
            key={term}
            type="search"
            dir="auto"
            name="term"
            enterKeyHint="search"
            maxLength={100}
            autoComplete="off"
            defaultValue={term}
            className={`shrinkable text-lg ${styles.input}`}
            aria-label={search.label}
          />
        </label>
        <button type="submit" className={styles.submit}>
          {search.submit}
        </button>
      </form>
    </search>
  );
}
