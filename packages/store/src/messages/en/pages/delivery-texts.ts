import { freeDeliveryAboveFils } from '../../../delivery.ts';
import { shippingMethods } from '../../../shipping-methods.ts';
import { store } from '../../../store.ts';

/** An amount as sentences write it: 2000 fils are "BHD 2.000". */
export const amountText = (fils: number): string =>
  `${store.currency} ${Math.trunc(fils / 1_000)}.${String(fils % 1_000).padStart(3, '0')}`;

export const freeDeliveryText = amountText(freeDeliveryAboveFils);

/** One fact for each delivery method, offered or not. */
export const methodFacts = shippingMethods.map(({ name, feeFils, freeAboveFils, isOffered, daysText }) => ({
  term: name,
  words:
    freeAboveFils === null
      ? `${amountText(feeFils)} for every order. Arrives ${daysText} after dispatch.`
      : `${amountText(feeFils)} for orders up to and including ${amountText(freeAboveFils)}; free above. Arrives ${daysText} after dispatch.`,
  ...(isOffered ? {} : { note: 'Not offered at checkout at the moment. Please ask us if you are in a hurry.' }),
}));
