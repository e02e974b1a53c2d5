import { store } from '@dilmun/settings/store';

/** Words of the frame around every page. */
export const layout = {
  openSearch: 'Search',
  closeSearch: 'Close search',
  skipToContent: 'Skip to content',
  freeDelivery: (limit: string) => `FREE DELIVERY ON ORDERS ABOVE ${limit}`,
  homeLink: `${store.name}, home`,
  mainMenu: 'Main menu',
  menu: 'Menu',
  support: 'Support',
  myOrders: 'My Orders',
  signIn: 'Sign in',
  cart: 'Cart',
  crashed: {
    title: 'Something went wrong',
    text: 'Please reload the page. If the problem continues, contact our support team.',
  },
  offline: {
    title: 'You’re offline',
    text: 'Check your internet connection, then reload the page.',
  },
  reload: 'Reload page',
} as const;
