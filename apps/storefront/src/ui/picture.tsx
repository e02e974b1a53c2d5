import { findPictureSources } from '@dilmun/store/pictures';
import { classNames } from './class-names.ts';
import styles from './picture.module.css';

export interface PictureProps {
  image: { src: string; alt: string; width: number; height: number };
  /** The one picture of the page that shoppers wait for: fetched first. Every other one loads as it comes into sight. */
  isPriority?: boolean;
  /** `contain` shows all of it within its box, `cover` fills the box. Without: its own shape. */
  fit?: 'contain' | 'cover';
  /** Replaces the picture's own words; '' where the words beside it already say it. */
  alt?: string;
  sizes?: string;
  className?: string | undefined;
}

/** A lazy picture knows its room by itself where the browser can tell. */
const usualSizes = { lazy: 'auto, 50vw', priority: '(min-width: 60rem) 50vw, 100vw' };

/** A picture that keeps its place while it loads; a photograph comes as small as the screen allows. */
export function Picture({ image, isPriority = false, fit, alt = image.alt, sizes, className }: PictureProps) {
  const sources = findPictureSources(image.src);
  const room = sources ? (sizes ?? usualSizes[isPriority ? 'priority' : 'lazy']) : sizes;
  const shown = (
    <img
      src={image.src}
      srcSet={sources?.webp}
      alt={alt}
      width={image.width}
      height={image.height}
      sizes={room}
      loading={isPriority ? 'eager' : 'lazy'}
      fetchPriority={isPriority ? 'high' : 'auto'}
      decoding={isPriority ? 'sync' : 'async'}
      className={classNames(fit && styles[fit], className)}
    />
  );
  if (!sources) return shown;
  return (
    <picture className={styles.sources}>
      <source type="image/avif" srcSet={sources.avif} sizes={room} />
      {shown}
    </picture>
  );
}
