import { catalogue } from '@dilmun/messages/catalogue';
import { noFilters } from '@dilmun/settings/listing-state';
import { Button } from '../../ui/controls/button.tsx';
import { Drawer } from '../../ui/feedback/dialog.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { countChosen } from './listing-state.ts';
import styles from './listing-view.module.css';
import type { Listing } from './use-listing.ts';

export interface FilterSheetProps {
  listing: Listing;
  isOpen: boolean;
  onClose: () => void;
}

/** The filters on small screens. Each checkbox filters at once; the button at the end shows the number of products. */
export function FilterSheet({ listing, isOpen, onClose }: FilterSheetProps) {
  const { first, state, show } = listing;
  if (!first.data) return null;
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={catalogue.filters}
      footer={
        <div className={styles.sheetFoot}>
          <Button
            variant="quiet"
            disabled={countChosen(state.filters) === 0}
            onClick={() => show(() => ({ filters: noFilters }))}
          >
            {catalogue.clearFilters}
          </Button>
          <Button onClick={onClose} busy={first.isPlaceholderData}>
            {catalogue.show(first.data.total)}
          </Button>
        </div>
      }
    >
      <FilterPanel listing={first.data} filters={state.filters} onChange={show} isInSheet />
    </Drawer>
  );
}
