import { useCleanHtml } from '../../lib/html/clean-html.ts';
import { markLanguage } from '../../lib/html/mark-language.ts';
import { classNames } from '../styles/class-names.ts';
import styles from './prose.module.css';

export interface HtmlContentProps {
  /** The dealer's HTML: sanitized when it was stored, and again here. */
  html: string;
  className?: string | undefined;
}

/** The only component that inserts HTML into a page. */
export function HtmlContent({ html, className }: HtmlContentProps) {
  const clean = useCleanHtml(html);
  if (clean === null) return null;
  return (
    <div
      {...markLanguage(String(clean))}
      className={classNames(styles.prose, className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML is sanitized.
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  );
}
