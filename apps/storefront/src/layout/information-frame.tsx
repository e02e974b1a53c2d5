import type { InformationPage } from '@dilmun/contracts/information-pages';
import { dateText } from '@dilmun/messages/dates';
import { frame, groupTitles } from '@dilmun/messages/pages/frame';
import type { ReactNode } from 'react';
import { markLanguage } from '../lib/html/mark-language.ts';
import { PageHead } from '../lib/navigation/page-head.tsx';
import { Breadcrumbs } from '../ui/content/breadcrumbs.tsx';
import { Container } from '../ui/content/container.tsx';
import { HtmlContent } from '../ui/content/html-content.tsx';
import { Link } from '../ui/controls/link.tsx';
import styles from './information-frame.module.css';

export interface InformationFrameProps {
  page: InformationPage;
  /** Table of contents: beside the content on wide screens, else above it. */
  contents?: ReactNode;
  /** The content also spans the column of `contents`. */
  isWide?: boolean;
  children: ReactNode;
}

/** Common frame of all information pages: head, breadcrumbs, heading, lead, and links to related pages. */
export function InformationFrame({ page, contents, isWide, children }: InformationFrameProps) {
  const { path, title, description, lead, updatedOn, group, related } = page;
  return (
    <Container className={styles.page}>
      <PageHead page={title} description={description} path={path} />
      <header className={`stack-4 ${styles.header}`}>
        <Breadcrumbs
          items={[
            { name: frame.home, url: '/' },
            { name: title, url: path },
          ]}
        />
        <h1 {...markLanguage(title)} className={styles.title}>
          {title}
        </h1>
        {lead && <HtmlContent html={lead} className={styles.lead} />}
        {updatedOn && (
          <p className="note">
            {frame.updatedOn} <time dateTime={updatedOn}>{dateText(new Date(updatedOn))}</time>
          </p>
        )}
      </header>
      {contents && <div className={styles.contents}>{contents}</div>}
      <div className={styles.body} data-wide={isWide || undefined}>
        {children}
      </div>
      <nav className={styles.siblings} aria-labelledby="siblings">
        <h2 id="siblings" className={`caption ${styles.listTitle}`}>
          {groupTitles[group]}
        </h2>
        <ul className="stack">
          {related.map((each) => (
            <li key={each.path}>
              <Link
                to={each.path}
                className={`note ${styles.link}`}
                aria-current={each.path === path ? 'page' : undefined}
              >
                {each.title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Container>
  );
}
