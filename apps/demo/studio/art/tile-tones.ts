/** The ground of a category's picture, by the category's world. */
export const tileTones = {
  smartwatches: '#dfe4ec',
  sports: '#dcebe4',
  outdoor: '#ece4d6',
  automotive: '#e2e2ea',
  marine: '#d8e8f0',
} as const;
