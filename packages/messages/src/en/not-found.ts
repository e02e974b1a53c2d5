/** Texts of the page for unknown paths. */
export const notFound = {
  pageTitle: 'Page not found',
  title: 'Page not found',
  text: 'This page doesn’t exist or has moved. Try one of these:',
  toHome: 'Go to home page',
  productTitle: 'This product isn’t available',
  productText: 'It may have been replaced by a newer model. Browse what we have, or ask us what replaces it.',
  toContact: 'Ask us',
  toSitemap: 'See all categories',
} as const;
