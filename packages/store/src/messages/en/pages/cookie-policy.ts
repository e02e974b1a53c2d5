import { limits } from '../../../limits.ts';
import { mailLink, type PageContent } from '../../../page-content.ts';
import { store } from '../../../store.ts';
import { viewed } from '../viewed.ts';

export const content: PageContent = {
  description: `Every cookie and storage key that ${store.name} uses in your browser: what it is for and how long it is kept.`,
  lead: 'We use cookies and browser storage for signing in, the cart and the checkout. None of them tracks you on other sites, so there is no cookie banner.',
  updatedOn: '2026-06-01',
  sections: [
    {
      id: 'what-they-are',
      heading: 'What they are',
      blocks: [
        'A cookie is a short text that your browser stores for a site and sends with each request. Browser storage is similar, but only our pages read it, and it is not sent with each request.',
        'Everything below is strictly necessary for the features you use. We have no cookies for advertising, analytics or social networks.',
      ],
    },
    {
      id: 'cookies',
      heading: 'Our cookies',
      blocks: [
        {
          facts: [
            {
              term: '__Host-refresh',
              isCode: true,
              words: 'Keeps you signed in. Scripts cannot read it, and it is replaced each time it is used.',
              note: 'Kept until you close the browser; for up to 30 days with “Remember me”. Deleted when you sign out.',
            },
            {
              term: 'XSRF-TOKEN',
              isCode: true,
              words: 'Proves that a request comes from our pages and not from another site.',
              note: 'Kept as long as the one above.',
            },
            {
              term: '__Host-csrf',
              isCode: true,
              words: 'The secret we use to check that proof. Scripts cannot read it.',
              note: 'Kept as long as the one above.',
            },
            {
              term: '__Host-registration',
              isCode: true,
              words: 'Links a new registration to your browser until you enter the code.',
              note: 'Kept for one day, or until your address is verified.',
            },
            {
              term: '__Host-device',
              isCode: true,
              words: 'Recognises this browser, so that someone else’s failed attempts don’t lock you out.',
              note: 'Kept for 90 days after you last signed in. It does not sign you in.',
            },
          ],
        },
      ],
    },
    {
      id: 'storage',
      heading: 'Browser storage',
      blocks: [
        'These are kept until they are deleted as described, or until you clear this site’s data.',
        {
          facts: [
            {
              term: 'cart',
              isCode: true,
              words: 'A copy of your cart, so that it shows at once and in every tab.',
              note: 'Deleted after an order and when you sign out.',
            },
            {
              term: 'cartChanges',
              isCode: true,
              words: 'Changes you made to your cart while you were offline.',
              note: 'Deleted once they are saved, and when you sign out.',
            },
            {
              term: 'guestToken',
              isCode: true,
              words: 'A random token that identifies your cart when you are not signed in.',
              note: 'Deleted when you sign in or out. Your cart is kept when you sign in.',
            },
            {
              term: 'access-token',
              isCode: true,
              words: `Identifies you to our server while you are signed in. Works for ${limits.accessTokenTtlSeconds / 60} minutes and is then renewed. It may be stored under the older name accessToken.`,
              note: 'Deleted when you sign out.',
            },
            {
              term: 'userData',
              isCode: true,
              words: 'Your name, so that the header can show it at once.',
              note: 'Deleted when you sign out.',
            },
            {
              term: 'signOutPending',
              isCode: true,
              words: 'Remembers that you signed out while offline, so that we can end your session.',
              note: 'Deleted once the session has ended.',
            },
            {
              term: 'shippingData',
              isCode: true,
              words: 'The delivery address and payment method you chose, so that you need not enter them twice.',
              note: 'Not used after 24 hours. Deleted after an order and when you sign out. Never holds card details.',
            },
            {
              term: 'paymentMethod',
              isCode: true,
              words: 'How you paid last, so that the next checkout starts with it. Never holds card details.',
              note: 'Gone when you sign out.',
            },
            {
              term: 'recentlyViewed',
              isCode: true,
              words:
                'The last twelve products you looked at, so that you can find them again. This list never leaves your browser.',
              note: `Deleted when you press ‘${viewed.forget}’ below the list and when you sign out.`,
            },
            {
              term: 'savedProducts',
              isCode: true,
              words: 'The products you saved for later, by part number. Signed in, a copy of the list in your account.',
              note: 'Gone when you sign out, or when you remove them.',
            },
            {
              term: 'recentSearches',
              isCode: true,
              words: 'The last six terms you searched for, so that the search box offers them again.',
              note: 'Deleted when you press ‘Clear recent searches’ and when you sign out.',
            },
            {
              term: 'language',
              isCode: true,
              words: 'The language you chose, so that we do not offer you another one again.',
              note: 'Deleted when you sign out.',
            },
          ],
        },
      ],
    },
    {
      id: 'tab',
      heading: 'Storage of one tab',
      blocks: [
        'Your browser deletes these when you close the tab.',
        {
          facts: [
            {
              term: 'scroll-positions',
              isCode: true,
              words: 'Your position on the last pages, so that Back and a change of language return you there.',
            },
            {
              term: 'checkout-attempt',
              isCode: true,
              words: 'Makes sure that an order is placed only once, even after a double click or a lost connection.',
            },
            {
              term: 'cart-notices',
              isCode: true,
              words: 'Notices about changes to your cart when you signed in.',
            },
            {
              term: 'reset-password-token',
              isCode: true,
              words: 'The token from your password link, so that you can reload the page.',
            },
            {
              term: 'toasts',
              isCode: true,
              words: 'A short notice to show on the next page.',
            },
          ],
        },
      ],
    },
    {
      id: 'others',
      heading: 'Cookies of the payment providers',
      blocks: [
        [
          'When you open the card page at checkout, Stripe may set its own cookies to detect fraud, such as ',
          'those named __stripe_mid (one year) and __stripe_sid (30 minutes). Its script is loaded only then. When you pay by debit card, you are on BENEFIT’s site, under its terms. See ',
          { text: 'Stripe’s cookie policy', to: 'https://stripe.com/legal/cookies-policy' },
          '.',
        ],
      ],
    },
    {
      id: 'control',
      heading: 'Your choices',
      blocks: [
        'You can view and delete all of this in your browser’s settings. If you block it, you can still browse, but you can’t sign in, and your cart lasts only while the page is open.',
        ['For questions, write to ', mailLink(store.emails.privacy), '.'],
      ],
    },
  ],
};
