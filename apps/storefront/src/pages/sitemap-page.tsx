import { sitemapTexts } from '@dilmun/store/messages/layout';
import { navigation } from '@dilmun/store/navigation';
import { NavigationAnchor } from '../layout/navigation-anchor.tsx';
import { PageHead } from '../lib/page-head.tsx';
import { Container } from '../ui/container.tsx';
import styles from './sitemap-page.module.css';

/** /sitemap: every category, About Us and Contact. */
export function SitemapPage() {
  return (
    <Container className={styles.page}>
      <PageHead page={sitemapTexts.pageTitle} description={sitemapTexts.description} path="/sitemap" />
      <h1 className={styles.title}>{sitemapTexts.title}</h1>
      <div className={styles.sections}>
        {[
          ...navigation.map(({ id, label, columns }) => ({
            id,
            label,
            links: columns.flatMap(({ links }) => links.filter(({ to }) => to.startsWith('/all-products/'))),
          })),
          { id: 'more', label: sitemapTexts.more, links: sitemapTexts.links },
        ].map(({ id, label, links }) => (
          <section key={id}>
            <h2 className={styles.heading}>{label}</h2>
            <ul className={styles.links}>
              {links.map((link) => (
                <li key={link.to}>
                  <NavigationAnchor link={link} className={styles.link} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Container>
  );
}
