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

/** A picture that keeps its place while it loads. */
export function Picture({ image, isPriority = false, fit, alt = image.alt, sizes, className }: PictureProps) {
  return (
    <img
      src={image.src}
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
}
