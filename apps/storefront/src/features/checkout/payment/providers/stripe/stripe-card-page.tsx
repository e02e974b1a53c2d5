import { checkout } from '@dilmun/messages/checkout';
import { useEffect, useRef } from 'react';
import type { CardPageProps } from '../card-page.ts';
import styles from './stripe-card-page.module.css';

/** Stripe's embedded checkout; its script is loaded from Stripe only when this component is rendered. */
export function StripeCardPage({ session: { clientSecret, publishableKey }, onComplete, onFail }: CardPageProps) {
  const place = useRef<HTMLDivElement>(null);
  const on = useRef({ onComplete, onFail });
  useEffect(() => {
    on.current = { onComplete, onFail };
  });

  useEffect(() => {
    let isGone = false;
    let destroy = () => {};
    const mount = async () => {
      const page = await openStripePage(publishableKey, clientSecret, () => on.current.onComplete());
      if (isGone || !place.current) return page.destroy();
      page.mount(place.current);
      destroy = () => page.destroy();
    };
    mount().catch(() => {
      if (!isGone) on.current.onFail();
    });
    return () => {
      isGone = true;
      destroy();
    };
  }, [publishableKey, clientSecret]);

  return <section ref={place} aria-label={checkout.card.frame} className={styles.page} />;
}

declare global {
  interface Window {
    /** Missing in some browsers. */
    trustedTypes?: {
      defaultPolicy: object | null;
      createPolicy: (
        name: string,
        rules: { createScriptURL: (address: string) => string | null },
      ) => { createScriptURL: (address: string) => unknown };
    };
  }
}

/**
 * `js.stripe.com`, its subdomains, and `checkout.stripe.com`: the script sources that the CSP allows (stripe.definition.ts).
 */
const providerScript = /^https:\/\/(?:(?:[a-z\d-]+\.)*js|checkout)\.stripe\.com\//;

/**
 * Creates the Trusted Types policy that allows the provider's script. It does not apply to frames that this script
 * creates: each has its own policies, and browsers report their violations.
 */
function admitProviderScript(): void {
  const { trustedTypes } = window;
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy('default', {
    createScriptURL: (address) => (providerScript.test(address) ? address : null),
  });
}

/**
 * Loads Stripe's script and creates its payment page.
 * @throws Error if the script is not loaded, which the shopper reads as 'Payment system is not ready.'
 */
export async function openStripePage(publishableKey: string | null, clientSecret: string, onComplete: () => void) {
  // The package's main entry loads the script on import.
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  admitProviderScript();
  const stripe = publishableKey ? await loadStripe(publishableKey) : null;
  if (!stripe) throw new Error('payment provider script not loaded');
  return stripe.createEmbeddedCheckoutPage({ clientSecret, onComplete });
}
