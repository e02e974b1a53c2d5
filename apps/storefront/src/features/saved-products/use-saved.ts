import { useStored } from '../../lib/storage/use-stored.ts';

/** Whether a variant is saved for later, and the function that saves or removes it. */
export function useSaved(partNumber: string): [isSaved: boolean, toggle: () => void] {
  const isSaved = useStored('savedProducts')?.partNumbers.includes(partNumber) ?? false;
  const toggle = () =>
    void import('./saved-products.changes.ts').then(
      ({ changeSaved }) => changeSaved(partNumber, !isSaved),
      // Offline: the shopper can press again.
      () => {},
    );
  return [isSaved, toggle];
}
