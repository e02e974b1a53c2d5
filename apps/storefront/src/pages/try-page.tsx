import { tryTexts as words } from '@dilmun/messages/try';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { AddToCartButton } from '../features/carts/add-to-cart-button.tsx';
import { type ComparedProduct, comparedQuery } from '../features/comparison/compare.queries.ts';
import { CompareDetails } from '../features/comparison/compare-details.tsx';
import { comparedMax, comparePath, readCompared } from '../features/comparison/compare-list.ts';
import { CompareView } from '../features/comparison/compare-view.tsx';
import { lazyExtra } from '../lib/loading/lazy-extra.tsx';
import type { Preload } from '../lib/loading/lazy-page.tsx';
import { PageHead } from '../lib/navigation/page-head.tsx';
import { keepScroll } from '../lib/navigation/scroll-restoration.tsx';
import { Container } from '../ui/content/container.tsx';
import { Button, LinkButton } from '../ui/controls/button.tsx';
import { Spinner } from '../ui/controls/spinner.tsx';
import { EmptyState, ErrorState } from '../ui/feedback/notice-states.tsx';
import styles from './try-page.module.css';

const compareAdd = lazyExtra(() =>
  import('../features/comparison/compare-add.tsx').then((module) => module.CompareAdd),
);

const { classic, sport } = words.partNumbers;
const pair = { wanted: [classic, sport], isTooMany: false };

export const preload: Preload = (queryClient, _, search) =>
  queryClient.prefetchQuery(comparedQuery((readCompared(search.get('ids')) ?? pair).wanted));

/** The product that `id` names: 'classic' or 'sport', a parent product's id, or a part number; the first by default. */
function findChosen(id: string | null, products: readonly ComparedProduct[]): string | undefined {
  const name = id === 'sport' || id === '2' ? sport : id === 'classic' || id === '1' ? classic : id;
  const chosen = products.find(
    ({ wanted, parentId, variant }) => name === wanted || name === variant.partNumber || name === String(parentId),
  );
  return (chosen ?? products[0])?.wanted;
}

/** /try: compares two watches, or two to four products given by `ids`; `id` selects one. */
export function Page() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const [isAddLoaded, setAddLoaded] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const asked = readCompared(search.get('ids'));
  const { wanted, isTooMany } = asked ?? pair;
  const query = useQuery(comparedQuery(wanted));
  const { data, isPlaceholderData } = query;
  const products = (data ?? []).filter((product) => product !== null);
  const unknown = data && !isPlaceholderData ? wanted.filter((_, at) => data[at] === null) : [];
  const chosen = findChosen(search.get('id'), products);
  const go = (to: string) => navigate(to, { replace: true, state: keepScroll });
  const keys = products.map((product) => product.wanted);
  const isFull = products.length >= comparedMax;
  const addButton = (
    <Button
      variant="secondary"
      onClick={() => {
        setAddLoaded(true);
        setAdding(true);
      }}
    >
      {words.add}
    </Button>
  );

  return (
    <Container className={styles.page}>
      <PageHead page={asked ? words.compareTitle : words.pageTitle} description={words.description} path="/try" />
      <div className={`wrap spread ${styles.top}`}>
        <div>
          <h1 ref={heading} tabIndex={-1} className="text-3xl">
            {asked ? words.compareTitle : words.title}
          </h1>
          <p className={`soft text-lg ${styles.lead}`}>{asked ? words.compareLead : words.lead}</p>
        </div>
        {products.length > 0 && (isFull ? <p>{words.full}</p> : addButton)}
      </div>
      {isTooMany && (
        <p role="status" className="warning-box">
          {words.tooMany}
        </p>
      )}
      {unknown.map((one) => (
        <p key={one} role="status" className="warning-box">
          {words.unknown(one)}
        </p>
      ))}
      {query.isError ? (
        <ErrorState query={query} />
      ) : !data ? (
        <Spinner size="large" label={words.loading} />
      ) : products.length === 0 ? (
        <EmptyState title={words.emptyTitle} text={words.emptyText}>
          {addButton}
          <LinkButton to="/try">{words.toPair}</LinkButton>
        </EmptyState>
      ) : (
        <>
          <CompareView
            products={products}
            chosen={chosen}
            buyButton={({ variant, parentId }) => (
              <AddToCartButton variant={variant} parentId={parentId} size="small" />
            )}
            onReplace={(one, by) => go(comparePath(keys.map((key) => (key === one ? by : key))))}
            onRemove={(one) => {
              go(comparePath(keys.filter((key) => key !== one)));
              // The focused button is removed with its product, so the focus must move.
              heading.current?.focus();
            }}
          />
          {chosen && (
            <CompareDetails
              products={products}
              chosen={chosen}
              onChoose={(id) => go(asked ? comparePath(keys, id) : `/try?id=${id}`)}
            />
          )}
        </>
      )}
      {isAddLoaded && (
        <compareAdd.Part
          isOpen={isAdding}
          onClose={() => setAdding(false)}
          parentIds={products.map(({ parentId }) => parentId)}
          onAdd={(one) => {
            setAdding(false);
            go(comparePath([...keys, one]));
          }}
        />
      )}
    </Container>
  );
}
