import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useId, useState } from 'react';
import styles from './accordion.module.css';

export interface AccordionItemProps {
  title: ReactNode;
  isInitiallyOpen?: boolean;
  /** Level of the heading around the button; 3 by default. */
  headingLevel?: 2 | 3 | 4;
  /** From this screen width on, content is always shown and the button is plain text. */
  alwaysOpenFrom?: 'large';
  children: ReactNode;
}

/** A list of collapsible sections; several may be open. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className="stack">{children}</div>;
}

/** One section. Its content stays in the DOM while closed, so that the browser's page search finds it. */
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
          className={`row-3 spread ${styles.button}`}
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
