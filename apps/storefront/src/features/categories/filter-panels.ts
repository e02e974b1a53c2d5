import type { Panels } from '@dilmun/contracts/listing';
import { catalogue } from '@dilmun/messages/catalogue';
import { type FilterName, filterNames } from '@dilmun/settings/listing-filters';

export interface Choice {
  value: string;
  label: string;
  count: number;
}

/** The counts of a panel's values. */
const readCounts = (panels: Panels, name: FilterName) =>
  name === 'features' ? panels.featureCounts : panels[`${name}Counts`];

/** Display text of a value; an unknown value is shown unchanged. */
function describeValue(panels: Panels, name: FilterName, value: string): string {
  const labels: Readonly<Partial<Record<FilterName, Readonly<Record<string, string>>>>> = {
    ...catalogue.filterValues,
    size: Object.fromEntries(panels.sizeCounts.map(({ value }) => [value, catalogue.size(value)])),
    features: Object.fromEntries(panels.featureCounts.map((one) => [one.value, one.label ?? one.value])),
    series: Object.fromEntries(panels.allSeries.map((one) => [one.value, one.label])),
  };
  return labels[name]?.[value] ?? value;
}

/** The panels of a list with their choices; panels without choices are omitted. */
export const listPanels = (panels: Panels): { name: FilterName; choices: Choice[] }[] =>
  filterNames
    .map((name) => ({
      name,
      choices: readCounts(panels, name).map((one) => ({ ...one, label: describeValue(panels, name, one.value) })),
    }))
    .filter(({ choices }) => choices.length > 0);

/** The selected values with their texts. */
export const listChosen = (panels: Panels, filters: Readonly<Record<FilterName, readonly string[]>>) =>
  filterNames.flatMap((name) =>
    filters[name].map((value) => ({ name, value, label: describeValue(panels, name, value) })),
  );
