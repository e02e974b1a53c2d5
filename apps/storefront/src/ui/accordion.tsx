import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import styles from './accordion.module.css';

export interface AccordionItemProps {
  title: ReactNode;
  isInitiallyOpen?: boolean;
  /** The level of the heading around the button; 3 unless told. */
  headingLevel?: 2 | 3 | 4;
  /** From this width on, content is always shown and the button is plain text. */
  alwaysOpenFrom?: 'large';
  children: ReactNode;
}

/** A list of parts that open one below the other; several may be open. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className={styles.accordion}>{children}</div>;
}

/** One part. Its content stays in the page while closed, so the page's own search engine finds it. */
export function AccordionItem({
  title,
  isInitiallyOpen = false,
  headingLevel = 3,
  alwaysOpenFrom,
  children,
}: AccordionItemProps) {
  const [isOpen, setOpen] = useState(isInitiallyOpen);
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.item} data-open={isOpen} data-always-from={alwaysOpenFrom}>
      <Heading className={styles.heading}>
        <button
          type="button"
          id={`${id}-button`}
          className={styles.button}
          aria-expanded={isOpen}
          aria-controls={`${id}-content`}
          onClick={() => setOpen(!isOpen)}
        >
          <span>{title}</span>
          <ChevronDown aria-hidden size={20} className={styles.chevron} />
        </button>
        {alwaysOpenFrom && <span className={styles.plain}>{title}</span>}
      </Heading>
      <section id={`${id}-content`} aria-labelledby={`${id}-button`} className={styles.shutter}>
        <div className={styles.content}>{children}</div>
      </section>
    </div>
  );
}
