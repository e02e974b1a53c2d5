import { store } from '@dilmun/settings/store';

const minutes = (seconds: number) => `${Math.round(seconds / 60)} minutes`;

/** Every word of the mails the shop sends. */
export const mails = {
  footer: `You received this email because your address was used at ${store.name}.`,
  greeting: (firstName: string) => `Hello ${firstName},`,

  code: {
    subject: (code: string) => `${code} is your ${store.name} verification code`,
    heading: 'Verify your email address',
    intro: 'Enter this code to finish creating your account:',
    validity: (seconds: number) =>
      `The code is valid for ${minutes(seconds)} and works once. If you request a new code, this one stops working.`,
    unasked: 'If you didn’t try to create an account, ignore this email and don’t share the code.',
  },

  alreadyRegistered: {
    subject: `You already have an account at ${store.name}`,
    heading: 'You already have an account',
    intro: 'Someone, probably you, tried to create an account with this email address. Your account hasn’t changed.',
    signIn: 'Sign in',
    forgotten: 'If you forgot your password, choose “Forgot password” on the sign-in page.',
  },

  reset: {
    subject: `Reset your ${store.name} password`,
    heading: 'Choose a new password',
    intro: 'Use this link to set a new password for your account:',
    button: 'Set a new password',
    validity: (seconds: number) =>
      `The link is valid for ${minutes(seconds)} and works once. If you request a new link, this one stops working.`,
    unasked: 'If you didn’t ask for this, ignore this email. Your password won’t change.',
  },

  passwordChanged: {
    subject: `Your ${store.name} password was changed`,
    heading: 'Your password was changed',
    afterReset: 'Your password has just been changed, and all devices were signed out.',
    afterChange: 'Your password has just been changed, and all other devices were signed out.',
    button: 'Set a new password',
    unasked: `If this was not you, set a new password and contact us at once: ${store.emails.support} or ${store.phones.support}.`,
  },

  newsletter: {
    subject: `Confirm your subscription to news from ${store.name}`,
    heading: 'Shall we send you our news?',
    intro: 'Confirm your address, and we’ll email you our product news and promotions.',
    confirm: 'Confirm',
    unasked: 'Didn’t ask for this? Ignore this email and you won’t hear from us.',
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
    email: 'Email',
    mobile: 'Mobile number',
    replyTo: (email: string) => `Reply to this email: your answer goes to ${email}.`,
  },
} as const;
