import type { Panels } from '@dilmun/contracts/listing';
import { catalogue } from '@dilmun/messages/catalogue';
import type { FilterName } from '@dilmun/settings/listing-filters';
import type { Filters } from '@dilmun/settings/listing-state';
import { startTransition, useOptimistic } from 'react';
import { afterPaint } from '../../lib/loading/after-paint.ts';
import { Accordion, AccordionItem } from '../../ui/content/accordion.tsx';
import { RegisteredMark } from '../../ui/content/registered-mark.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import styles from './filter-panel.module.css';
import { listPanels } from './filter-panels.ts';
import { type ListingChange, toggleFilter } from './listing-state.ts';

export interface FilterPanelProps {
  listing: Panels;
  filters: Filters;
  onChange: (change: ListingChange) => void;
  /** Inside the filter sheet: headings are one level lower, below the title of the sheet, and every panel can close. */
  isInSheet?: boolean;
}

/** Panels that are always open on large screens; the others open on demand. */
const openPanels: readonly FilterName[] = ['price', 'features', 'series'];

/** The filter panels, each only if it has values. OR within a panel, AND between panels. */
export function FilterPanel({ listing, filters, onChange, isInSheet = false }: FilterPanelProps) {
  return (
    <Accordion>
      {listPanels(listing).map(({ name, choices }) => (
        <AccordionItem
          key={name}
          title={<Title text={catalogue.by[name]} chosen={filters[name].length} />}
          headingLevel={isInSheet ? 3 : 2}
          isInitiallyOpen={filters[name].length > 0}
          {...(!isInSheet && openPanels.includes(name) && { alwaysOpenFrom: 'large' as const })}
        >
          <ul className="stack text-sm">
            {choices.map(({ label, value, count }) => {
              const isChosen = filters[name].includes(value);
              return (
                <li key={value}>
                  <FilterBox
                    label={label}
                    count={count}
                    isChosen={isChosen}
                    onToggle={() => onChange((now) => ({ filters: toggleFilter(now.filters, name, value) }))}
                  />
                </li>
              );
            })}
          </ul>
        </AccordionItem>
      ))}
    </Accordion>
  );
}

interface FilterBoxProps {
  label: string;
  count: number;
  isChosen: boolean;
  onToggle: () => void;
}

/** Shows a press before the list is rendered for it. */
function FilterBox({ label, count, isChosen, onToggle }: FilterBoxProps) {
  const [isTicked, tick] = useOptimistic(isChosen);
  return (
    <Checkbox
      label={<RegisteredMark>{label}</RegisteredMark>}
      note={count}
      checked={isTicked}
      // A chosen filter must stay enabled, so that the shopper can remove it.
      disabled={count === 0 && !isChosen}
      onChange={() =>
        startTransition(async () => {
          tick(!isTicked);
          await afterPaint();
          onToggle();
        })
      }
    />
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
