/** Labels of controls that several pages share. */
export const controls = {
  loading: 'Loading',
  close: 'Close',
  retry: 'Try again',
  failedTitle: 'Something went wrong',
  failedText: 'We could not load this. Please check your connection and try again.',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  required: 'required',
  optional: '(optional)',
  originalPrice: 'Original price',
  startingFrom: 'Starting from',
  rated: (average: number, count: number) => `Rated ${average} of 5 (${count})`,
  nowPrice: 'Now',
  breadcrumbs: 'Breadcrumbs',
  /** Names of roles for screen readers. */
  carousel: 'carousel',
  slide: 'slide',
  notifications: 'Notifications',
} as const;
