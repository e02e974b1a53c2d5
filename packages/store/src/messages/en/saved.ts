/** Products saved for later: the button, the list at /saved and its links. */
export const saved = {
  save: 'Save',
  saveNamed: (name: string) => `Save ${name} for later`,
  saved: 'Saved',
  savedNamed: (name: string) => `Saved for later: ${name}`,
  addedToast: 'Saved for later',
  view: 'View list',

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
  link: (count: number) => `Saved for later (${count})`,
} as const;
