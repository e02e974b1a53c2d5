/** Texts of reviews, on the page of a product and on that of an order. */
export const reviews = {
  title: 'Reviews',
  /** Of reviews by customers who bought the product here. */
  verified: 'Only customers who bought it here can review it.',
  summary: (average: string, count: number) => `${average} of 5 from ${count === 1 ? '1 review' : `${count} reviews`}`,
  stars: (stars: number) => `${stars} of 5 stars`,
  by: (name: string, day: string) => `${name}, ${day}`,
  showMore: 'Show more reviews',
  loading: 'Loading reviews',

  yours: 'Your reviews',
  intro: 'Tell other shoppers what you think. We read every review before it is shown.',
  write: 'Write a review',
  change: 'Change',
  remove: 'Delete',
  removing: 'Delete your review?',
  /** The buttons of each item are told apart by its name. */
  of: (action: string, product: string) => `${action}: ${product}`,
  states: {
    SUBMITTED: 'Not shown yet',
    PUBLISHED: 'Published',
    REFUSED: 'Not published',
  },
  reason: 'Why:',
  yourStars: 'Your rating',
  starNames: { 5: '5 – Excellent', 4: '4 – Good', 3: '3 – Fair', 2: '2 – Poor', 1: '1 – Bad' },
  text: 'Your review',
  name: 'Name to show',
  submit: 'Send review',
  cancel: 'Cancel',
} as const;
