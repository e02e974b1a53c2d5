import { catalogue } from '@dilmun/messages/catalogue';
import { emptyList as words } from '@dilmun/messages/empty-list';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/notice-states.tsx';

export interface EmptyListProps {
  /** Removes the filters that nothing matches; undefined for a list that is empty without any. */
  clear: (() => void) | undefined;
}

/** A list without products, and the way on. */
export function EmptyList({ clear }: EmptyListProps) {
  return clear ? (
    <EmptyState title={words.filteredTitle} text={words.filteredText}>
      <Button onClick={clear}>{catalogue.clearFilters}</Button>
    </EmptyState>
  ) : (
    <EmptyState title={words.title} text={words.text}>
      <LinkButton to="/home">{words.toHome}</LinkButton>
    </EmptyState>
  );
}
