/** Products that are used with the one on the page. */
export const goesWith = {
  title: 'Pairs well with',
  from: 'From',
} as const;
