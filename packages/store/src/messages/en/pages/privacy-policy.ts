import { limits } from '../../../limits.ts';
import { mailLink, type PageContent } from '../../../page-content.ts';
import { store } from '../../../store.ts';
import { taxRecordYears } from '../../../vat.ts';
import { dealer } from '../dealer.ts';

/** Shown at its own path and, as the specification has it, at warranty-information. */
export const content: PageContent = {
  description: `What personal data ${store.name} keeps, why, for how long and who else sees it, and your rights.`,
  lead: 'We sell devices, not data. We collect what we need to handle your order, keep it no longer than we must, and don’t track you across the web. This shop has no advertising and no third-party analytics.',
  updatedOn: '2026-06-01',
  sections: [
    {
      id: 'who',
      heading: 'Who is responsible',
      blocks: [
        `${store.legalName}, ${store.address.lines.join(', ')}, decides how your data is used, under the Personal Data Protection Law of the ${dealer.countryName}.`,
        ['For questions and requests, write to ', mailLink(store.emails.privacy), '.'],
      ],
    },
    {
      id: 'what',
      heading: 'What we keep and why',
      blocks: [
        {
          facts: [
            {
              term: 'Your account',
              words:
                'Your name, email address, mobile number and gender, and your password in a form that no one can read. To sign you in and show you your orders.',
            },
            {
              term: 'Your sessions',
              words:
                'When you signed in and with which browser. To keep you signed in, and to end a suspicious session.',
            },
            {
              term: 'Your cart',
              words:
                'What is in it. If you are not signed in, we store it under a random token without your name. To keep it until you return.',
            },
            {
              term: 'Your orders',
              words:
                'What you bought and paid, the delivery and billing address and phone number, and for a business its name and VAT number. To deliver, invoice and honour the warranty.',
            },
            {
              term: 'Your addresses',
              words:
                'The addresses you ordered to or saved in your account, with name and phone number. To fill in your next order. You can change and remove them in your account.',
            },
            {
              term: 'Your payments',
              words:
                'The amount, the method, whether it succeeded, and the provider’s reference. Never your card number, its expiry date, its security code or your PIN: those go directly to the provider.',
            },
            {
              term: 'Your messages',
              words: 'What you write to us, with your name, email address and mobile number. To reply.',
            },
            {
              term: 'Newsletter',
              words: 'Your email address and when you subscribed. To send you news, only if you asked for it.',
            },
            {
              term: 'Stock alerts',
              words:
                'Your email address and the product, once you have confirmed the address. To email you once when it is back in stock.',
            },
            {
              term: 'Saved products',
              words:
                'The products you saved, in your account if you are signed in. To show you your list on every device.',
            },
            {
              term: 'Failed attempts',
              words:
                'How often someone tried to sign in, enter a code or send a message for an address. The address is stored only as a fingerprint. To protect your account.',
            },
          ],
        },
        'We need most of this to fulfil our contract with you, some of it because the law requires it, and the rest to protect the shop. We send the newsletter only with your consent. We make no automated decisions about you.',
      ],
    },
    {
      id: 'how-long',
      heading: 'How long we keep it',
      blocks: [
        {
          list: [
            'A registration that is not completed: one day.',
            `Verification codes work for ${limits.otpTtlSeconds / 60} minutes and reset links for ${limits.resetTtlSeconds / 60} minutes.`,
            'Your account: until you ask us to delete it.',
            `Orders with their invoices, credit notes and payments: as long as tax and commercial law require, ${taxRecordYears} years from the end of the year.`,
            'Messages: while we deal with them, and as long as a follow-up is likely.',
            `Newsletter: until you unsubscribe, or ${limits.unconfirmedDays} days if you don’t confirm your address.`,
            `Stock alerts: ${limits.stockAlertDays} days after our email, ${limits.stockAlertMonths} months if the product doesn’t return, or until you use the link to stop them.`,
            'Saved products and addresses: until you remove them or delete your account.',
          ],
        },
        'We delete what we no longer need, or make it anonymous for statistics.',
      ],
    },
    {
      id: 'who-else',
      heading: 'Who else sees it',
      blocks: [
        {
          facts: [
            {
              term: 'Stripe',
              words:
                'For credit cards: the order number, the items and the amount, your email address, and the delivery address with name and phone number, to detect fraud.',
            },
            { term: 'BENEFIT', words: 'For debit cards: the amount and the order number.' },
            { term: 'The courier', words: 'Name, address and phone number, to deliver your parcel.' },
            { term: 'Our hosting and mail providers', words: 'They store and send data on our behalf.' },
            {
              term: 'Authorities',
              words: 'Where the law requires it, and only what it requires.',
            },
          ],
        },
        `We never sell or rent your data. We share with ${store.maker} only what a warranty repair needs. If a provider works outside Bahrain, our contract makes sure that your data is protected as it is here.`,
      ],
    },
    {
      id: 'email',
      heading: 'Email privacy',
      blocks: [
        'Emails about your account and your orders are part of our service. We send news only to subscribers. Our emails contain no tracking pixels or tracked links, so we don’t know whether you opened them.',
        [
          'To unsubscribe, use the link in the newsletter, or write to ',
          mailLink(store.emails.privacy),
          ' from the address that receives it.',
        ],
      ],
    },
    {
      id: 'your-rights',
      heading: 'Your rights',
      blocks: [
        {
          list: [
            'You can ask us what data we keep about you, and for a copy.',
            'You can have it corrected or completed.',
            'You can have data deleted or blocked that we no longer need.',
            'You can stop us using your data for marketing, at any time and without giving a reason.',
            'You can withdraw your consent for the future.',
          ],
        },
        'This is free of charge. We may ask for proof of identity, so that no one else receives your data. If you are not satisfied with our answer, you can complain to the Personal Data Protection Authority in Bahrain.',
      ],
    },
    {
      id: 'cookies',
      heading: 'Cookies and browser storage',
      blocks: [
        [
          'We use only what sign-in, cart and checkout need. The ',
          { text: 'Cookie Policy', to: '/customer-service/cookie-policy' },
          ' lists every one. For how we protect your data, see ',
          { text: 'Security', to: '/security' },
          '.',
        ],
      ],
    },
    {
      id: 'children',
      heading: 'Children',
      blocks: [
        'Accounts are for adults. Some devices are made for children. The data they record goes to the maker’s app and never reaches this shop.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes',
      blocks: [
        'When we change this policy, we publish the new text here with its date. If a change affects data we already hold, we write to account holders first.',
      ],
    },
  ],
};
