import type { Variant } from '@dilmun/contracts/variants';
import { controls } from '@dilmun/messages/controls';
import { product } from '@dilmun/messages/product';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ZoomIn from 'lucide-react/icons/zoom-in';
import { useRef, useState } from 'react';
import { readSwipe } from '../../lib/hooks/swipe.ts';
import { lazyExtra } from '../../lib/loading/lazy-extra.tsx';
import { useHydrated } from '../../lib/loading/use-hydrated.ts';
import { Picture } from '../../ui/content/picture.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import styles from './gallery.module.css';

const pictureZoom = lazyExtra(() => import('./picture-zoom.tsx').then((module) => module.PictureZoom));

/**
 * Shows one picture at a time with a cross-fade, beside a strip of five thumbnails that scrolls along; on a phone these
 * are dots. A press opens the picture full screen; that code is loaded when the shopper is about to press.
 */
export function Gallery({ images }: { images: Variant['images'] }) {
  const [index, setIndex] = useState(0);
  const isHydrated = useHydrated();
  const [isZoomed, setZoomed] = useState(false);
  // Once loaded, the zoom stays mounted, so that closing it restores the focus.
  const [isZoomLoaded, setZoomLoaded] = useState(false);
  const swipeStart = useRef<number | null>(null);
  const isSwiped = useRef(false);
  const strip = useRef<HTMLUListElement>(null);
  const count = images.length;

  const go = (to: number) => {
    const next = (to + count) % count;
    setIndex(next);
    const list = strip.current;
    const thumbnail = list?.children[next];
    if (!(list && thumbnail instanceof HTMLElement)) return;
    // `scrollIntoView` would scroll the page too.
    list.scrollTo({
      top: thumbnail.offsetTop - (list.clientHeight - thumbnail.offsetHeight) / 2,
      left: thumbnail.offsetLeft - (list.clientWidth - thumbnail.offsetWidth) / 2,
    });
  };

  return (
    <section aria-label={product.gallery} aria-roledescription={controls.carousel} className={styles.gallery}>
      {count > 1 && (
        <ul ref={strip} className={styles.strip}>
          {images.map((image, at) => (
            <li key={image.src}>
              <button
                type="button"
                className={styles.thumbnail}
                aria-label={product.picture(at + 1, count)}
                aria-current={at === index}
                onClick={() => go(at)}
              >
                <Picture image={image} alt="" fit="contain" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div
        className={styles.main}
        onPointerDown={(event) => {
          swipeStart.current = event.clientX;
          isSwiped.current = false;
        }}
        onPointerUp={(event) => {
          const moved = swipeStart.current === null ? 0 : event.clientX - swipeStart.current;
          const step = readSwipe(event.currentTarget, moved);
          isSwiped.current = step !== 0;
          if (isSwiped.current) go(index + step);
          swipeStart.current = null;
        }}
        onPointerLeave={() => {
          swipeStart.current = null;
        }}
      >
        <div className={styles.stage}>
          {images.map((image, at) => (
            <div key={image.src} className={styles.picture} data-shown={at === index} aria-hidden={at !== index}>
              {(at === 0 || isHydrated) && <Picture image={image} fit="contain" isPriority={at === 0} />}
            </div>
          ))}
        </div>
        {count > 0 && (
          <button
            type="button"
            className={styles.zoom}
            aria-label={product.enlarge(index + 1, count)}
            aria-haspopup="dialog"
            onPointerEnter={pictureZoom.load}
            onFocus={pictureZoom.load}
            onClick={({ detail }) => {
              // The click at the end of a swipe must not open the zoom; one by a key has no detail.
              if (isSwiped.current && detail > 0) return;
              setZoomLoaded(true);
              setZoomed(true);
            }}
          >
            <span className={`icon-button ${styles.arrow}`}>
              <ZoomIn aria-hidden size={20} />
            </span>
          </button>
        )}
        {count > 1 && (
          <div className={styles.arrows}>
            <IconButton label={product.previousPicture} className={styles.arrow} onClick={() => go(index - 1)}>
              <ChevronLeft aria-hidden size={22} className="mirrored" />
            </IconButton>
            <IconButton label={product.nextPicture} className={styles.arrow} onClick={() => go(index + 1)}>
              <ChevronRight aria-hidden size={22} className="mirrored" />
            </IconButton>
          </div>
        )}
      </div>
      {isZoomLoaded && (
        <pictureZoom.Part
          isOpen={isZoomed}
          onClose={() => setZoomed(false)}
          images={images}
          index={index}
          onTurn={(by) => go(index + by)}
        />
      )}
    </section>
  );
}
