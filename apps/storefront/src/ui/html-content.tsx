import { classNames } from './class-names.ts';
import styles from './prose.module.css';

export interface HtmlContentProps {
  /** HTML that our own server has cleaned; nothing else may be shown this way. */
  html: string;
  className?: string | undefined;
}

/** The one place where HTML is put into a page. */
export function HtmlContent({ html, className }: HtmlContentProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server that keeps it, of our own origin.
  return <div className={classNames(styles.prose, className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
