import { controls } from '@dilmun/messages/controls';
import { home } from '@dilmun/messages/home';
import { useQuery } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useRef } from 'react';
import { markLanguage } from '../../lib/html/mark-language.ts';
import { RegisteredMark } from '../../ui/content/registered-mark.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { LabelledPrice } from '../../ui/products/price.tsx';
import styles from './featured.module.css';
import { featuredQuery } from './showcase.queries.ts';
import { useAutoplay } from './use-autoplay.ts';

/** Distance in pixels within which the strip counts as scrolled to its end. */
const nearPx = 8;

/** The dealer's featured products: a strip that scrolls automatically, by touch, by keyboard and by buttons. */
export function Featured() {
  const { data: products = [] } = useQuery(featuredQuery);
  const strip = useRef<HTMLUListElement>(null);
  /** Scrolls by fractions of the visible width; wraps around at both ends. */
  const turn = (parts: number) => {
    const list = strip.current;
    if (!list) return;
    const sign = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
    const end = list.scrollWidth - list.clientWidth;
    const at = list.scrollLeft * sign;
    const isAtEnd = parts > 0 ? at > end - nearPx : at < nearPx;
    const to = isAtEnd ? (parts > 0 ? 0 : end) : at + parts * list.clientWidth;
    list.scrollTo({
      left: to * sign,
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    });
  };
  const showNext = () => {
    const { top = 0, bottom = 0 } = strip.current?.getBoundingClientRect() ?? {};
    const card = strip.current?.firstElementChild;
    if (card && bottom > 0 && top < innerHeight) turn(card.clientWidth / (strip.current?.clientWidth ?? 1));
  };
  const { canMove, isPaused, setPaused, interact } = useAutoplay(products.length > 1, showNext);
  if (products.length === 0) return null;
  // Manual scrolling pauses the automatic one.
  const take = () => setPaused(true);

  return (
    <section className={styles.featured} aria-labelledby="featured" {...interact}>
      <div className={`spread below-5 ${styles.top}`}>
        <div>
          <p className={`text-sm bold ${styles.strip}`}>{home.featuredStrip}</p>
          <h2 id="featured" className="text-2xl">
            {home.featuredTitle}
          </h2>
        </div>
        <div className={styles.controls}>
          <IconButton
            label={isPaused ? home.featuredPlay : home.featuredPause}
            className={styles.control}
            hidden={!canMove}
            onClick={() => setPaused(!isPaused)}
          >
            {isPaused ? <Play aria-hidden size={16} /> : <Pause aria-hidden size={16} />}
          </IconButton>
          <IconButton className={styles.turn} label={home.featuredPrevious} onClick={() => turn(-0.8)}>
            <ChevronLeft aria-hidden size={22} className="mirrored" />
          </IconButton>
          <IconButton className={styles.turn} label={home.featuredNext} onClick={() => turn(0.8)}>
            <ChevronRight aria-hidden size={22} className="mirrored" />
          </IconButton>
        </div>
      </div>
      <ul ref={strip} className={`stack-5 ${styles.list}`} onPointerDown={take} onWheel={take}>
        {products.map(({ id, featuredDetails: { image, name, description, title }, price, wasPrice }) => (
          <li key={id} className={styles.card}>
            <div className={styles.stage}>
              <img src={image} alt="" width={800} height={800} loading="lazy" decoding="async" />
              {title && (
                <span className={styles.starburst}>
                  <span {...markLanguage(title)}>{title}</span>
                </span>
              )}
            </div>
            <h3 className="text-lg">
              <Link to={`/products/${id}`} className={`plain-link ${styles.link}`}>
                <RegisteredMark>{name}</RegisteredMark>
              </Link>
            </h3>
            <p {...markLanguage(description)} className={`note ${styles.description}`}>
              {description}
            </p>
            <p className="text-sm">
              <LabelledPrice label={controls.startingFrom} fils={price} originalFils={wasPrice} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
