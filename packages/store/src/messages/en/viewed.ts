/** Words above the products this browser was shown lately. */
export const viewed = {
  title: 'Recently viewed',
  forget: 'Forget these',
} as const;
