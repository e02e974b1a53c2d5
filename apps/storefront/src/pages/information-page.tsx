import type { InformationPage } from '@dilmun/contracts/information-pages';
import { frame } from '@dilmun/messages/pages/frame';
import { useLocation } from 'react-router-dom';
import { InformationFrame } from '../layout/information-frame.tsx';
import { LoadInformation } from '../layout/load-information.tsx';
import { informationPageQuery } from '../lib/api/documents.ts';
import { markLanguage } from '../lib/html/mark-language.ts';
import type { Preload } from '../lib/loading/lazy-page.tsx';
import { HtmlContent } from '../ui/content/html-content.tsx';
import { Link } from '../ui/controls/link.tsx';
import styles from './information-page.module.css';

/** Minimum number of sections for a table of contents. */
const contentsMin = 4;

export const preload: Preload = (queryClient, { pathname = '' }) =>
  queryClient.fetchQuery(informationPageQuery(pathname));

/** Text pages: policies, statements, the dealer's story. An alias declares the page that it shows as canonical. */
export function Page() {
  const { pathname } = useLocation();
  return (
    <LoadInformation pathname={pathname}>
      {(page) => (
        <InformationFrame
          page={page}
          contents={page.sections.length >= contentsMin && <Contents sections={page.sections} />}
        >
          {page.sections.map(({ id, heading, html }) => (
            <section key={id} aria-labelledby={id} className={styles.section}>
              <h2 id={id} tabIndex={-1} {...markLanguage(heading)} className={styles.heading}>
                {heading}
              </h2>
              <HtmlContent html={html} className={styles.text} />
            </section>
          ))}
        </InformationFrame>
      )}
    </LoadInformation>
  );
}

function Contents({ sections }: Pick<InformationPage, 'sections'>) {
  return (
    <nav aria-labelledby="contents" className={styles.contents}>
      <p id="contents" className="caption below-2 bold">
        {frame.onThisPage}
      </p>
      <ol className={styles.links}>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <Link
              to={{ hash: id }}
              className={styles.link}
              onClick={() => document.getElementById(id)?.focus({ preventScroll: true })}
            >
              {heading}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
