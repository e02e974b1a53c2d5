import { search } from '@dilmun/messages/search';
import History from 'lucide-react/icons/rotate-ccw-clock';
import { type ReactNode, useId } from 'react';
import { Picture } from '../../ui/content/picture.tsx';
import { RegisteredMark } from '../../ui/content/registered-mark.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Price } from '../../ui/products/price.tsx';
import styles from './search-box.module.css';
import type { Suggestion } from './use-suggestions.ts';

export interface SuggestionsProps {
  listId: string;
  suggestions: readonly Suggestion[];
  activeId: string | undefined;
  onChoose: (suggestion: Suggestion) => void;
}

const groups = [
  { kind: 'recent', title: search.recent },
  { kind: 'category', title: search.categories },
  { kind: 'product', title: search.suggestions },
] as const;

/** The list below the input. Focus stays in the input: its keys move the active option, pointers use the links. */
export function Suggestions({ listId, suggestions, activeId, onChoose }: SuggestionsProps) {
  return (
    <div role="listbox" id={listId} aria-label={search.offers} className={`stack-5 ${styles.suggestions}`}>
      {groups.map(({ kind, title }) => (
        <Group key={kind} title={title} isRow={kind !== 'product'}>
          {suggestions
            .filter((one) => one.kind === kind)
            .map((one) => (
              <Link
                key={one.id}
                id={one.id}
                role="option"
                aria-selected={one.id === activeId}
                tabIndex={-1}
                to={one.to}
                className={one.kind === 'product' ? `row-4 ${styles.product}` : styles.chip}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(one)}
              >
                <Shown suggestion={one} />
              </Link>
            ))}
        </Group>
      ))}
    </div>
  );
}

function Group({ title, isRow, children }: { title: string; isRow: boolean; children: readonly ReactNode[] }) {
  const id = useId();
  if (children.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped by role; a fieldset is for forms.
    <div role="group" aria-labelledby={id}>
      <div id={id} className="caption below-2">
        {title}
      </div>
      <div className={isRow ? 'row-2 wrap' : 'stack'}>{children}</div>
    </div>
  );
}

function Shown({ suggestion }: { suggestion: Suggestion }) {
  if (suggestion.kind === 'recent') {
    return (
      <>
        <History aria-hidden size={16} /> <bdi>{suggestion.text}</bdi>
      </>
    );
  }
  if (suggestion.kind !== 'product') return <RegisteredMark>{suggestion.text}</RegisteredMark>;
  const { image, productName, price } = suggestion.product;
  return (
    <>
      {image && <Picture image={image} alt="" className={styles.picture} />}
      <span className={`shrinkable semibold ${styles.name}`}>
        <RegisteredMark>{productName}</RegisteredMark>
      </span>
      <Price fils={price} size="small" />
    </>
  );
}
