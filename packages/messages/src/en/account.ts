import { store } from '@dilmun/settings/store';

/** Texts of sign-in, registration, verification and reset; the specification's texts where it has them. */
export const account = {
  signInIcon: 'Sign in',
  userMenu: (name: string) => `Account of ${name}`,
  noEmail: 'No email provided',
  orders: 'Orders',
  account: 'Account',
  signOut: 'Sign Out',
  signedOutOffline: 'You are signed out on this device. We end the session on our side when you are back online.',
  welcome: 'Welcome',
  loginToContinue: 'Please login to continue',

  email: 'Email',
  password: 'Password',
  rememberMe: 'Remember me',

  login: {
    title: 'Sign In',
    description: `Sign in at ${store.name} to order, to follow a delivery and to see your past orders.`,
    heading: 'Sign In',
    submit: 'Sign In',
    forgot: 'Forgot password?',
    register: 'Create an account',
    unverified: 'Your email address is not verified yet.',
    verifyNow: 'Send me a new code',
  },

  benefits: {
    heading: `New to ${store.name}?`,
    list: [
      'Check out in a few taps: your address is filled in.',
      'Follow your orders and download your invoices.',
      'Find your cart again on your phone and computer.',
    ],
  },

  register: {
    fromCheckout: 'Your details from checkout are filled in. Choose a password to go on to payment.',
    title: 'Register',
    description: `Create an account at ${store.name} to order, pay and follow your deliveries.`,
    heading: 'Create an account',
    firstName: 'First name',
    lastName: 'Last name',
    confirmEmail: 'Confirm email',
    confirmPassword: 'Confirm password',
    mobileNumber: 'Mobile number',
    mobileHint: 'Digits only. We add 973 to an eight-digit number.',
    gender: 'Gender',
    genders: { male: 'Male', female: 'Female', other: 'Other' },
    submit: 'Create account',
    haveAccount: 'Already have an account?',
    signIn: 'Sign in',
  },

  passwordRules: {
    heading: 'Password requirements',
    length: 'At least 8 characters',
    uppercase: 'An uppercase letter',
    lowercase: 'A lowercase letter',
    number: 'A number',
    special: 'A special character',
    met: '(met)',
    open: '(still missing)',
  },

  page: {
    title: 'Account',
    description: `Your account at ${store.name}: your details, signed-in devices and password.`,
    heading: 'Your account',
    loading: 'Loading your account',
    details: 'Your details',
    orders: 'See your orders',
    ordersText: 'Follow a delivery, pay an open order or download an invoice.',
  },

  details: {
    heading: 'Your details',
    signedInAs: 'You sign in with',
    gender: 'Gender (optional)',
    newsletter: 'Email me news and offers',
    submit: 'Save changes',
  },

  addresses: {
    heading: 'Addresses',
    loading: 'Loading your addresses',
    empty: 'No addresses yet. Your first order saves one.',
    add: 'Add an address',
    edit: 'Edit',
    editNamed: (street: string) => `Edit ${street}`,
    editHeading: 'Edit address',
    remove: 'Remove',
    removeNamed: (street: string) => `Remove ${street}`,
    form: 'Address',
    save: 'Save address',
  },

  devices: {
    heading: 'Signed-in devices',
    intro: 'Do not recognise a device? Sign it out and change your password.',
    loading: 'Loading your devices',
    device: (browser: string | null, system: string | null) =>
      browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'Unknown device'),
    current: 'This device',
    lastUsed: (moment: string) => `Last used ${moment}`,
    openedAt: (moment: string) => `Signed in ${moment}`,
    signOut: 'Sign out',
    signOutNamed: (device: string, lastUsed: string) => `Sign out ${device}, last used ${lastUsed}`,
    signOutOthers: 'Sign out all other devices',
  },

  changePassword: {
    heading: 'Change password',
    intro: 'This signs you out on all other devices. We email you to confirm the change.',
    currentPassword: 'Current password',
    submit: 'Change password',
  },

  verify: {
    title: 'Verify your email',
    heading: 'Verify your email',
    sentTo: (email: string) => `We sent a code to ${email}. Please enter the 4-digits code below.`,
    code: '4-digits code',
    submit: 'Verify',
    resend: 'Resend code',
    resendIn: (seconds: number) => `Resend code in ${seconds} s`,
    otherBrowser: 'The password you chose when you registered.',
    verified: 'Otp verified',
    resent: 'A new code is on its way.',
    otherAddress: 'Use another email address',
  },

  forgot: {
    title: 'Forgot Password',
    heading: 'Forgot password',
    intro: 'Enter your email and we will send you a link to reset your password.',
    submit: 'Send Reset Link',
    failed: 'Failed to send reset link. Try again.',
    sent: 'Mail sent ,check your email',
    backToSignIn: 'Back to sign in',
  },

  reset: {
    title: 'Reset Password',
    description: `Choose a new password for your account at ${store.name}.`,
    heading: 'Choose a new password',
    newPassword: 'New password',
    confirmNewPassword: 'Confirm new password',
    submit: 'Update Password',
    failed: 'Something went wrong. Try again.',
    linkSpent: 'This link has expired or was already used. Please request a new one.',
    requestNew: 'Request a new link',
  },
} as const;
