import type { ShopSettings } from './shop-settings.ts';

/** A link within a sentence: a path of the shop, or an https, mailto or tel URL. */
export interface TextLink {
  text: string;
  to: string;
}

/** One or more sentences; an array if parts of them are links, a function if they contain the dealer's settings. */
export type Words = string | readonly (string | TextLink)[] | ((shop: ShopSettings) => string);

/** A term with its description, such as a fee, a cookie or a period. */
export interface Fact {
  term: string;
  /** True if the term is an identifier, such as a storage key. */
  isCode?: boolean;
  words: Words;
  note?: string;
}

/** A paragraph, a list, numbered steps, or facts. */
export type Block =
  | Words
  | { list: readonly Words[] }
  | { steps: readonly Words[] }
  | { facts: readonly Fact[] | FactsOfShop };

/** Facts that contain the dealer's settings. */
export type FactsOfShop = (shop: ShopSettings) => readonly Fact[];

export interface PageSection {
  /** Fragment identifier in the page's URL. */
  id: string;
  heading: string;
  blocks: readonly Block[];
}

/** The text of an information page; its path is in information-pages.ts, its title in the language's pages/registry.ts. */
export interface PageContent {
  /** Meta description: one or two sentences, at most 160 characters. */
  description: string;
  lead: Words;
  /** ISO date of the last change, for legally binding texts. */
  updatedOn?: string;
  sections: readonly PageSection[];
}

/** Builds a mailto link that shows the address. */
export const mailLink = (address: string): TextLink => ({ text: address, to: `mailto:${address}` });

/** Builds a tel link that shows the number; spaces are removed from the URL. */
export const phoneLink = (number: string): TextLink => ({ text: number, to: `tel:${number.replaceAll(' ', '')}` });
