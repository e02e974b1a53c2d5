import { store } from '@dilmun/settings/store';

const photos = `Please email photos of the item and its packaging to ${store.emails.support}.`;

/** Texts of requests to return items, on the order's page. */
export const returns = {
  heading: 'Returns',
  start: 'Return an item',
  intro:
    'We take back unused items with everything that came in the box, and collect damaged or wrong ones at our cost.',
  policy: 'Shipping & Return Policy',
  item: 'Item',
  chooseItem: 'Choose an item',
  quantity: 'Quantity',
  reason: 'Reason',
  chooseReason: 'Choose a reason',
  reasons: {
    unexpected: 'It is not what I expected',
    damaged: 'It is damaged or faulty',
    wrong: 'It is not what I ordered',
    exchange: 'I want to exchange it',
    other: 'Another reason',
  },
  note: 'Details',
  hints: {
    unexpected: '',
    damaged: `What is wrong? ${photos}`,
    wrong: photos,
    exchange: 'Which size, colour or model would you like?',
    other: 'Please tell us why.',
  },
  submit: 'Send request',
  cancel: 'Cancel',
  pieces: (quantity: number, name: string) => `${quantity} × ${name}`,
  states: {
    REQUESTED: 'Return requested',
    ACCEPTED: 'Return accepted',
    REFUSED: 'Return refused',
    REFUNDED: 'Refunded',
  },
  answer: 'Our answer:',
  waiting: 'We will email you our answer.',
  collected: 'We collect it at our cost and will call you to agree on a time.',
  brought: 'Bring it to our shop, or send it there. Our email has the address.',
} as const;
