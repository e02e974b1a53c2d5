import { useQuery } from '@tanstack/react-query';
import { documentQuery } from '../../lib/documents.ts';
import { HtmlContent } from '../../ui/html-content.tsx';

/** The dealer's HTML above or below a category's products; renders nothing on failure. */
export function CategoryContent({ address, className }: { address: string | null; className?: string | undefined }) {
  const { data } = useQuery(documentQuery(address));
  return data ? <HtmlContent html={data} className={className} /> : null;
}
