import { search } from '@dilmun/messages/search';
import { buildCategoryPath } from '@dilmun/settings/menu';
import SearchX from 'lucide-react/icons/search-x';
import { RegisteredMark } from '../../ui/content/registered-mark.tsx';
import { LinkButton } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { EmptyState } from '../../ui/feedback/notice-states.tsx';
import styles from './nothing-found.module.css';
import { searchPath } from './recent-searches.ts';

export interface NothingFoundProps {
  term: string;
  /** The most similar spelling with results. */
  spelling?: string | null | undefined;
  categories?: readonly { key: string; showname: string }[] | undefined;
}

/** Empty search result: suggests another spelling and similar categories, or all categories. */
export function NothingFound({ term, spelling, categories = [] }: NothingFoundProps) {
  return (
    <EmptyState
      headingLevel={1}
      icon={<SearchX size={56} />}
      title={term === '' ? search.empty : search.nothingTitle(term)}
      text={search.nothingText}
    >
      <div className={styles.ways}>
        {spelling && (
          <p className={`text-lg ${styles.spelling}`}>
            {search.didYouMean} <Link to={searchPath(spelling)}>{spelling}</Link>
            {search.questionMark}
          </p>
        )}
        {categories.length > 0 && (
          <nav aria-labelledby="nearest" className="stack-4">
            <h2 id="nearest" className={`note ${styles.heading}`}>
              {search.nearestCategories}
            </h2>
            <ul className={styles.list}>
              {categories.map(({ key, showname }) => (
                <li key={key}>
                  <LinkButton to={buildCategoryPath(key)} variant="secondary">
                    <RegisteredMark>{showname}</RegisteredMark>
                  </LinkButton>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <LinkButton to="/sitemap" variant="quiet">
          {search.toCategories}
        </LinkButton>
      </div>
    </EmptyState>
  );
}
