import { limits } from '../../../limits.ts';
import { mailLink, type PageContent } from '../../../page-content.ts';
import { store } from '../../../store.ts';
import { taxRecordYears } from '../../../vat.ts';

/** Shown at its own path and, as the specification has it, at warranty-information. */
export const content: PageContent = {
  description: `Which personal data ${store.name} keeps, what for, for how long, who else sees it, and what you can ask of us.`,
  lead: 'We sell devices, not data. We ask for what an order needs, keep it no longer than we must, and follow nobody across the web: this shop carries no advertising and no analytics of others.',
  updatedOn: '2026-06-01',
  sections: [
    {
      id: 'who',
      heading: 'Who is responsible',
      blocks: [
        `${store.legalName}, ${store.address.lines.join(', ')}, decides how your data is used, under the Personal Data Protection Law of the ${store.countryName}.`,
        ['Questions and requests reach the right person at ', mailLink(store.emails.privacy), '.'],
      ],
    },
    {
      id: 'what',
      heading: 'What we keep, and what for',
      blocks: [
        {
          facts: [
            {
              term: 'Your account',
              words:
                'Name, e-mail address, mobile number and gender, as you gave them, and your password in a form from which nobody can recover it. To sign you in and show you your orders.',
            },
            {
              term: 'Your sessions',
              words:
                'When you signed in and with which browser. To keep you signed in, and to end a session that looks stolen.',
            },
            {
              term: 'Your cart',
              words: 'What is in it, for guests under a random token without a name. To have it ready on your return.',
            },
            {
              term: 'Your orders',
              words:
                'What you bought, for how much, the delivery and billing address and phone number, for a business its name and VAT number. To deliver, to invoice, and to honour the warranty.',
            },
            {
              term: 'Your addresses',
              words:
                'The addresses you ordered to or saved in your account, with name and phone number. To fill in your next order. You can change and remove them in your account.',
            },
            {
              term: 'Your payments',
              words:
                'The amount, the method, whether it succeeded, and the provider’s reference. Never your card number, its expiry date, its security code or your PIN: those go to the provider directly.',
            },
            {
              term: 'Your messages',
              words:
                'What you write to us by form or mail, with your name, e-mail address and mobile number. To answer.',
            },
            {
              term: 'Newsletter',
              words: 'Your e-mail address and when you subscribed. To send you news, and only if you asked for it.',
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
                'How often a sign-in, a code or a message was tried for an address, the address only as a fingerprint. To keep strangers out of your account.',
            },
          ],
        },
        'We need most of this to perform the contract with you, some of it because the law obliges us, and the rest to protect the shop. The newsletter rests on your consent alone. No decision about you is made by machines alone.',
      ],
    },
    {
      id: 'how-long',
      heading: 'For how long',
      blocks: [
        {
          list: [
            'A registration that is not completed: one day.',
            `Verification codes work for ${limits.otpTtlSeconds / 60} minutes and reset links for ${limits.resetTtlSeconds / 60} minutes.`,
            'Your account: until you ask us to delete it.',
            `Orders with their invoices, credit notes and payments: as long as tax and commercial law require, which is ${taxRecordYears} years from the end of the year.`,
            'Messages: while we deal with them, and as long afterwards as a follow-up is likely.',
            'Newsletter: until you leave the list.',
            `Stock alerts: ${limits.stockAlertDays} days after our email, ${limits.stockAlertMonths} months if the product doesn’t return, or until you use the link to stop them.`,
            'Saved products and addresses: until you remove them or delete your account.',
          ],
        },
        'What is no longer needed is deleted, or made anonymous where only the number still matters.',
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
                'For credit cards: the order number, the items and the amount, your e-mail address, and the delivery address with name and phone number, by which it recognises fraud.',
            },
            { term: 'BENEFIT', words: 'For debit cards: the amount and the order number.' },
            { term: 'The courier', words: 'Name, address and phone number, to find you.' },
            { term: 'Our hosting and mail providers', words: 'They store and carry data for us, on our instruction.' },
            {
              term: 'Authorities',
              words: 'Where the law obliges us, and then no more than it asks for.',
            },
          ],
        },
        `We sell and lend data to nobody. ${store.maker} learns from us only what a warranty repair needs. Where a provider works outside Bahrain, we make sure by contract that your data is protected as it is here.`,
      ],
    },
    {
      id: 'email',
      heading: 'E-mail privacy',
      blocks: [
        'The messages about your account and your orders are part of the service. Everything else comes only to those who subscribed. Our mails carry no invisible pictures and no tracked links: we do not know whether you opened them.',
        ['To leave the newsletter, write to ', mailLink(store.emails.privacy), ' from the address that receives it.'],
      ],
    },
    {
      id: 'your-rights',
      heading: 'What you can ask of us',
      blocks: [
        {
          list: [
            'to tell you what we keep about you, and to give you a copy;',
            'to correct what is wrong and complete what is missing;',
            'to delete or block what we no longer need;',
            'to stop using your data for marketing, at any time and without a reason;',
            'to take back a consent, for the future.',
          ],
        },
        'It costs nothing. We may ask for a proof that you are who you say, so that nobody else receives your data. If you are not content with our answer, the Personal Data Protection Authority in Bahrain takes complaints.',
      ],
    },
    {
      id: 'cookies',
      heading: 'Cookies and browser storage',
      blocks: [
        [
          'We use what signing in, the cart and the checkout need, and nothing else. The ',
          { text: 'Cookie Policy', to: '/customer-service/cookie-policy' },
          ' names every one. How we guard all this is described under ',
          { text: 'Security', to: '/security' },
          '.',
        ],
      ],
    },
    {
      id: 'children',
      heading: 'Children',
      blocks: [
        'Accounts are for adults. Some devices are made for children; the data they record stays between your family and the maker’s app, and never reaches this shop.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes',
      blocks: [
        'When we change this policy, the new text stands here with its date. If a change matters to what we already hold, we write to account holders beforehand.',
      ],
    },
  ],
};
