import type { Variant } from '@dilmun/contracts/variants';
import { product } from '@dilmun/messages/product';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { documentQuery } from '../../lib/api/documents.ts';
import { readTabContent } from '../../lib/products/tab-content.ts';
import { Accordion, AccordionItem } from '../../ui/content/accordion.tsx';
import { HtmlContent } from '../../ui/content/html-content.tsx';
import { Picture } from '../../ui/content/picture.tsx';
import { RegisteredMark } from '../../ui/content/registered-mark.tsx';
import { Spinner } from '../../ui/controls/spinner.tsx';
import { ErrorState } from '../../ui/feedback/notice-states.tsx';
import styles from './product-tabs.module.css';

export interface ProductTabsProps {
  /** Tab names in display order. */
  names: readonly string[];
  contents: Variant['footerItems'];
  /** Pictures of the variant; the first tab shows the third and the fourth. */
  images: Variant['images'];
}

const buildTabId = (name: string) => `tab-${name.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '-')}`;

/** Further product details: a sticky tab bar over open sections on large screens, an accordion on small ones. */
export function ProductTabs({ names, contents, images }: ProductTabsProps) {
  const tabs = names.map((name) => ({
    name,
    id: buildTabId(name),
    value: contents.find(({ key }) => key === name)?.value,
  }));
  const { current, pin } = useVisibleSection(tabs.map(({ id }) => id));
  if (tabs.length === 0) return null;
  return (
    <section aria-label={product.tabs} className={styles.tabs}>
      <nav aria-label={product.tabs} className={styles.bar}>
        <ul className={styles.names}>
          {tabs.map(({ name, id }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className={styles.name}
                aria-current={id === current ? 'true' : undefined}
                onClick={() => pin(id)}
              >
                <RegisteredMark>{name}</RegisteredMark>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Accordion>
        {tabs.map(({ name, id, value }, index) => (
          <div key={id} id={id} className={styles.section}>
            <AccordionItem
              title={<RegisteredMark>{name}</RegisteredMark>}
              headingLevel={2}
              alwaysOpenFrom="large"
              isInitiallyOpen={index === 0}
            >
              <div>
                <TabContent value={value ?? []} />
                {index === 0 && <Pictures images={images.slice(2, 4)} />}
              </div>
            </AccordionItem>
          </div>
        ))}
      </Accordion>
    </section>
  );
}

function Pictures({ images }: { images: Variant['images'] }) {
  return (
    <div className={`stack-4 ${styles.pictures}`}>
      {images.map((image) => (
        <Picture key={image.src} image={image} />
      ))}
    </div>
  );
}

function TabContent({ value }: { value: readonly string[] }) {
  const content = readTabContent(value);
  if (content.kind === 'html') return <HtmlContent html={content.html} />;
  if (content.kind === 'document') return <DocumentContent address={content.address} />;
  if (content.lines.length === 0) return <p>{product.emptyTab}</p>;
  return (
    <ul className={`stack-2 ${styles.lines}`}>
      {content.lines.map((line) => (
        <li key={line}>
          <RegisteredMark>{line}</RegisteredMark>
        </li>
      ))}
    </ul>
  );
}

function DocumentContent({ address }: { address: string }) {
  const query = useQuery(documentQuery(address));
  if (query.data !== undefined) return <HtmlContent html={query.data} />;
  return query.isError ? <ErrorState query={query} /> : <Spinner />;
}

/**
 * Returns the id of the section being read: the one just chosen until the shopper scrolls, else the last one that
 * starts above the middle of the screen. The last sections of a page may never reach the middle.
 */
function useVisibleSection(ids: readonly string[]) {
  const [current, setCurrent] = useState<string>();
  const chosen = useRef<string | null>(null);
  const joined = ids.join(' ');
  useEffect(() => {
    const sections = joined.split(' ').map((id) => document.getElementById(id));
    const follow = () => {
      const read = sections.findLast((section) => section && section.getBoundingClientRect().top < innerHeight / 2);
      setCurrent(chosen.current ?? read?.id);
    };
    // Everything above the middle of the screen: the observer notices each section that passes it, however far one jumps.
    const observer = new IntersectionObserver(follow, { rootMargin: '1000000px 0px -50% 0px' });
    for (const section of sections) if (section) observer.observe(section);
    const stop = new AbortController();
    const scrollOn = () => {
      if (chosen.current === null) return;
      chosen.current = null;
      follow();
    };
    for (const type of ['wheel', 'touchmove', 'keydown'] as const) {
      addEventListener(type, scrollOn, { signal: stop.signal, passive: true });
    }
    return () => {
      observer.disconnect();
      stop.abort();
    };
  }, [joined]);
  const pin = (id: string) => {
    chosen.current = id;
    setCurrent(id);
  };
  return { current, pin };
}
