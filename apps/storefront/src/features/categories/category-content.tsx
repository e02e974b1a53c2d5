import { useQuery } from '@tanstack/react-query';
import { documentQuery } from '../../lib/documents.ts';
import { HtmlContent } from '../../ui/html-content.tsx';

/** A document above or below a category's products; its failure shows nothing. */
export function CategoryContent({ address, className }: { address: string | null; className?: string | undefined }) {
  const { data } = useQuery(documentQuery(address));
  return data ? <HtmlContent html={data} className={className} /> : null;
}
