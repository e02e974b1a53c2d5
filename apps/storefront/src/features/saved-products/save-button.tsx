import { saved as words } from '@dilmun/messages/saved';
import Heart from 'lucide-react/icons/heart';
import { Button } from '../../ui/controls/button.tsx';
import { useSaved } from './use-saved.ts';

export interface SaveButtonProps {
  partNumber: string;
  productName: string;
}

/** Saves a product for later, or removes it from the list. */
export function SaveButton({ partNumber, productName }: SaveButtonProps) {
  const [isSaved, toggle] = useSaved(partNumber);
  return (
    <Button
      variant="quiet"
      size="small"
      aria-pressed={isSaved}
      aria-label={(isSaved ? words.savedNamed : words.saveNamed)(productName)}
      onClick={toggle}
    >
      <Heart aria-hidden size={20} fill={isSaved ? 'currentColor' : 'none'} />
      {isSaved ? words.saved : words.save}
    </Button>
  );
}
