import type { Block, Fact, Words as WordsOf } from '@dilmun/store/page-content';
import { use } from 'react';
import { PageContext } from '../lib/page-context.ts';
import styles from './page-blocks.module.css';
import { Words } from './words.tsx';

/** The content below one heading of an information page. The order of a page's blocks never changes. */
export function PageBlocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className={styles.blocks}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other identity.
        <PageBlock key={index} block={block} />
      ))}
    </div>
  );
}

function PageBlock({ block }: { block: Block }) {
  const { settings } = use(PageContext);
  if (
    typeof block === 'string' ||
    typeof block === 'function' ||
    !('list' in block || 'steps' in block || 'facts' in block)
  ) {
    return (
      <p>
        <Words>{block}</Words>
      </p>
    );
  }
  if ('facts' in block) {
    const { facts } = block;
    return <Facts facts={typeof facts === 'function' ? facts(settings) : facts} />;
  }
  return 'steps' in block ? (
    <ol className={styles.steps}>
      <Items items={block.steps} />
    </ol>
  ) : (
    <ul className={styles.bullets}>
      <Items items={block.list} />
    </ul>
  );
}

function Items({ items }: { items: readonly WordsOf[] }) {
  return items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: items have no other identity.
    <li key={index}>
      <Words>{item}</Words>
    </li>
  ));
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(({ term, isCode, words, note }) => (
        <div key={term} className={styles.fact}>
          <dt className={styles.term}>
            {isCode ? (
              <code dir="ltr" className={styles.code}>
                {term}
              </code>
            ) : (
              term
            )}
          </dt>
          <dd>
            <Words>{words}</Words>
          </dd>
          {note && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
