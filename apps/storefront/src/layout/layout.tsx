import { layout } from '@dilmun/store/messages/layout';
import { type ReactNode, Suspense } from 'react';
import { Toaster } from '../ui/toaster.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';

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
      <Toaster />
    </div>
  );
}
