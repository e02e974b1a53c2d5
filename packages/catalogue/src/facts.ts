import { readSpecs, readTab } from './tabs.ts';

/** A name and what a variant states for it: a specification, or the lines of a list. */
export interface Fact {
  name: string;
  values: string[];
}

/** Reads the facts of a variant's stored tabs: their specifications, then their lists, each by the name of its tab. */
export const readFacts = (tabs: readonly { key: string; value: readonly string[] }[]): Fact[] => [
  ...tabs.flatMap(({ value }) => (readSpecs(value) ?? []).map(([name, spec]) => ({ name, values: [spec] }))),
  ...tabs.flatMap(({ key, value }) => {
    const tab = readTab(value);
    return 'lines' in tab && tab.lines.length > 0 ? [{ name: key, values: tab.lines }] : [];
  }),
];
