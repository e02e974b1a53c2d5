import { tryTexts } from '@dilmun/store/messages/try';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { variantByPartQuery } from '../features/variants/compare.queries.ts';
import { CompareView } from '../features/variants/compare-view.tsx';
import type { Preload } from '../lib/lazy-page.tsx';
import { PageHead } from '../lib/page-head.tsx';
import { keepScroll } from '../lib/scroll-keeper.tsx';
import { Container } from '../ui/container.tsx';
import { EmptyState, ErrorState } from '../ui/notice-states.tsx';
import { Spinner } from '../ui/spinner.tsx';
import styles from './try-page.module.css';

const { partNumbers } = tryTexts;

export const preloadTry: Preload = (queryClient) =>
  Promise.all(Object.values(partNumbers).map((part) => queryClient.prefetchQuery(variantByPartQuery(part))));

/** /try: two watches compared; `id` (classic, sport or a part number) chooses one. */
export function TryPage() {
  const [search, setSearch] = useSearchParams();
  const classic = useQuery(variantByPartQuery(partNumbers.classic));
  const sport = useQuery(variantByPartQuery(partNumbers.sport));
  const asked = search.get('id');
  const chosenId = asked === 'sport' || asked === partNumbers.sport || asked === '2' ? 'sport' : 'classic';
  const watches = [
    classic.data && { id: 'classic' as const, label: tryTexts.classic, ...classic.data },
    sport.data && { id: 'sport' as const, label: tryTexts.sport, ...sport.data },
  ].filter((watch) => !!watch);

  return (
    <Container className={styles.page}>
      <PageHead page={tryTexts.pageTitle} description={tryTexts.description} path="/try" />
      <h1 className={styles.title}>{tryTexts.title}</h1>
      <p className={styles.lead}>{tryTexts.lead}</p>
      {classic.isPending || sport.isPending ? (
        <Spinner size="large" />
      ) : classic.isError || sport.isError ? (
        <ErrorState onRetry={() => Promise.all([classic.refetch(), sport.refetch()])} />
      ) : watches.length === 0 ? (
        <EmptyState title={tryTexts.missing} />
      ) : (
        <CompareView
          watches={watches}
          chosenId={chosenId}
          onChoose={(id) => setSearch({ id }, { replace: true, state: keepScroll })}
        />
      )}
    </Container>
  );
}
