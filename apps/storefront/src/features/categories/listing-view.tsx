import { catalogue } from '@dilmun/messages/catalogue';
import { sortOptions } from '@dilmun/settings/listing-filters';
import { noFilters } from '@dilmun/settings/listing-state';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { lazyExtra } from '../../lib/loading/lazy-extra.tsx';
import { RegisteredMark } from '../../ui/content/registered-mark.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { listChosen } from './filter-panels.ts';
import { countChosen, toggleFilter } from './listing-state.ts';
import styles from './listing-view.module.css';
import { ProductList } from './product-list.tsx';
import type { Listing } from './use-listing.ts';

const filterSheet = lazyExtra(() => import('./filter-sheet.tsx').then((module) => module.FilterSheet));

export interface ListingViewProps {
  listing: Listing;
  /** Names the list for screen readers. */
  label: string;
  /** The number of products in words. */
  countText?: string | undefined;
  /** The name of the list's own order: 'Best match'. */
  firstSort?: string;
}

/** A list with filters, sorting and products, all determined by the URL. */
export function ListingView({ listing, label, countText, firstSort }: ListingViewProps) {
  const { state, first, show } = listing;
  // Once opened, the sheet stays mounted, so that closing it restores the focus.
  const [isSheetOpen, setSheetOpen] = useState<boolean>();
  const count = countChosen(state.filters);
  const sortChoices = sortOptions.map((value, at) => ({
    value,
    label: (at === 0 && firstSort) || catalogue.sort[value],
  }));
  return (
    <div className={styles.columns}>
      <aside aria-label={catalogue.filters} className={styles.panel}>
        {first.data && <FilterPanel listing={first.data} filters={state.filters} onChange={show} />}
      </aside>
      <section aria-label={label} className="shrinkable">
        <div className={styles.bar}>
          <p role="status" className={styles.count}>
            {countText ?? (first.data && catalogue.count(first.data.total))}
          </p>
          <div className={styles.opener}>
            <Button
              variant="secondary"
              aria-haspopup="dialog"
              onPointerEnter={filterSheet.load}
              onClick={() => setSheetOpen(true)}
            >
              <SlidersHorizontal aria-hidden size={18} /> {catalogue.filtersChosen(count)}
            </Button>
          </div>
          <div className={styles.sort}>
            <Select
              label={catalogue.sortBy}
              options={sortChoices}
              value={state.sort}
              onChange={({ target }) => {
                const sort = sortOptions.find((option) => option === target.value);
                if (sort) show(() => ({ sort }));
              }}
            />
          </div>
        </div>
        {first.data && count > 0 && (
          <ul aria-label={catalogue.chosenFilters} className="row-2 below-5 wrap">
            {listChosen(first.data, state.filters).map(({ name, value, label }) => (
              <li key={`${name} ${value}`}>
                <button
                  type="button"
                  className={styles.chip}
                  aria-label={catalogue.removeFilter(label)}
                  onClick={() => show((now) => ({ filters: toggleFilter(now.filters, name, value) }))}
                >
                  <span>
                    <RegisteredMark>{label}</RegisteredMark>
                  </span>
                  <X aria-hidden size={14} />
                </button>
              </li>
            ))}
            <li>
              <Button variant="quiet" size="small" onClick={() => show(() => ({ filters: noFilters }))}>
                {catalogue.clearFilters}
              </Button>
            </li>
          </ul>
        )}
        <ProductList listing={listing} />
      </section>
      {isSheetOpen !== undefined && (
        <filterSheet.Part listing={listing} isOpen={isSheetOpen} onClose={() => setSheetOpen(false)} />
      )}
    </div>
  );
}
