/** The list of products recently viewed in this browser. */
export const viewed = {
  title: 'Recently viewed',
  forget: 'Clear list',
} as const;
