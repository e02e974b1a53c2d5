import type { BannerSlide } from '@dilmun/contracts/showcase';
import { controls } from '@dilmun/messages/controls';
import { home } from '@dilmun/messages/home';
import { useQuery } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useRef } from 'react';
import { readSwipe } from '../../lib/hooks/swipe.ts';
import { markLanguage } from '../../lib/html/mark-language.ts';
import { titleLines } from '../../lib/html/title-lines.ts';
import { Picture } from '../../ui/content/picture.tsx';
import { RegisteredMark } from '../../ui/content/registered-mark.tsx';
import { LinkButton } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import styles from './banner.module.css';
import { carouselQuery } from './showcase.queries.ts';
import { useSlides } from './use-slides.ts';

/** Its width where its height is fixed and its sides are cropped: below 48 rem 19 rem high, then at least 38 rem (`banner.module.css`). */
const pictureSizes = '(min-width: 68rem) 100vw, (min-width: 48rem) 68rem, 34rem';

const fallback: BannerSlide = { ...home.fallback, image: '', imageDirection: 'ltr' };

/** The home page's carousel: slides in a loop, with previous, next and pause. */
export function Banner() {
  const { data } = useQuery(carouselQuery);
  const slides = data && data.length > 0 ? data : [fallback];
  const { index, reached, go, isMoving, canMove, isPaused, setPaused, interact } = useSlides(slides.length);
  const swipeStart = useRef<number | null>(null);

  return (
    <section
      aria-roledescription={controls.carousel}
      aria-label={home.banner}
      className={styles.banner}
      {...interact}
      onPointerDown={(event) => {
        swipeStart.current = event.pointerType === 'mouse' ? null : event.clientX;
      }}
      onPointerUp={(event) => {
        const moved = swipeStart.current === null ? 0 : event.clientX - swipeStart.current;
        const step = readSwipe(event.currentTarget, moved);
        if (step !== 0) go(index + step);
        swipeStart.current = null;
      }}
    >
      <div className="stack" aria-live={isMoving ? 'off' : 'polite'}>
        {slides.map((slide, at) => (
          <Slide
            key={`${slide.title} ${slide.buttonLink}`}
            slide={slide}
            position={home.slide(at + 1, slides.length)}
            isShown={at === index}
            isFirst={at === 0}
            hasPicture={at <= reached || at === index}
          />
        ))}
      </div>
      {slides.length > 1 && (
        <div className={`row-2 page-wide ${styles.controls}`}>
          <IconButton label={home.previous} className={styles.control} onClick={() => go(index - 1)}>
            <ChevronLeft aria-hidden size={22} className="mirrored" />
          </IconButton>
          <bdi dir="ltr" className={styles.count} aria-hidden>
            {`${index + 1} / ${slides.length}`}
          </bdi>
          <IconButton label={home.next} className={styles.control} onClick={() => go(index + 1)}>
            <ChevronRight aria-hidden size={22} className="mirrored" />
          </IconButton>
          <IconButton
            label={isPaused ? home.play : home.pause}
            className={styles.control}
            hidden={!canMove}
            onClick={() => setPaused(!isPaused)}
          >
            {isPaused ? <Play aria-hidden size={18} /> : <Pause aria-hidden size={18} />}
          </IconButton>
        </div>
      )}
    </section>
  );
}

interface SlideProps {
  slide: BannerSlide;
  position: string;
  isShown: boolean;
  isFirst: boolean;
  hasPicture: boolean;
}

function Slide({ slide, position, isShown, isFirst, hasPicture }: SlideProps) {
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group of the carousel, not a set of form controls.
    <div
      role="group"
      aria-roledescription={controls.slide}
      aria-label={position}
      className={styles.slide}
      data-shown={isShown}
      data-made-for={slide.imageDirection}
      inert={!isShown}
    >
      {slide.image && hasPicture && (
        <Picture
          image={{ src: slide.image, alt: '', width: 1_600, height: 900 }}
          isPriority={isFirst}
          sizes={pictureSizes}
          className={styles.picture}
        />
      )}
      <div className={`page-wide ${styles.words}`}>
        <Heading className={styles.title}>
          {titleLines(slide.title).map((line) => (
            <span key={line}>
              <RegisteredMark>{line}</RegisteredMark>{' '}
            </span>
          ))}
        </Heading>
        <p className={styles.description}>
          {slide.description.split(/\r?\n/).map((line) => (
            <span key={line} {...markLanguage(line)}>
              {line}{' '}
            </span>
          ))}
        </p>
        <LinkButton to={slide.buttonLink} variant="inverse" size="large">
          <RegisteredMark>{slide.buttonText}</RegisteredMark>
        </LinkButton>
      </div>
    </div>
  );
}
