import { isPaymentPage } from '@dilmun/contracts/payment-pages';
import { use } from 'react';
import { useLocation } from 'react-router-dom';
import { keepToasts } from '../ui/toast.ts';

/** Whether this document has the policy of a page that takes payments, by the server's own rule; null on the server. */
const takesPayments = typeof location === 'undefined' ? null : isPaymentPage(location.pathname);

/** Whether the page under this path needs another content security policy than this document has. */
export const needsNextDocument = (pathname: string): boolean =>
  takesPayments !== null && isPaymentPage(pathname) !== takesPayments;

const never = new Promise<never>(() => {});
/** The location for which a document was asked for; React may draw more than once until it is there. */
let askedFor: string | null = null;

/** A page of this document is shown: whatever was asked for before was given up. */
export const stayInDocument = (): void => {
  askedFor = null;
};

/**
 * Stands for a page that needs another policy. A policy holds for a document's life, so the server is asked for the
 * page; what was shown stays until it answers. Throws where there is no connection, as a page does whose code is missing.
 */
export function NextDocument(): never {
  const { key } = useLocation();
  if (!navigator.onLine) throw new Error('this page needs a document of its own, and there is no connection');
  if (askedFor !== key) {
    askedFor = key;
    keepToasts();
    // The router has written the address already, and Back leads here again.
    location.reload();
  }
  return use(never);
}
