import { layout } from '@dilmun/store/messages/layout';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';

const Toaster = lazy(() => import('../ui/toaster.tsx').then((module) => ({ default: module.Toaster })));

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
      <Notices />
    </div>
  );
}

/** Where toasts appear: its code comes after the page's own, before any toast can be asked for. */
function Notices() {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => setWanted(true), []);
  return <Suspense>{isWanted && <Toaster />}</Suspense>;
}
