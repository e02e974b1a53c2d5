import { limits } from '../../../limits.ts';
import { mailLink, type PageContent } from '../../../page-content.ts';
import { store } from '../../../store.ts';

export const content: PageContent = {
  description: `Every cookie and every key that ${store.name} keeps in your browser: what it is for and how long it stays.`,
  lead: 'We use cookies and browser storage for signing in, the cart and the checkout. None of them follows you to other sites, so there is no banner to click away.',
  updatedOn: '2026-06-01',
  sections: [
    {
      id: 'what-they-are',
      heading: 'What they are',
      blocks: [
        'A cookie is a short text that your browser keeps for a site and sends along with each request. Browser storage is kept the same way, but stays in your browser until a page of ours reads it.',
        'Everything below is strictly necessary for something you ask us to do. We have no cookies for advertising, analytics or social networks.',
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
              note: 'Kept until you close the browser; for up to 30 days with “Remember me”. Gone when you sign out.',
            },
            {
              term: 'XSRF-TOKEN',
              isCode: true,
              words: 'Proves that a request about your session comes from a page of ours and not from another site.',
              note: 'Kept as long as the one above.',
            },
            {
              term: '__Host-csrf',
              isCode: true,
              words: 'The secret counterpart by which we check that proof. Scripts cannot read it.',
              note: 'Kept as long as the one above.',
            },
            {
              term: '__Host-registration',
              isCode: true,
              words: 'Ties a new registration to the browser it was made in, until the code is entered.',
              note: 'Kept for one day; gone once your address is verified.',
            },
            {
              term: '__Host-device',
              isCode: true,
              words:
                'Tells this browser, where you signed in before, from a stranger’s who guesses at your password and has to wait.',
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
        'These stay until they are removed as described, or until you clear the data of this site.',
        {
          facts: [
            {
              term: 'cart',
              isCode: true,
              words: 'A copy of your cart, so that it shows at once and in every tab.',
              note: 'Gone after an order and when you sign out.',
            },
            {
              term: 'cartChanges',
              isCode: true,
              words: 'What you changed in your cart while we could not be reached, so that it is not lost.',
              note: 'Gone as soon as we have answered, and when you sign out.',
            },
            {
              term: 'guestToken',
              isCode: true,
              words: 'A random token under which we keep the cart of a visitor who is not signed in.',
              note: 'Gone when you sign in or out; your cart comes along when you sign in.',
            },
            {
              term: 'access-token',
              isCode: true,
              words: `Shows our own server who is calling while you are signed in. Works for ${limits.accessTokenTtlSeconds / 60} minutes and is then renewed. Older browsers may hold it as accessToken; we move it once.`,
              note: 'Gone when you sign out.',
            },
            {
              term: 'userData',
              isCode: true,
              words: 'Your name, so that the header shows it before the server has answered.',
              note: 'Gone when you sign out.',
            },
            {
              term: 'signOutPending',
              isCode: true,
              words: 'You signed out while we could not be reached, so your session is still to be ended.',
              note: 'Gone as soon as we have ended it.',
            },
            {
              term: 'shippingData',
              isCode: true,
              words: 'The delivery address and payment method you chose, so that you need not enter them twice.',
              note: 'Not used after 24 hours. Gone after an order and when you sign out. Never holds card details.',
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
              words: 'The last twelve products you looked at, so that you find them again. We never receive this list.',
              note: 'Gone when you press ‘Forget these’ below it and when you sign out.',
            },
            {
              term: 'recentSearches',
              isCode: true,
              words: 'The last six terms you searched for, so that the search box offers them again.',
              note: 'Gone when you press ‘Clear recent searches’ and when you sign out.',
            },
          ],
        },
      ],
    },
    {
      id: 'tab',
      heading: 'Storage of one tab',
      blocks: [
        'Your browser forgets these by itself when you close the tab.',
        {
          facts: [
            {
              term: 'scroll-positions',
              isCode: true,
              words: 'Where you were on the last pages, so that Back returns you there.',
            },
            {
              term: 'checkout-attempt',
              isCode: true,
              words: 'Makes sure that an order sent twice, by a double click or a lost connection, is placed once.',
            },
            {
              term: 'cart-notices',
              isCode: true,
              words: 'What became of your cart when you signed in, shown beside it until you close it.',
            },
            {
              term: 'reset-password-token',
              isCode: true,
              words: 'The token of the link that lets you choose a new password, so that you can reload the page.',
            },
            {
              term: 'toasts',
              isCode: true,
              words: 'A short notice that is still to be shown on the page you go to.',
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
          'When you open the card page at checkout, Stripe may set cookies of its own to detect fraud, such as ',
          'those named __stripe_mid (one year) and __stripe_sid (30 minutes). Its script is loaded only then. When you pay by debit card, you are on BENEFIT’s own site, under its terms. See ',
          { text: 'Stripe’s cookie policy', to: 'https://stripe.com/legal/cookies-policy' },
          '.',
        ],
      ],
    },
    {
      id: 'control',
      heading: 'Your control',
      blocks: [
        'You can look at and delete all of this in the settings of your browser. If you block it, you can still browse; signing in needs the cookies, and a cart then lasts only as long as the page is open.',
        ['Questions go to ', mailLink(store.emails.privacy), '.'],
      ],
    },
  ],
};
