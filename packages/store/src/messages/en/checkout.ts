/** Checkout; the specification's texts where it has them. */
export const checkout = {
  title: 'Checkout',
  description: 'Enter the delivery address and pay by debit or credit card. Prices are in BHD with VAT.',
  heading: 'Checkout',
  loading: 'Loading checkout',
  steps: { shipping: 'Shipping', payment: 'Payment' },

  progress: { heading: 'Steps', cart: 'Cart' },

  signInFirst: {
    heading: 'Have an account?',
    signIn: 'Sign in',
    text: 'Your address and details are filled in. Or go on: you create your account with what you type here.',
  },

  createAccount: {
    heading: 'Create your account to place the order',
    text: (email: string) =>
      `Your name, phone number and email are filled in. Choose a password, then enter the code we send to ${email}.`,
    submit: 'Create account',
  },

  shipping: {
    heading: 'Shipping',
    contact: 'Contact',
    deliverTo: 'Delivery address',
    billTo: 'Billing address',
    email: 'Email',
    emailHint: 'We send your order confirmation here.',
    firstName: 'First name',
    lastName: 'Last name',
    building: 'Building or house',
    road: 'Road',
    block: 'Block',
    flat: 'Flat or office',
    area: 'Area',
    governorate: 'Governorate',
    chooseGovernorate: 'Choose',
    address1: 'Address',
    address2: 'Flat, building',
    city: 'City',
    state: 'State / Province',
    zipCode: 'Postal code',
    country: 'Country',
    phone: 'Phone',
    phoneHint: (digits: number) => `${digits} digits. The courier calls this number.`,
    business: 'Order for a company',
    companyName: 'Company name',
    vatNumber: 'VAT account number',
    method: 'Shipping method',
    submit: 'Continue to Payment',
    edit: 'Edit shipping details',
    summary: 'Ship to',
    summaryPickup: 'Collect from our shop',
  },

  saved: {
    heading: 'Deliver to',
    other: 'Another address',
  },

  payment: {
    heading: 'Payment',
    methods: { benefit: 'Debit Card', card: 'Credit Card', cash: 'Cash on Delivery' },
    hints: {
      benefit: 'Pay with your Bahraini debit card on the BENEFIT page, in a new tab.',
      card: 'Visa, Mastercard and American Express, on a secure form.',
      cash: 'Pay when your order arrives.',
    },
    unavailable: (method: string) => `${method} is not available right now. Please try again in a minute.`,
    termsBefore: 'By placing your order you agree to our ',
    terms: 'Terms and Conditions',
    termsAfter: '.',
    orderNow: 'Order Now',
    loginToContinue: 'Please login to continue',
    failed: 'Failed to initialize payment. Please try again.',
    notReady: 'Payment system is not ready. Please try again.',
  },

  card: {
    title: 'Pay by card',
    preparing: 'Preparing your payment…',
    ready: (total: string) => `Your order is ready. You will pay ${total}.`,
    proceed: 'Proceed to Payment',
    cancel: 'Cancel payment',
    frame: 'Card payment',
    retry: 'Try again',
    expired: 'The time to pay has run out, and nothing was charged. You can start the payment again.',
    close: 'Close',
  },

  debit: {
    opening: 'Opening the payment page…',
    waiting: 'We opened the debit card page in another tab. This page follows your payment.',
    waitingHeading: 'Complete your payment in the other tab',
    declined: (reason: string | null) =>
      `${reason ?? 'The payment was not completed.'} Nothing was charged, and your order is still open.`,
    ended: 'The time to pay has run out, and nothing was charged. Your items are still in your cart.',
    openAgain: 'Open the payment page again',
    stop: 'Choose another way to pay',
  },

  summary: {
    heading: 'Order Summary',
    quantity: (quantity: number) => `Quantity: ${quantity}`,
    subtotal: 'Subtotal',
    shipping: 'Shipping',
    free: 'Free',
    total: 'Total',
    inclusiveVat: '(Inclusive VAT)',
    editCart: 'Edit Cart',
    show: 'Show order summary',
    hide: 'Hide order summary',
  },

  changed: {
    heading: 'Your order has changed',
    unavailable: 'Please take what cannot be ordered out of your cart.',
    price: (name: string, from: string, to: string) => `${name} now costs ${to} instead of ${from}.`,
    quantity: (name: string, from: number, to: number) => `The quantity of ${name} changed from ${from} to ${to}.`,
    gone: (name: string) => `${name} is no longer in your cart.`,
    added: (name: string) => `${name} was added to your cart.`,
    stock: (name: string, available: number) =>
      available > 0 ? `Only ${available} of ${name} are in stock.` : `${name} is out of stock.`,
    subtotal: (from: string, to: string) => `The subtotal changed from ${from} to ${to}.`,
    confirm: 'Confirm and Order Now',
    editCart: 'Edit Cart',
  },

  emptyHeading: 'Your Cart is Empty',
  startShopping: 'Start Shopping',
} as const;
