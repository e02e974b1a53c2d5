import { languageIds } from './languages.ts';
import { store } from './store.ts';

/** The languages that the dealer offers to shoppers, in the shop's order. The default one is always among them. */
export const offeredLanguages = languageIds.filter((id) => store.languages.includes(id));
