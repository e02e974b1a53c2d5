/** The request for a mail when a product is back in stock, and the page of the links in its mails. */
export const stockAlerts = {
  title: 'Get an email when it’s back',
  email: 'Email address',
  submit: 'Notify me',
  note: 'One email when it’s back in stock. No account needed.',
  sentTitle: 'Check your inbox',
  sentText: (email: string) => `We’ve sent a link to ${email}. Open it to confirm your alert.`,

  pageTitle: 'Stock Alerts',
  pageDescription: 'Confirm the email that tells you when a product is back in stock.',
  confirming: 'Confirming your alert',
  confirmedTitle: 'You’re on the list',
  confirmedText: (name: string) => `We’ll email you once when ${name} is back in stock.`,
  viewProduct: 'View product',
  invalidTitle: 'This link isn’t valid',
  invalidText: 'It may be incomplete, or the alert has ended. You can ask for a new one on the product page.',
  continueShopping: 'Continue shopping',
} as const;
