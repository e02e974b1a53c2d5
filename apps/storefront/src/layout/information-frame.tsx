import type { InformationPage } from '@dilmun/store/information-pages';
import { dateText } from '@dilmun/store/messages/dates';
import { frame, groupTitles } from '@dilmun/store/messages/pages/frame';
import { informationPages } from '@dilmun/store/messages/pages/registry';
import type { Words as WordsOf } from '@dilmun/store/page-content';
import type { ReactNode } from 'react';
import { PageHead } from '../lib/page-head.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { Container } from '../ui/container.tsx';
import { Link } from '../ui/link.tsx';
import styles from './information-frame.module.css';
import { Words } from './words.tsx';

export interface InformationFrameProps {
  path: string;
  group: InformationPage['group'];
  title: string;
  description: string;
  lead: WordsOf;
  /** ISO date. */
  updatedOn?: string | undefined;
  /** Table of contents: beside the content on wide screens, else above it. */
  contents?: ReactNode;
  /** The content also spans the column of `contents`. */
  isWide?: boolean;
  children: ReactNode;
}

/** Common frame of all information pages: head, breadcrumbs, heading, lead, and links to related pages. */
export function InformationFrame({
  path,
  group,
  title,
  description,
  lead,
  updatedOn,
  contents,
  isWide,
  children,
}: InformationFrameProps) {
  const siblings = informationPages.filter((page) => page.group === group && !page.aliasOf);
  return (
    <Container className={styles.page}>
      <PageHead page={title} description={description} path={path} />
      <header className={styles.header}>
        <Breadcrumbs
          items={[
            { name: frame.home, url: '/' },
            { name: title, url: path },
          ]}
        />
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>
          <Words>{lead}</Words>
        </p>
        {updatedOn && (
          <p className={styles.date}>
            {frame.updatedOn} <time dateTime={updatedOn}>{dateText(new Date(updatedOn))}</time>
          </p>
        )}
      </header>
      {contents && <div className={styles.contents}>{contents}</div>}
      <div className={styles.body} data-wide={isWide || undefined}>
        {children}
      </div>
      <nav className={styles.siblings} aria-labelledby="siblings">
        <h2 id="siblings" className={styles.listTitle}>
          {groupTitles[group]}
        </h2>
        <ul className={styles.links}>
          {siblings.map((page) => (
            <li key={page.path}>
              <Link to={page.path} className={styles.link} aria-current={page.path === path ? 'page' : undefined}>
                {page.title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Container>
  );
}
