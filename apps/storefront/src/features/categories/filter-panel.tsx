import type { CategoryListing } from '@dilmun/contracts/categories';
import { catalogue } from '@dilmun/store/messages/catalogue';
import { Accordion, AccordionItem } from '../../ui/accordion.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { RegisteredMark } from '../../ui/registered-mark.tsx';
import styles from './filter-panel.module.css';
import { type ListingChange, type ListingState, toggled } from './listing-state.ts';

export interface FilterPanelProps {
  listing: CategoryListing;
  state: ListingState;
  onChange: (change: ListingChange) => void;
}

/** 'Shop by Feature' and 'Shop by Series', each only if it has values. OR within a panel, AND between the two. */
export function FilterPanel({ listing, state, onChange }: FilterPanelProps) {
  const { allFeatures, allSeries, featureCounts, seriesCounts } = listing;
  const chosen = state.features.length + state.series.length;
  return (
    <aside aria-label={catalogue.filters} className={styles.panel}>
      <Accordion>
        {allFeatures.length > 0 && (
          <AccordionItem
            title={<Title text={catalogue.byFeature} chosen={state.features.length} />}
            headingLevel={2}
            alwaysOpenFrom="large"
          >
            <Choices
              options={allFeatures.map((value) => ({ label: value, value }))}
              counts={featureCounts}
              chosen={state.features}
              onToggle={(value) => onChange((now) => ({ features: toggled(now.features, value) }))}
            />
          </AccordionItem>
        )}
        {allSeries.length > 0 && (
          <AccordionItem
            title={<Title text={catalogue.bySeries} chosen={state.series.length} />}
            headingLevel={2}
            alwaysOpenFrom="large"
          >
            <Choices
              options={allSeries}
              counts={seriesCounts}
              chosen={state.series}
              onToggle={(value) => onChange((now) => ({ series: toggled(now.series, value) }))}
            />
          </AccordionItem>
        )}
      </Accordion>
      {chosen > 0 && (
        <Button variant="quiet" size="small" onClick={() => onChange(() => ({ features: [], series: [] }))}>
          {catalogue.clearFilters}
        </Button>
      )}
    </aside>
  );
}

function Title({ text, chosen }: { text: string; chosen: number }) {
  return (
    <>
      {text}
      {chosen > 0 && <span className={styles.chosen}>{catalogue.chosen(chosen)}</span>}
    </>
  );
}

interface ChoicesProps {
  options: readonly { label: string; value: string }[];
  counts: CategoryListing['featureCounts'];
  chosen: readonly string[];
  onToggle: (value: string) => void;
}

function Choices({ options, counts, chosen, onToggle }: ChoicesProps) {
  return (
    <ul className={styles.choices}>
      {options.map(({ label, value }) => {
        const count = counts.find((one) => one.value === value)?.count;
        const isChosen = chosen.includes(value);
        return (
          <li key={value}>
            <Checkbox
              label={<RegisteredMark>{label}</RegisteredMark>}
              note={count}
              checked={isChosen}
              // A chosen filter must stay enabled, so that the shopper can remove it.
              disabled={count === 0 && !isChosen}
              onChange={() => onToggle(value)}
            />
          </li>
        );
      })}
    </ul>
  );
}
