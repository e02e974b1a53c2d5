import type { Image } from '@dilmun/contracts/text';
import { tryTexts as words } from '@dilmun/messages/try';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStored } from '../../lib/storage/use-stored.ts';
import { Picture } from '../../ui/content/picture.tsx';
import { RegisteredMark } from '../../ui/content/registered-mark.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { offerQuery } from './compare.queries.ts';
import styles from './compare-add.module.css';

export interface CompareAddProps {
  isOpen: boolean;
  onClose: () => void;
  /** Parent products already in the comparison. */
  parentIds: readonly number[];
  onAdd: (wanted: string) => void;
}

/** Debounce in milliseconds before a request. */
const quietMs = 180;

/** Finds a product to add: by name, by part number, or among the recently viewed ones. */
export function CompareAdd({ isOpen, onClose, parentIds, onAdd }: CompareAddProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={words.addTitle}>
      <ProductSearch parentIds={parentIds} onAdd={onAdd} />
    </Dialog>
  );
}

interface Offer {
  parentId: number;
  partNumber: string;
  name: string;
  image: Image | null;
}

function ProductSearch({ parentIds, onAdd }: Pick<CompareAddProps, 'parentIds' | 'onAdd'>) {
  const [text, setText] = useState('');
  const [term, setTerm] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setTerm(text.trim()), quietMs);
    return () => clearTimeout(timer);
  }, [text]);
  const recent = useStored('recentlyViewed') ?? [];
  const { data: found } = useQuery(offerQuery(term));
  const isSearching = term.length >= 2;
  const all: Offer[] = isSearching
    ? (found ?? []).map(({ partnumber, productName, ...rest }) => ({
        ...rest,
        partNumber: partnumber,
        name: productName,
      }))
    : recent.map(({ id, ...rest }) => ({ ...rest, parentId: id }));
  const offers = all.filter(({ parentId }) => !parentIds.includes(parentId));
  const status = isSearching
    ? found && offers.length === 0 && words.addNothing
    : offers.length > 0
      ? words.addRecent
      : words.addHint;

  return (
    <>
      <TextInput
        label={words.addSearch}
        // React focuses before the dialog opens, which moves the focus; the browser honours this attribute.
        ref={(input) => input?.setAttribute('autofocus', '')}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p role="status" className={`note ${styles.status}`}>
        {status}
      </p>
      <ul className={styles.offers}>
        {offers.map(({ parentId, partNumber, name, image }) => (
          <li key={partNumber}>
            <button
              type="button"
              className={`row-4 ${styles.offer}`}
              onClick={() => onAdd(`${parentId}/${partNumber}`)}
            >
              {image && <Picture image={image} alt="" className={styles.picture} />}
              <span>
                <RegisteredMark>{name}</RegisteredMark>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
