/** So many terms are offered again. */
const keptMax = 6;

/** The way to a term's results. */
export const searchPath = (term: string): string => `/search-product/${encodeURIComponent(term)}`;

/** With a term at the front, each once without regard to case. */
export const withSearch = (recent: readonly string[], term: string): string[] =>
  [term, ...recent.filter((one) => one.toLowerCase() !== term.toLowerCase())].slice(0, keptMax);

/** Those that go on from what is typed; all of them while nothing is. */
export const matchingSearches = (recent: readonly string[], typed: string): string[] => {
  const wanted = typed.trim().toLowerCase();
  return recent.filter((one) => one.toLowerCase().startsWith(wanted) && one.toLowerCase() !== wanted);
};
