import { search } from '@dilmun/store/messages/search';
import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '../../ui/toast.ts';
import styles from './search-box.module.css';
import { Suggestions } from './suggestions.tsx';

/** The open search box. An empty term is refused, on every screen. */
export function SearchPanel({ onClose }: { onClose: () => void }) {
  const [term, setTerm] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  useEffect(() => input.current?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = term.trim();
    if (wanted === '') {
      toast.error(search.empty);
      input.current?.focus();
      return;
    }
    try {
      navigate(`/search-product/${encodeURIComponent(wanted)}`);
      onClose();
    } catch {
      toast.error(search.failed);
    }
  };

  return (
    <div className={styles.panel}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Search aria-hidden size={22} className={styles.icon} />
        <input
          ref={input}
          type="search"
          name="term"
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
      <Suggestions term={term} onChoose={onClose} />
    </div>
  );
}
