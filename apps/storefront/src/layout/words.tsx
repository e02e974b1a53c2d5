import type { Words as WordsOf } from '@dilmun/store/page-content';
import { use } from 'react';
import { PageContext } from '../lib/page-context.ts';
import { Link } from '../ui/link.tsx';

/** A sentence of an information page, including its links. */
export function Words({ children }: { children: WordsOf }) {
  const { settings } = use(PageContext);
  if (typeof children === 'string') return children;
  if (typeof children === 'function') return children(settings);
  return children.map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <Link key={part.to + part.text} to={part.to}>
        <bdi>{part.text}</bdi>
      </Link>
    ),
  );
}
