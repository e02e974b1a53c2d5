/** Texts of a list of products without any. */
export const emptyList = {
  title: 'No products here yet',
  text: 'New products arrive every week. Please look again soon.',
  filteredTitle: 'No products match these filters',
  filteredText: 'Remove a filter, or clear them all.',
  toHome: 'Go to the home page',
} as const;
