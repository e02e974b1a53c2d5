import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useDeferredValue, useId, useState } from 'react';
import { useHydrated } from '../../lib/loading/use-hydrated.ts';
import styles from './accordion.module.css';

export interface AccordionItemProps {
  title: ReactNode;
  isInitiallyOpen?: boolean;
  /** Level of the heading around the button; 3 by default. */
  headingLevel?: 2 | 3;
  /** From this screen width on, content is always shown and the button is plain text. */
  alwaysOpenFrom?: 'large';
  children: ReactNode;
}

/** A list of collapsible sections; several may be open. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className="stack">{children}</div>;
}

/**
 * One section. Closed content is part of the server's page; in a section that the browser adds, such as a menu's, it is
 * rendered after the next paint, so that the menu opens without waiting for hidden links.
 */
export function AccordionItem({
  title,
  isInitiallyOpen = false,
  headingLevel = 3,
  alwaysOpenFrom,
  children,
}: AccordionItemProps) {
  const [isOpen, setOpen] = useState(isInitiallyOpen);
  const isFilled = useDeferredValue(true, !useHydrated() || isInitiallyOpen);
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
        <div className={styles.content}>{(isOpen || isFilled) && children}</div>
      </section>
    </div>
  );
}
