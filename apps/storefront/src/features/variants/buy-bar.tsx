import type { Variant } from '@dilmun/contracts/variants';
import { product as words } from '@dilmun/messages/product';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useTyping } from '../../lib/hooks/use-typing.ts';
import { titleLines } from '../../lib/html/title-lines.ts';
import { Container } from '../../ui/content/container.tsx';
import { RegisteredMark } from '../../ui/content/registered-mark.tsx';
import { Price } from '../../ui/products/price.tsx';
import styles from './buy-bar.module.css';

export interface BuyBarProps {
  variant: Variant;
  /** The page's own button; while it can be seen, the bar is hidden. */
  inPage: RefObject<HTMLElement | null>;
  /** Button that adds the variant to the cart. */
  children: ReactNode;
}

/** A bar at the bottom of the window with name, price and button. Part of the server's page, so that nothing moves. */
export function BuyBar({ variant, inPage, children }: BuyBarProps) {
  const [isShown, setShown] = useState(false);
  const isTyping = useTyping();
  useEffect(() => {
    if (!inPage.current) return;
    const observer = new IntersectionObserver(([entry]) => setShown(!entry?.isIntersecting));
    observer.observe(inPage.current);
    return () => observer.disconnect();
  }, [inPage]);
  const { productName, price, discountedPrice } = variant;
  return (
    <section aria-label={words.buyBar} className={styles.bar} data-bottom-bar={isShown} data-typing={isTyping}>
      <Container className={styles.inside}>
        <p className={styles.name}>
          <RegisteredMark>{titleLines(productName)[0] ?? productName}</RegisteredMark>
        </p>
        <Price fils={discountedPrice ?? price} originalFils={price} />
        <div className={styles.button}>{children}</div>
      </Container>
    </section>
  );
}
