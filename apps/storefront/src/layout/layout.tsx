import { formatBhd } from '@dilmun/messages/formats';
import { layout } from '@dilmun/messages/layout';
import { getFreeLimitFils } from '@dilmun/settings/shipping-methods';
import { type ReactNode, Suspense, use } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyExtra } from '../lib/loading/lazy-extra.tsx';
import { lazyPart } from '../lib/loading/lazy-part.tsx';
import { PageContext } from '../lib/page-context.ts';
import { useStored } from '../lib/storage/use-stored.ts';
import { Header } from './header.tsx';
// The styles must be known before the code of these parts is.
import './checkout-frame.module.css';
import './footer.module.css';
import styles from './layout.module.css';

/** Below the first screen of every page, so it hydrates when the browser is idle. */
const Footer = lazyPart(() => import('./footer.tsx').then((module) => module.Footer));

/** Links only, which work before they are hydrated. */
const loadCheckoutFrame = () => import('./checkout-frame.tsx');
const CheckoutHeader = lazyPart(() => loadCheckoutFrame().then((module) => module.CheckoutHeader));
const CheckoutFooter = lazyPart(() => loadCheckoutFrame().then((module) => module.CheckoutFooter));

/** True for the path of the checkout, without the language's prefix. */
const isCheckout = (pathname: string): boolean => /^\/checkout\/*$/i.test(pathname);

/** The toast region. Its code is loaded after the page's own; earlier toasts are queued until then. */
const toaster = lazyExtra(() => import('../ui/feedback/toaster.tsx').then((module) => module.Toaster));

/** Decides in the browser, because the server renders the same page for every shopper. */
const notice = lazyExtra(() => import('./notice.tsx').then((module) => module.Notice));

const followSaved = lazyExtra(() =>
  import('../features/saved-products/follow-saved.tsx').then((module) => module.FollowSaved),
);

/** The frame around every page. */
export function Layout({ children }: { children: ReactNode }) {
  const { delivery } = use(PageContext).settings;
  const isBuying = isCheckout(useLocation().pathname);
  const isSignedIn = useStored('access-token') !== null;
  const hasAccountsSaved = useStored('savedProducts')?.isOfAccount ?? false;
  return (
    <div className={styles.layout}>
      <a href="#main" className={styles.skip}>
        {layout.skipToContent}
      </a>
      {isBuying ? (
        <CheckoutHeader />
      ) : (
        <>
          <p className={styles.banner}>{layout.freeDelivery(formatBhd(getFreeLimitFils(delivery)))}</p>
          <Header />
        </>
      )}
      <main id="main" tabIndex={-1} className={styles.main}>
        <Suspense>{children}</Suspense>
      </main>
      {isBuying ? <CheckoutFooter /> : <Footer />}
      <notice.Part />
      <toaster.Part />
      {isSignedIn && !hasAccountsSaved && <followSaved.Part />}
    </div>
  );
}
