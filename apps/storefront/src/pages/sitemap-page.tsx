import { buildCategoryPath, type NavigationLink } from '@dilmun/store/menu';
import { furtherCategories, navigation } from '@dilmun/store/messages/navigation';
import { sitemapTexts } from '@dilmun/store/messages/sitemap';
import { useQuery } from '@tanstack/react-query';
import { listedCategoriesQuery } from '../features/categories/categories.queries.ts';
import { NavigationAnchor } from '../layout/navigation-anchor.tsx';
import type { Preload } from '../lib/lazy-page.tsx';
import { PageHead } from '../lib/page-head.tsx';
import { Container } from '../ui/container.tsx';
import styles from './sitemap-page.module.css';

export const preload: Preload = (queryClient) => queryClient.prefetchQuery(listedCategoriesQuery);

interface SitemapSection {
  id: string;
  label: string;
  links: readonly NavigationLink[];
}

const menuSections: readonly SitemapSection[] = navigation.map(({ id, label, columns }) => ({
  id,
  label,
  links: columns.flatMap(({ links }) => links.filter(({ category }) => category)),
}));
const inMenu = new Set(
  [...menuSections.flatMap(({ links }) => links), ...furtherCategories].map(({ category }) => category?.toLowerCase()),
);

/** /sitemap: the menu's categories, every other category with products, About Us and Contact. */
export function Page() {
  // If the request fails, only the menu's categories are listed.
  const { data: categories = [] } = useQuery(listedCategoriesQuery);
  const others = categories
    .filter(({ key }) => !inMenu.has(key.toLowerCase()))
    .map(({ key, showname }) => ({ label: showname, to: buildCategoryPath(key) }));
  const sections: readonly SitemapSection[] = [
    ...menuSections,
    { id: 'further', label: sitemapTexts.furtherCategories, links: [...furtherCategories, ...others] },
    { id: 'more', label: sitemapTexts.more, links: sitemapTexts.links },
  ];
  return (
    <Container className={styles.page}>
      <PageHead page={sitemapTexts.pageTitle} description={sitemapTexts.description} path="/sitemap" />
      <h1 className={styles.title}>{sitemapTexts.title}</h1>
      <div className={styles.sections}>
        {sections.map(({ id, label, links }) => (
          <section key={id}>
            <h2 className={styles.heading}>{label}</h2>
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
