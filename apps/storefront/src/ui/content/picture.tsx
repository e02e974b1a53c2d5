import { findPictureSources } from '@dilmun/settings/pictures';
import { classNames } from '../styles/class-names.ts';
import styles from './picture.module.css';

export interface PictureProps {
  image: { src: string; alt: string; width: number; height: number };
  /** The most important picture of the page: fetched first. All others load lazily. */
  isPriority?: boolean;
  /** `contain` shows the whole picture within its box. Default: its own aspect ratio. */
  fit?: 'contain';
  /** Replaces the image's own alternative text; '' if adjacent text already says it. */
  alt?: string;
  /** The widths in which it is laid out, as in HTML's `sizes`. Default: about half of the window. */
  sizes?: string;
  className?: string | undefined;
}

/** `auto` lets browsers that support it use the layout width of a lazy picture. */
const usualSizes = { lazy: 'auto, 50vw', priority: '(min-width: 60rem) 50vw, 100vw' };

/** A picture that reserves its space while it loads; photographs are fetched in the smallest sufficient size. */
export function Picture({
  image,
  isPriority = false,
  fit,
  alt = image.alt,
  sizes: wantedSizes = usualSizes[isPriority ? 'priority' : 'lazy'],
  className,
}: PictureProps) {
  const sources = findPictureSources(image.src);
  const sizes = sources ? wantedSizes : undefined;
  const shown = (
    <img
      src={image.src}
      srcSet={sources?.webp}
      alt={alt}
      width={image.width}
      height={image.height}
      sizes={sizes}
      loading={isPriority ? 'eager' : 'lazy'}
      fetchPriority={isPriority ? 'high' : 'auto'}
      decoding={isPriority ? 'sync' : 'async'}
      className={classNames(fit && styles[fit], className)}
    />
  );
  if (!sources) return shown;
  return (
    <picture className={styles.sources}>
      <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
      {shown}
    </picture>
  );
}
