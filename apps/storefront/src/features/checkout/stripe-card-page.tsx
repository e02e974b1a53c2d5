import type { CardPayment } from '@dilmun/contracts/checkout';
import { checkout } from '@dilmun/store/messages/checkout';
import { useEffect, useRef } from 'react';
import styles from './card-page.module.css';

export interface StripeCardPageProps {
  session: CardPayment['session'];
  onComplete: () => void;
  /** The provider's script or page could not be loaded. */
  onFail: () => void;
}

/** Stripe's own page; its script comes from Stripe alone and only now. */
export function StripeCardPage({ session: { clientSecret, publishableKey }, onComplete, onFail }: StripeCardPageProps) {
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

  return <section ref={place} aria-label={checkout.card.frame} className={styles.stripe} />;
}

declare global {
  interface Window {
    /** Not in every browser. */
    trustedTypes?: {
      defaultPolicy: object | null;
      createPolicy: (name: string, rules: { createScriptURL: (address: string) => string | null }) => object;
    };
  }
}

/** `js.stripe.com` and below, and `checkout.stripe.com`: what the page's policy admits as scripts (http/headers.ts). */
const providerScript = /^https:\/\/(?:(?:[a-z\d-]+\.)*js|checkout)\.stripe\.com\//;

/**
 * Trusted Types let a script be added only by a policy; this one admits the provider's own. It does not reach into the
 * frames that the provider's script makes, where each has policies of its own: browsers report those.
 */
function admitProviderScript(): void {
  const { trustedTypes } = window;
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy('default', {
    createScriptURL: (address) => (providerScript.test(address) ? address : null),
  });
}

async function openStripePage(publishableKey: string | null, clientSecret: string, onComplete: () => void) {
  // The package's main entry would load the script as soon as it is imported.
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  admitProviderScript();
  const stripe = publishableKey ? await loadStripe(publishableKey) : null;
  if (!stripe) throw new Error('payment provider script not loaded');
  return stripe.createEmbeddedCheckoutPage({ clientSecret, onComplete });
}
