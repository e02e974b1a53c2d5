import { catalogue } from '@dilmun/messages/catalogue';
import { buildCategoryPath } from '@dilmun/settings/menu';
import { useQuery } from '@tanstack/react-query';
import { documentQuery } from '../../lib/api/documents.ts';
import { PageHead } from '../../lib/navigation/page-head.tsx';
import { Breadcrumbs } from '../../ui/content/breadcrumbs.tsx';
import { Container } from '../../ui/content/container.tsx';
import { HtmlContent } from '../../ui/content/html-content.tsx';
import { RegisteredMark } from '../../ui/content/registered-mark.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { GridSpinner } from '../../ui/products/product-grid.tsx';
import { classNames } from '../../ui/styles/class-names.ts';
import styles from './category-view.module.css';
import { ListingView } from './listing-view.tsx';
import type { CategoryListingView } from './use-category.ts';

/** The specification gives this category a larger top margin. */
const roomyCategory = 'wearable smartwatches';

/** A category: header, filters, sorting, products and footer, all determined by the URL. */
export function CategoryView({ view }: { view: CategoryListingView }) {
  const { category, details, isIntroPending, listing } = view;
  const { first, shownPages } = listing;
  const showname = details.data?.showname;
  const page = showname || catalogue.untitled;
  const isRoomy = category.toLowerCase() === roomyCategory;
  return (
    <Container className={classNames(styles.category, isRoomy && styles.roomy)}>
      <PageHead
        page={page}
        description={catalogue.description(page)}
        path={`${buildCategoryPath(category)}${shownPages > 1 ? `?page=${shownPages}` : ''}`}
        image={first.data?.products[0]?.images[0]?.src}
      />
      <Breadcrumbs
        items={[
          { name: catalogue.home, url: '/home' },
          { name: page, url: buildCategoryPath(category) },
        ]}
      />
      <div className={styles.header}>
        <h1 className={styles.title}>
          {details.isPending ? <Skeleton className={styles.waiting} /> : <RegisteredMark>{page}</RegisteredMark>}
        </h1>
        <CategoryContent address={details.data?.headerContent ?? null} className={styles.lead} />
      </div>
      {/* The introduction comes first, so that it cannot move the products. */}
      {isIntroPending ? (
        <div className={styles.unsettled}>
          <GridSpinner label={catalogue.loading} />
        </div>
      ) : (
        <ListingView listing={listing} label={page} />
      )}
      <CategoryContent address={details.data?.footerContent ?? null} className={styles.footer} />
    </Container>
  );
}

/** The dealer's HTML above or below the products; renders nothing on failure. */
function CategoryContent({ address, className }: { address: string | null; className: string | undefined }) {
  const { data } = useQuery(documentQuery(address));
  return data ? <HtmlContent html={data} className={className} /> : null;
}
