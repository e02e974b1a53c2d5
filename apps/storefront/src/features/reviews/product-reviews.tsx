import type { Rating } from '@dilmun/contracts/listing';
import type { ProductReview } from '@dilmun/contracts/reviews';
import { dateText } from '@dilmun/messages/dates';
import { reviews as words } from '@dilmun/messages/reviews';
import { languages } from '@dilmun/settings/languages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { Spinner } from '../../ui/controls/spinner.tsx';
import { ErrorState } from '../../ui/feedback/notice-states.tsx';
import styles from './reviews.module.css';
import { productReviewsQuery } from './reviews.queries.ts';
import { Stars } from './stars.tsx';

export { preloadProductReviews } from './reviews.queries.ts';

export interface ProductReviewsProps {
  productId: number;
  rating: Rating;
}

/** The published reviews of a product, in pages, below their average and number. */
export function ProductReviews({ productId, rating: { average, count } }: ProductReviewsProps) {
  const [pages, setPages] = useState(1);
  const first = useQuery(productReviewsQuery(productId)).data?.meta;
  const hasMore = first !== undefined && pages * first.pageSize < first.total;
  return (
    <section id="reviews" aria-labelledby="reviews-title" className={`stack-4 ${styles.section}`}>
      <h2 id="reviews-title">{words.title}</h2>
      <p className="semibold">
        <span aria-hidden className={styles.stars}>
          {'★'}
        </span>{' '}
        {words.summary(average.toFixed(1), count)}
      </p>
      <p className="note">{words.verified}</p>
      <ul className={`stack-4 ${styles.list}`}>
        {Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
          <ReviewsPage key={page} productId={productId} page={page} />
        ))}
      </ul>
      {hasMore && (
        <Button variant="secondary" size="small" onClick={() => setPages(pages + 1)}>
          {words.showMore}
        </Button>
      )}
    </section>
  );
}

function ReviewsPage({ productId, page }: { productId: number; page: number }) {
  const query = useQuery(productReviewsQuery(productId, page));
  if (query.data) return query.data.data.map((review) => <Review key={review.id} {...review} />);
  return <li>{query.isError ? <ErrorState query={query} /> : <Spinner label={words.loading} />}</li>;
}

function Review({ stars, text, name, language, day }: ProductReview) {
  return (
    <li className="stack-2">
      <Stars stars={stars} />
      <p lang={language} dir={languages[language].direction} className={styles.text}>
        {text}
      </p>
      {/* Browsers differ in the punctuation of dates. */}
      <p className="note" suppressHydrationWarning>
        {words.by(name, dateText(new Date(day)))}
      </p>
    </li>
  );
}
