import type { ReactNode } from 'react';
import { readFirstSentence } from '../../lib/html/first-sentence.ts';
import { markLanguage } from '../../lib/html/mark-language.ts';
import { titleLines } from '../../lib/html/title-lines.ts';
import { Picture, type PictureProps } from '../content/picture.tsx';
import { RegisteredMark } from '../content/registered-mark.tsx';
import { Link } from '../controls/link.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { Badge } from './badge.tsx';
import { LabelledPrice } from './price.tsx';
import styles from './product-card.module.css';
import { Rating, type RatingProps } from './rating.tsx';

const swatchesMax = 5;

export interface ProductCardProps {
  to: string;
  name: string;
  description: string;
  image: PictureProps['image'] | null;
  /** In fils. */
  priceFils: number;
  /** The usual price in fils, if it is reduced. */
  wasFils: number | null;
  /** Text before the price: 'Starting from'. */
  priceLabel: string;
  /** Text in the corner: 'SALE'. */
  badge?: string | undefined;
  /** Text beside the corner's: '−12%'. */
  reduction?: string | undefined;
  /** Dots of its colours, and their number in words. */
  swatches: readonly { name: string; shade: string }[];
  swatchText: string;
  /** Its reviews; null without any. */
  rating: RatingProps | null;
  /** 'Out of stock'; undefined for a product in stock. */
  outText?: string | undefined;
  /** Buttons over the picture. */
  actions?: ReactNode;
  /** Visible without scrolling, so its picture is fetched first. */
  isPriority?: boolean;
}

/**
 * A product in a list. The name is the link; the whole card is clickable. The name has two lines: the part after its
 * dash is omitted if it does not fit. So is the description, of which only the first sentence is shown.
 */
export function ProductCard({
  to,
  name,
  description,
  image,
  priceFils,
  wasFils,
  priceLabel,
  badge,
  reduction,
  swatches,
  swatchText,
  rating,
  outText,
  actions,
  isPriority,
}: ProductCardProps) {
  const [head = name, ...tail] = titleLines(name);
  const sentence = readFirstSentence(description);
  return (
    <article className={styles.card}>
      <div className={styles.stage}>
        {image && <Picture image={image} alt="" fit="contain" isPriority={isPriority} />}
        {badge && (
          <span className={styles.badge}>
            <Badge tone="sale">{badge}</Badge>
            {reduction && <Badge tone="sale">{reduction}</Badge>}
          </span>
        )}
        {actions}
      </div>
      <h2 className={styles.name}>
        <Link to={to} className={styles.link}>
          <span className="two-lines">
            <RegisteredMark>{head}</RegisteredMark>
          </span>
          {tail.length > 0 && (
            <span className={styles.tail}>
              <span className="visually-hidden"> – </span>
              <RegisteredMark>{tail.join(' – ')}</RegisteredMark>
            </span>
          )}
        </Link>
      </h2>
      {sentence && (
        <p {...markLanguage(sentence)} className={styles.description}>
          {sentence}
        </p>
      )}
      <p className={styles.facts}>
        {swatches.length > 1 && (
          <span className={styles.swatches}>
            <Dots swatches={swatches.slice(0, swatchesMax)} />
            {swatches.length > swatchesMax && (
              <bdi aria-hidden dir="ltr">
                +{swatches.length - swatchesMax}
              </bdi>
            )}
            <span className="visually-hidden">{swatchText}</span>
          </span>
        )}
        {rating && <Rating {...rating} />}
        {outText && <span>{outText}</span>}
      </p>
      <p className={styles.price}>
        <LabelledPrice label={priceLabel} fils={priceFils} originalFils={wasFils} />
      </p>
    </article>
  );
}

/** A row of dots as one picture: a card is rendered and hydrated with fewer elements. */
function Dots({ swatches }: Pick<ProductCardProps, 'swatches'>) {
  return (
    <svg aria-hidden viewBox={`0 0 ${swatches.length * 19 - 5} 14`} className={`mirrored ${styles.dots}`}>
      {swatches.map(({ name, shade }, at) => (
        <circle key={name} cx={at * 19 + 7} cy={7} r={6.5} fill={shade} />
      ))}
    </svg>
  );
}

/** Placeholder of a card while its list loads. */
export function ProductCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden>
      <Skeleton shape="block" className={styles.stage} />
      <Skeleton className={styles.skeletonName} />
      <Skeleton />
      <Skeleton className={styles.skeletonPrice} />
    </div>
  );
}
