/** Maximum number of recent terms that are stored. */
const keptMax = 6;

/** Builds the path of a term's results. */
export const searchPath = (term: string): string => `/search-product/${encodeURIComponent(term)}`;

/** Puts a term first, well-formed, because `searchPath` throws otherwise; removes duplicates without regard to case. */
export const addSearch = (recent: readonly string[], term: string): string[] =>
  [term.toWellFormed(), ...recent.filter((one) => one.toLowerCase() !== term.toLowerCase())].slice(0, keptMax);

/** Finds the terms that continue the typed text; returns all if nothing is typed. */
export const findMatchingSearches = (recent: readonly string[], typed: string): string[] => {
  const wanted = typed.trim().toLowerCase();
  return recent.filter((one) => one.toLowerCase().startsWith(wanted) && one.toLowerCase() !== wanted);
};
