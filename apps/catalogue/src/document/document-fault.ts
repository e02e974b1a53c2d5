import { type Section, sections } from './document.ts';

/** One thing wrong with a document: where, what, and what to do about it. */
export type Fault = {
  path: string;
  at: readonly PropertyKey[];
  message: string;
  /** Faults are told by rank, and within one as they were found. */
  rank: number;
};

const sectionNames = Object.keys(sections);

/** What rows say for themselves comes first, section by section; then what they say about each other. */
export const rankOf = {
  rows: (section: Section) => sectionNames.indexOf(section),
  sections: sectionNames.length,
  references: sectionNames.length + 1,
  choices: sectionNames.length + 2,
  unused: sectionNames.length + 3,
};

/** `variants[3].price` for people, its steps for code. */
export function fault(rank: number, at: readonly PropertyKey[], message: string): Fault {
  const [section, index, ...rest] = at.map(String);
  const row = index === undefined ? section : `${section}[${index}]`;
  return { path: [row, ...rest].join('.'), at, message, rank };
}

/** For sorting faults into the order in which they are told. */
export const byRank = (one: { rank: number }, other: { rank: number }) => one.rank - other.rank;

/** An object that is no list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
