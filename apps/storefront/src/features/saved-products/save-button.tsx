import { saved as words } from '@dilmun/messages/saved';
import Heart from 'lucide-react/icons/heart';
import { useStored } from '../../lib/storage/use-stored.ts';
import { Button } from '../../ui/controls/button.tsx';

export interface SaveButtonProps {
  partNumber: string;
  productName: string;
}

/** Saves a product for later, or removes it from the list. */
export function SaveButton({ partNumber, productName }: SaveButtonProps) {
  const isSaved = useStored('savedProducts')?.partNumbers.includes(partNumber) ?? false;
  return (
    <Button
      variant="quiet"
      size="small"
      aria-pressed={isSaved}
      aria-label={(isSaved ? words.savedNamed : words.saveNamed)(productName)}
      onClick={() =>
        import('./saved-products.changes.ts').then(
          ({ changeSaved }) => changeSaved(partNumber, !isSaved),
          // Offline: the shopper can press again.
          () => {},
        )
      }
    >
      <Heart aria-hidden size={20} fill={isSaved ? 'currentColor' : 'none'} />
      {isSaved ? words.saved : words.save}
    </Button>
  );
}
