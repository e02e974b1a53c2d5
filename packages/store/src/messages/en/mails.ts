import { store } from '../../store.ts';

const minutes = (seconds: number) => `${Math.round(seconds / 60)} minutes`;

/** Every word of the mails the shop sends. */
export const mails = {
  footer: `You received this message because your e-mail address was used at ${store.name}.`,
  greeting: (firstName: string) => `Hello ${firstName},`,

  code: {
    subject: (code: string) => `${code} is your ${store.name} verification code`,
    heading: 'Verify your e-mail address',
    intro: 'Enter this code to finish creating your account:',
    validity: (seconds: number) => `The code works once, for ${minutes(seconds)}. A newer code replaces it.`,
    unasked:
      'If you did not ask for an account, ignore this message and give the code to nobody: nothing happens then.',
  },

  alreadyRegistered: {
    subject: `You already have an account at ${store.name}`,
    heading: 'You already have an account',
    intro: 'Somebody, probably you, tried to create an account with this e-mail address. Your account is unchanged.',
    signIn: 'Sign in',
    forgotten: 'If you forgot your password, choose "Forgot password" on the sign-in page.',
  },

  reset: {
    subject: `Reset your ${store.name} password`,
    heading: 'Choose a new password',
    intro: 'Use this link to set a new password for your account:',
    button: 'Set a new password',
    validity: (seconds: number) => `The link works once, for ${minutes(seconds)}. A newer link replaces it.`,
    unasked: 'If you did not ask for this, ignore this message: your password stays as it is.',
  },

  passwordChanged: {
    subject: `Your ${store.name} password was changed`,
    heading: 'Your password was changed',
    afterReset: 'The password of your account was just changed, and every device was signed out.',
    afterChange: 'The password of your account was just changed, and every other device was signed out.',
    button: 'Set a new password',
    unasked: `If this was not you, set a new password and contact us at once: ${store.emails.support} or ${store.phones.support}.`,
  },

  newsletter: {
    subject: `You're subscribed to news from ${store.name}`,
    heading: "You're subscribed!",
    intro: 'Thank you. From now on you get our product news and promotions.',
    leave: `To leave the list, write to ${store.emails.privacy}.`,
  },

  stockAlert: {
    confirmSubject: (name: string) => `Confirm your alert for ${name}`,
    confirmHeading: 'Shall we let you know?',
    confirmIntro: (name: string) => `Confirm your address, and we’ll email you once when ${name} is back in stock.`,
    confirm: 'Confirm',
    confirmUnasked: 'Didn’t ask for this? Ignore this email and you won’t hear from us.',
    subject: (name: string) => `Back in stock: ${name}`,
    heading: (name: string) => `${name} is back`,
    intro: 'You asked us to tell you. Stock may be limited, and we can’t hold one for you.',
    shop: 'View product',
    price: 'Price (Inclusive VAT)',
    once: 'This was the only email for this product.',
    stop: 'Stop all stock alerts',
  },

  contact: {
    subject: (department: string, name: string) => `Contact form (${department}): ${name}`,
    heading: 'A message from the contact form',
    name: 'Name',
    email: 'E-mail',
    mobile: 'Mobile number',
    replyTo: (email: string) => `Reply to ${email}; a direct reply to this message reaches nobody.`,
  },
} as const;
