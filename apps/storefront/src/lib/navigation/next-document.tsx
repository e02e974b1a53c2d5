import { isPaymentPage } from '@dilmun/contracts/payment-pages';
import { use } from 'react';
import { useLocation } from 'react-router-dom';

/** True if this document has the CSP of a payment page, by the server's own rule; null on the server. */
const takesPayments = typeof location === 'undefined' ? null : isPaymentPage(location.pathname);

/** True if the page under this path needs another CSP than this document has. */
export const needsNextDocument = (pathname: string): boolean =>
  takesPayments !== null && isPaymentPage(pathname) !== takesPayments;

const never = new Promise<never>(() => {});
/** Key of the location that is being reloaded; React may render several times until then. */
let reloadingFor: string | null = null;

/** Call when a page of this document is shown: an earlier reload was abandoned. */
export const stayInDocument = (): void => {
  reloadingFor = null;
};

/**
 * Rendered for a page that needs another CSP. A CSP applies for a document's lifetime, so the page is loaded from the
 * server; the previous page stays visible until then. Throws while offline, like a page whose code is missing.
 */
export function NextDocument(): never {
  const { key } = useLocation();
  if (!navigator.onLine) throw new Error('this page needs a document of its own, and there is no connection');
  if (reloadingFor !== key) {
    reloadingFor = key;
    // The router has updated the URL already, and Back returns here.
    import('../toast.ts')
      .then(({ keepToasts }) => keepToasts())
      .finally(() => location.reload())
      .catch(() => {});
  }
  return use(never);
}
