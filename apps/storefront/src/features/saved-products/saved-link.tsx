import { saved as words } from '@dilmun/messages/saved';
import { useStored } from '../../lib/storage/use-stored.ts';
import { LinkButton } from '../../ui/controls/button.tsx';

/** A link to the list, if it has products. */
export function SavedLink() {
  const count = useStored('savedProducts')?.partNumbers.length ?? 0;
  if (count === 0) return null;
  return (
    <LinkButton to="/saved" variant="quiet">
      {words.link(count)}
    </LinkButton>
  );
}
