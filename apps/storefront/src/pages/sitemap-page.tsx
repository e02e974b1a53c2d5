import type { MenuLink } from '@dilmun/contracts/menus';
import { sitemapTexts } from '@dilmun/messages/sitemap';
import { findLinkedKey } from '@dilmun/settings/category-key';
import { buildCategoryPath } from '@dilmun/settings/menu';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { listedCategoriesQuery } from '../features/categories/categories.queries.ts';
import { NavigationAnchor } from '../layout/navigation-links.tsx';
import type { Preload } from '../lib/loading/lazy-page.tsx';
import { PageHead } from '../lib/navigation/page-head.tsx';
import { PageContext } from '../lib/page-context.ts';
import { Container } from '../ui/content/container.tsx';
import styles from './sitemap-page.module.css';

export const preload: Preload = (queryClient) => queryClient.prefetchQuery(listedCategoriesQuery);

interface SitemapSection {
  id: string;
  label: string;
  links: readonly MenuLink[];
}

/** /sitemap: the menu's categories, every other category with products, About Us and Contact. */
export function Page() {
  // If the request fails, only the menu's categories are listed.
  const { data: categories = [] } = useQuery(listedCategoriesQuery);
  const { menu } = use(PageContext).settings;
  const menuSections: readonly SitemapSection[] = menu.sections.map(({ id, label, columns }) => ({
    id,
    label,
    links: columns.flatMap(({ links }) => links.filter(({ to }) => findLinkedKey(to) !== null)),
  }));
  const linked = [...menuSections.flatMap(({ links }) => links), ...menu.more];
  const inMenu = new Set(linked.map(({ to }) => findLinkedKey(to)?.toLowerCase()));
  const others = categories
    .filter(({ key }) => !inMenu.has(key.toLowerCase()))
    .map(({ key, showname }) => ({ label: showname, to: buildCategoryPath(key) }));
  const sections: readonly SitemapSection[] = [
    ...menuSections,
    { id: 'further', label: sitemapTexts.furtherCategories, links: [...menu.more, ...others] },
    { id: 'more', label: sitemapTexts.more, links: sitemapTexts.links },
  ];
  return (
    <Container className={styles.page}>
      <PageHead page={sitemapTexts.pageTitle} description={sitemapTexts.description} path="/sitemap" />
      <h1 className={styles.title}>{sitemapTexts.title}</h1>
      <div className={styles.sections}>
        {sections.map(({ id, label, links }) => (
          <section key={id}>
            <h2 className={`note below-2 ${styles.heading}`}>{label}</h2>
            <ul className="stack">
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
