import { Badge } from './badge.tsx';
import { Link } from './link.tsx';
import { Picture, type PictureProps } from './picture.tsx';
import { Price } from './price.tsx';
import styles from './product-card.module.css';
import { RegisteredMark } from './registered-mark.tsx';
import { Skeleton } from './skeleton.tsx';

export interface ProductCardProps {
  to: string;
  name: string;
  description: string;
  image: PictureProps['image'] | null;
  /** In fils. */
  priceFils: number;
  /** Text before the price: 'Starting from'. */
  priceLabel: string;
  /** Text in the corner: 'SALE'. */
  badge?: string | undefined;
  /** Visible without scrolling, so its picture is fetched first. */
  isPriority?: boolean;
}

/** A product in a list. The name is the link; the whole card is clickable. */
export function ProductCard({
  to,
  name,
  description,
  image,
  priceFils,
  priceLabel,
  badge,
  isPriority,
}: ProductCardProps) {
  return (
    <article className={styles.card}>
      <div className={styles.stage}>
        {image && <Picture image={image} alt="" fit="contain" isPriority={isPriority} />}
        {badge && (
          <span className={styles.badge}>
            <Badge tone="sale">{badge}</Badge>
          </span>
        )}
      </div>
      <h2 className={styles.name}>
        <Link to={to} className={styles.link}>
          <RegisteredMark>{name}</RegisteredMark>
        </Link>
      </h2>
      <p className={styles.description}>{description}</p>
      <p className={styles.price}>
        {priceLabel} <Price fils={priceFils} />
      </p>
    </article>
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
