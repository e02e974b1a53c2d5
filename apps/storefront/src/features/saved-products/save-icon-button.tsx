import { saved as words } from '@dilmun/messages/saved';
import Heart from 'lucide-react/icons/heart';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import type { SaveButtonProps } from './save-button.tsx';
import { useSaved } from './use-saved.ts';

/** A heart that saves a product for later, or removes it from the list. */
export function SaveIconButton({ partNumber, productName }: SaveButtonProps) {
  const [isSaved, toggle] = useSaved(partNumber);
  return (
    <IconButton
      label={(isSaved ? words.savedNamed : words.saveNamed)(productName)}
      aria-pressed={isSaved}
      onClick={toggle}
    >
      <Heart aria-hidden size={20} fill={isSaved ? 'currentColor' : 'none'} />
    </IconButton>
  );
}
