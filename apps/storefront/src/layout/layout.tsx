import { layout } from '@dilmun/store/messages/layout';
import { type ReactNode, Suspense } from 'react';
import { lazyExtra } from '../lib/lazy-extra.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';

/** The toast region. Its code is loaded after the page's own; earlier toasts are queued until then. */
const toaster = lazyExtra(() => import('../ui/toaster.tsx').then((module) => module.Toaster));

/** The frame around every page. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.layout}>
      <a href="#main" className={styles.skip}>
        {layout.skipToContent}
      </a>
      <p className={styles.banner}>{layout.freeDelivery}</p>
      <Header />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Suspense>{children}</Suspense>
      </main>
      <Footer />
      <toaster.Part />
    </div>
  );
}
