/** The comparison of two watches at /try. */
export const tryTexts = {
  pageTitle: 'Tryout',
  title: 'Classic or Sport?',
  description: 'Two watches of the same family, side by side: case, battery, health and price.',
  lead: 'The same heart in two characters. Choose one to see it closely, or compare them line by line.',
  choose: 'Choose a watch',
  classic: 'Classic Edition',
  sport: 'Sport Edition',
  partNumbers: { classic: '010-02384-03', sport: '010-02700-11' },
  compare: 'Compare',
  price: 'Price',
  partNumber: 'Part number',
  stock: 'Availability',
  inStock: 'In stock',
  outOfStock: 'Out of stock',
  seeProduct: 'See this watch',
  missing: 'This watch is not in the shop at the moment.',
} as const;
