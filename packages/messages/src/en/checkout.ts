/** Checkout; the specification's texts where it has them. */
export const checkout = {
  title: 'Checkout',
  description: 'Enter the delivery address and pay by debit or credit card. Prices are in BHD with VAT.',
  heading: 'Checkout',
  steps: { shipping: 'Shipping', payment: 'Payment' },

  progress: { heading: 'Steps', cart: 'Cart' },

  signInFirst: {
    heading: 'Have an account?',
    signIn: 'Sign in',
    text: 'Sign in and we fill in your details. New here? Carry on: we create your account from what you enter.',
  },

  createAccount: {
    heading: 'Create your account to place the order',
    text: (email: string) =>
      `Your details are already filled in. Choose a password, then enter the code we email to ${email}.`,
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
    phoneHint: (digits: number) => `${digits} digits. We call this number only about your order.`,
    business: 'Order for a company',
    companyName: 'Company name',
    vatNumber: 'VAT account number',
    method: 'Shipping method',
    submit: 'Continue to Payment',
    edit: 'Edit shipping details',
    editContact: 'Edit contact details',
    byEmail: 'We send the activation code to this email. No delivery address is needed.',
    summary: 'Ship to',
    summaryPickup: 'Collect from our shop',
    summaryEmail: 'Sent by email to',
  },

  saved: {
    heading: 'Deliver to',
    other: 'Another address',
  },

  payment: {
    heading: 'Payment',
    methods: { benefit: 'Debit Card', card: 'Credit Card', cash: 'Cash on Delivery' },
    hints: {
      benefit: 'Pay with your Bahraini debit card on the BENEFIT page. It opens in a new tab.',
      card: 'Pay securely with Visa, Mastercard or American Express.',
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
    expired: 'This payment timed out. You have not been charged. Please start it again.',
    close: 'Close',
  },

  debit: {
    opening: 'Opening the payment page…',
    waiting: 'Pay on the BENEFIT page in the other tab. This page updates once you have paid.',
    waitingHeading: 'Complete your payment in the other tab',
    declined: (reason: string | null) =>
      `${reason ?? 'The payment was not completed.'} You have not been charged, and your order is still open.`,
    ended: 'This payment timed out. You have not been charged, and your items are still in your cart.',
    openAgain: 'Open the payment page again',
    stop: 'Choose another way to pay',
  },

  summary: {
    heading: 'Order Summary',
    quantity: (quantity: number) => `Quantity: ${quantity}`,
    subtotal: 'Subtotal',
    discount: (code: string) => `Discount (${code})`,
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
    unavailable: 'Please remove the unavailable items from your cart.',
    price: (name: string, from: string, to: string) => `${name} now costs ${to} instead of ${from}.`,
    quantity: (name: string, from: number, to: number) => `The quantity of ${name} changed from ${from} to ${to}.`,
    gone: (name: string) => `${name} is no longer in your cart.`,
    added: (name: string) => `${name} was added to your cart.`,
    stock: (name: string, available: number) =>
      available > 0 ? `Only ${available} of ${name} left in stock.` : `${name} is out of stock.`,
    subtotal: (from: string, to: string) => `The subtotal changed from ${from} to ${to}.`,
    discount: (from: string, to: string) => `The discount changed from ${from} to ${to}.`,
    confirm: 'Confirm and Order Now',
    editCart: 'Edit Cart',
  },

  emptyHeading: 'Your Cart is Empty',
  startShopping: 'Start Shopping',
} as const;
