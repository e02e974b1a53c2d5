/** A link within a sentence: a path of ours, or an https, mailto or tel address. */
export interface TextLink {
  text: string;
  to: string;
}

/** A sentence or several; in parts where some of them are links. */
export type Words = string | readonly (string | TextLink)[];

/** A name with what is to be said of it: a fee, a cookie, a span of time. */
export interface Fact {
  term: string;
  /** The term is what a machine calls it, such as a storage key. */
  isCode?: boolean;
  words: Words;
  note?: string;
}

/** A paragraph, a list, numbered steps, or facts. */
export type Block = Words | { list: readonly Words[] } | { steps: readonly Words[] } | { facts: readonly Fact[] };

export interface PageSection {
  /** Its anchor in the page's address. */
  id: string;
  heading: string;
  blocks: readonly Block[];
}

/** The text of an information page; its path and title are in messages/en/pages/registry.ts. */
export interface PageContent {
  /** For search engines and link previews: one or two sentences, at most 160 characters. */
  description: string;
  lead: Words;
  /** ISO date of the last change, for texts that bind. */
  updatedOn?: string;
  sections: readonly PageSection[];
}

export const mailLink = (address: string): TextLink => ({ text: address, to: `mailto:${address}` });

export const phoneLink = (number: string): TextLink => ({ text: number, to: `tel:${number.replaceAll(' ', '')}` });
