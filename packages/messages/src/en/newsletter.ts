/** Words of the newsletter form, on the home page and in every category. */
export const newsletter = {
  title: 'Stay in the loop',
  text: 'Get product news and promotions based on your preferences and registered devices.',
  privacy: 'Learn about email privacy.',
  privacyPath: '/customer-service/privacy-policy',
  email: 'Email address',
  submit: 'Subscribe',
  submitting: '...',
  doneTitle: "You're Subscribed!",
  doneText: 'Thank you. Please confirm with the link in the email we sent you.',
} as const;
