/** Texts of the list of recently viewed products. */
export const viewed = {
  title: 'Recently viewed',
  forget: 'Forget these',
} as const;
