/** The list of saved products at /saved. */
export const savedPage = {
  title: 'Saved for Later',
  description: 'The products you saved, at today’s prices and stock.',
  heading: 'Saved for later',
  onDevice: 'This list is kept on this device. Sign in to see it on all your devices.',
  signIn: 'Sign in',
  inAccount: 'This list is kept in your account.',
  loading: 'Loading your list',
  emptyTitle: 'Nothing saved yet',
  emptyText: 'Press the heart on a product to keep it here.',
  startShopping: 'Start Shopping',
  list: 'Saved products',
  removeNamed: (name: string) => `Remove ${name} from your list`,
} as const;
