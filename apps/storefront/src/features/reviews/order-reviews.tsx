import type { OrderReviews as Reviews } from '@dilmun/contracts/reviews';
import { reviews as words } from '@dilmun/messages/reviews';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../lib/api/api-error.ts';
import { lazyExtra } from '../../lib/loading/lazy-extra.tsx';
import { toast } from '../../lib/toast.ts';
import { RegisteredMark } from '../../ui/content/registered-mark.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Spinner } from '../../ui/controls/spinner.tsx';
import { Badge, type BadgeProps } from '../../ui/products/badge.tsx';
import type { ReviewFormProps } from './review-form.tsx';
import styles from './reviews.module.css';
import { orderReviewsQuery, useReviewRemoval } from './reviews.queries.ts';
import { Stars } from './stars.tsx';

const reviewForm = lazyExtra<ReviewFormProps>(
  () => import('./review-form.tsx').then((module) => module.ReviewForm),
  () => <Spinner />,
);

export interface OrderReviewsProps {
  orderNumber: string;
  /** Token from the mailed link. */
  linkToken: string | undefined;
}

/** The items of an order that its customer can review, each with its review or the form; nothing without such items. */
export function OrderReviews({ orderNumber, linkToken }: OrderReviewsProps) {
  const { data } = useQuery(orderReviewsQuery(orderNumber, linkToken));
  const section = useRef<HTMLElement>(null);
  const hasItems = data !== undefined && data.items.length > 0;
  useEffect(() => {
    // The mail that asks for reviews links here, before the section is there.
    if (hasItems && location.hash === '#reviews') section.current?.scrollIntoView();
  }, [hasItems]);
  if (!hasItems) return null;
  return (
    <section id="reviews" ref={section} aria-labelledby="order-reviews" className={`stack-4 ${styles.own}`}>
      <h2 id="order-reviews" className="text-lg">
        {words.yours}
      </h2>
      <p className="note">{words.intro}</p>
      <ul className={`stack-4 ${styles.list}`}>
        {data.items.map((item) => (
          <Item key={item.itemId} item={item} name={data.name} orderNumber={orderNumber} linkToken={linkToken} />
        ))}
      </ul>
    </section>
  );
}

interface ItemProps extends OrderReviewsProps {
  item: Reviews['items'][number];
  /** For a new review. */
  name: string;
}

const tones: Record<'SUBMITTED' | 'PUBLISHED' | 'REFUSED', NonNullable<BadgeProps['tone']>> = {
  SUBMITTED: 'warning',
  PUBLISHED: 'success',
  REFUSED: 'neutral',
};

function Item({ item, name, orderNumber, linkToken }: ItemProps) {
  const { itemId, productName, review } = item;
  const [isOpen, setOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const removal = useReviewRemoval(orderNumber, linkToken);
  // The pressed button disappears.
  const close = (text?: string) => {
    setOpen(false);
    if (text) toast.success(text);
    heading.current?.focus();
  };
  const remove = () => {
    if (!confirm(words.removing)) return;
    removal.mutate(itemId, {
      onSuccess: ({ message }) => close(message),
      onError: (error) => toast.error(errorMessage(error)),
    });
  };
  const start = review ? words.change : words.write;
  return (
    <li className="stack-3">
      <h3 ref={heading} tabIndex={-1} className="semibold">
        <RegisteredMark>{productName}</RegisteredMark>
      </h3>
      {review && !isOpen && (
        <>
          <p className="row-3 wrap">
            <Stars stars={review.stars} />
            <Badge tone={tones[review.state]}>{words.states[review.state]}</Badge>
          </p>
          <p dir="auto" className={styles.text}>
            {review.text}
          </p>
          {review.reason && (
            <div className={styles.text}>
              <p className="semibold">{words.reason}</p>
              <p dir="auto">{review.reason}</p>
            </div>
          )}
        </>
      )}
      {isOpen ? (
        <reviewForm.Part
          item={item}
          name={name}
          orderNumber={orderNumber}
          linkToken={linkToken}
          onSent={close}
          onCancel={() => close()}
        />
      ) : (
        <div className="row-3 wrap">
          <Button
            variant="secondary"
            size="small"
            aria-label={words.of(start, productName)}
            onPointerEnter={reviewForm.load}
            onClick={() => setOpen(true)}
          >
            {start}
          </Button>
          {review && (
            <Button
              variant="quiet"
              size="small"
              aria-label={words.of(words.remove, productName)}
              busy={removal.isPending}
              onClick={remove}
            >
              {words.remove}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
