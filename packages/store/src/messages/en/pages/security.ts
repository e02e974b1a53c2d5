import { limits } from '../../../limits.ts';
import { mailLink, type PageContent } from '../../../page-content.ts';
import { store } from '../../../store.ts';
import { numberWord } from './number-words.ts';

const replyDays = numberWord(limits.securityReplyBusinessDays);

export const content: PageContent = {
  description: `How ${store.name} guards accounts, orders and payments, and how to report a weakness to us.`,
  lead: `You trust us with your address and your orders. This is how we look after them, and how to tell us when you find a weakness. We aim to respond within ${replyDays} business days.`,
  updatedOn: '2026-06-01',
  sections: [
    {
      id: 'how-we-protect',
      heading: 'How we protect you',
      blocks: [
        {
          facts: [
            {
              term: 'Payments',
              words:
                'You enter your card on the pages of Stripe or BENEFIT. Your card number never passes through our systems. An order counts as paid only when the provider itself has told us so.',
            },
            {
              term: 'Passwords',
              words:
                'Kept only as a slow, salted hash, from which nobody, ourselves included, can read them. Codes, reset links and session tokens are kept as hashes too.',
            },
            {
              term: 'Sessions',
              words:
                'Short-lived, renewed in the background, and ended for good when you sign out. A new password signs out every device.',
            },
            {
              term: 'Pages',
              words:
                'They run no script but our own and the payment provider’s, and no other site may show them in a frame.',
            },
            {
              term: 'Your cart and orders',
              words: 'Visible to you alone. To anyone else an order of yours looks as if it did not exist.',
            },
          ],
        },
      ],
    },
    {
      id: 'what-you-can-do',
      heading: 'What you can do',
      blocks: [
        {
          list: [
            'Use a password that you use nowhere else; a password manager remembers it for you.',
            'Give a verification code to nobody. We never ask for one by phone, nor for your password or your PIN.',
            `Check the address before you sign in. Our mails come from ${store.emails.sender}.`,
            'Sign out on a device that others use.',
          ],
        },
        [
          'If a message in our name looks odd, forward it to ',
          mailLink(store.emails.security),
          '. If you believe somebody has used your account, choose a new password first and write to us then.',
        ],
      ],
    },
    {
      id: 'report',
      heading: 'Reporting a weakness',
      blocks: [
        ['Write to ', mailLink(store.emails.security), ', in English or Arabic, with'],
        {
          list: [
            'the address or the part of the shop concerned;',
            'the steps by which we can see it ourselves, and what an attacker would gain;',
            'how to reach you, and whether you would like to be named when it is fixed.',
          ],
        },
        'What happens then:',
        {
          steps: [
            `A person who can judge it responds within ${replyDays} business days; that is what we aim for.`,
            'We tell you whether we could reproduce it and what we intend to do by when.',
            'You hear from us when it is fixed. Then, or after ninety days at the latest, you are free to publish.',
          ],
        },
      ],
    },
    {
      id: 'good-faith',
      heading: 'Research in good faith',
      blocks: [
        'We take no legal steps against anyone who looks for weaknesses in good faith and keeps to these rules:',
        {
          list: [
            'Use accounts of your own, and stop as soon as you see data of somebody else.',
            'Do not slow the shop down, send mass mail, or test by force.',
            'Do not try to deceive our staff or enter our premises.',
            'Leave the systems of the payment providers alone; they have programmes of their own.',
            'Give us time to fix it before you speak about it.',
          ],
        },
        'We do not pay rewards. We do say thank you, by name if you like.',
      ],
    },
  ],
};
