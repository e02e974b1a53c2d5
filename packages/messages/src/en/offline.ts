/** Texts without a connection: the offline page, which the API serves, and the notice on kept pages. */
export const offline = {
  title: 'You’re offline',
  text: 'This page isn’t saved on your device. Pages you opened lately and your cart still open.',
  openCart: 'Open cart',
  home: 'Home page',
  notice: 'You’re offline. We’ll check prices and stock when you’re back online.',
} as const;
