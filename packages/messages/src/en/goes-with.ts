/** Products that are used with the one on the page. */
export const goesWith = {
  title: 'Goes with it',
  from: 'From',
} as const;
