import { limits } from '../../../limits.ts';
import { mailLink, type PageContent } from '../../../page-content.ts';
import { store } from '../../../store.ts';
import { numberWord } from './number-words.ts';

const replyDays = numberWord(limits.securityReplyBusinessDays);

export const content: PageContent = {
  description: `How ${store.name} protects accounts, orders and payments, and how to report a security problem.`,
  lead: `How we protect your account, your orders and your payments, and how to report a security problem. We aim to respond within ${replyDays} business days.`,
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
                'You enter your card on the pages of Stripe or BENEFIT. Your card number never passes through our systems. An order is paid only when the payment provider confirms it.',
            },
            {
              term: 'Passwords',
              words:
                'Stored only as a slow, salted hash that no one can read, including us. Codes, reset links and session tokens are stored as hashes too.',
            },
            {
              term: 'Sessions',
              words:
                'Short-lived, renewed in the background and ended when you sign out. Changing your password signs out every other device.',
            },
            {
              term: 'Pages',
              words:
                'Only our own scripts and the payment provider’s can run, and no other site can show our pages in a frame.',
            },
            {
              term: 'Your cart and orders',
              words: 'Only you can see them.',
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
            'Use a password that you don’t use anywhere else. A password manager helps.',
            'Never share a verification code. We never ask for a code, your password or your PIN by phone.',
            `Check the address before you sign in. Our mails come from ${store.emails.sender}.`,
            'Sign out on shared devices.',
          ],
        },
        [
          'If you get a suspicious message in our name, forward it to ',
          mailLink(store.emails.security),
          '. If you think someone has used your account, change your password first and then write to us.',
        ],
      ],
    },
    {
      id: 'report',
      heading: 'Report a security problem',
      blocks: [
        ['Write to ', mailLink(store.emails.security), ', in English or Arabic, with'],
        {
          list: [
            'the web address or the part of the shop;',
            'the steps to reproduce it, and what an attacker could do;',
            'how to reach you, and whether you would like to be credited.',
          ],
        },
        'What happens then:',
        {
          steps: [
            `We aim to send you a first assessment within ${replyDays} business days.`,
            'We tell you whether we could reproduce it, what we will do and when.',
            'We tell you when it is fixed. You may then publish it, and in any case after ninety days.',
          ],
        },
      ],
    },
    {
      id: 'good-faith',
      heading: 'Good-faith research',
      blocks: [
        'We take no legal action against anyone who tests our security in good faith and follows these rules:',
        {
          list: [
            'Use your own accounts, and stop as soon as you see someone else’s data.',
            'Don’t slow down the shop, send bulk email or use brute force.',
            'Don’t try to deceive our staff or enter our premises.',
            'Don’t test the payment providers’ systems; they have their own programmes.',
            'Give us time to fix the problem before you publish it.',
          ],
        },
        'We don’t pay rewards, but we are happy to thank you by name.',
      ],
    },
  ],
};
