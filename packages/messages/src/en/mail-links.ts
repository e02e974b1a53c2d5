/** Texts of the pages of links in mails; each asks before it acts. */
export const mailLinks = {
  actions: {
    confirmNewsletter: {
      title: 'Subscribe to our news?',
      text: 'We’ll email you product news and promotions. You can unsubscribe at any time.',
      button: 'Subscribe',
      doneTitle: "You're Subscribed!",
      doneText: 'Thank you. You will now receive our product news and promotions.',
    },
    stopNewsletter: {
      title: 'Unsubscribe from our news?',
      text: 'We won’t email you product news and promotions any more.',
      button: 'Unsubscribe',
      doneTitle: 'You’re unsubscribed',
      doneText: 'You won’t get any more product news and promotions at this address.',
    },
    stopStockAlerts: {
      title: 'Stop all stock alerts?',
      text: 'We won’t email you when products you asked about are back in stock.',
      button: 'Stop alerts',
      doneTitle: 'Alerts stopped',
      doneText: 'You won’t get any more stock alerts at this address.',
    },
    stopReviewRequests: {
      title: 'Stop emails about reviews?',
      text: 'We won’t email you to ask for reviews of what you bought.',
      button: 'Stop emails',
      doneTitle: 'Emails stopped',
      doneText: 'We won’t ask you for reviews any more. You can still write one on the page of your order.',
    },
  },
  invalidTitle: 'This link isn’t valid',
  invalidText: 'It may be incomplete or too old.',
  continueShopping: 'Continue shopping',
} as const;
