import type { InformationPage as Entry } from '@dilmun/store/information-pages';
import { frame } from '@dilmun/store/messages/pages/frame';
import { informationPages } from '@dilmun/store/messages/pages/registry';
import type { PageContent, PageSection } from '@dilmun/store/page-content';
import type { PageCode } from '../lib/lazy-page.tsx';
import { Link } from '../ui/link.tsx';
import { InformationFrame } from './information-frame.tsx';
import styles from './information-page.module.css';
import { PageBlocks } from './page-blocks.tsx';

/** Minimum number of sections for a table of contents. */
const contentsMin = 4;

/** Loads the text of the page at a path. */
export async function loadPage(path: string): Promise<PageCode> {
  const entry = informationPages.find((page) => page.path === path);
  if (!entry?.load) throw new Error(`${path} has no text`);
  const { content } = await entry.load();
  // biome-ignore lint/correctness/noComponentHookFactories: called once, when the text is loaded.
  return { Page: () => <InformationPage entry={entry} content={content} /> };
}

interface InformationPageProps {
  entry: Entry;
  content: PageContent;
}

/** A text page: policies, statements, the dealer's story. An alias declares the page that it shows as canonical. */
function InformationPage({ entry, content: { sections, ...page } }: InformationPageProps) {
  return (
    <InformationFrame
      {...page}
      path={entry.aliasOf ?? entry.path}
      title={entry.title}
      group={entry.group}
      contents={sections.length >= contentsMin && <Contents sections={sections} />}
    >
      {sections.map(({ id, heading, blocks }) => (
        <section key={id} aria-labelledby={id} className={styles.section}>
          <h2 id={id} tabIndex={-1} className={styles.heading}>
            {heading}
          </h2>
          <PageBlocks blocks={blocks} />
        </section>
      ))}
    </InformationFrame>
  );
}

function Contents({ sections }: { sections: readonly PageSection[] }) {
  return (
    <nav aria-labelledby="contents" className={styles.contents}>
      <p id="contents" className={styles.contentsTitle}>
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
