import { buildCategoryPath } from '@dilmun/store/menu';
import { catalogue } from '@dilmun/store/messages/catalogue';
import { PageHead } from '../../lib/page-head.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Container } from '../../ui/container.tsx';
import { RegisteredMark } from '../../ui/registered-mark.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CategoryContent } from './category-content.tsx';
import styles from './category-view.module.css';
import { FilterPanel } from './filter-panel.tsx';
import { sortOrder } from './listing-state.ts';
import { ProductList } from './product-list.tsx';
import type { Listing } from './use-listing.ts';

const sortChoices = sortOrder.map((value) => ({ value, label: catalogue.sort[value] }));
/** The specification gives this category a larger top margin. */
const roomyCategory = 'wearable smartwatches';

/** A category: header, filters, sorting, products and footer, all determined by the URL. */
export function CategoryView({ listing }: { listing: Listing }) {
  const { category, state, details, first, shownPages, show } = listing;
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
      <div className={styles.columns}>
        {first.data ? <FilterPanel listing={first.data} state={state} onChange={show} /> : <div />}
        <section aria-label={page} className={styles.products}>
          <div className={styles.bar}>
            <p role="status" className={styles.count}>
              {first.data && catalogue.count(first.data.total)}
            </p>
            <div className={styles.sort}>
              <Select
                label={catalogue.sortBy}
                options={sortChoices}
                value={state.sort}
                onChange={({ target }) => {
                  const sort = sortOrder.find((option) => option === target.value);
                  if (sort) show(() => ({ sort }));
                }}
              />
            </div>
          </div>
          <ProductList listing={listing} />
        </section>
      </div>
      <CategoryContent address={details.data?.footerContent ?? null} className={styles.footer} />
    </Container>
  );
}
