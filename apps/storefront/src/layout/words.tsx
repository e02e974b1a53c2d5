import type { Words as WordsOf } from '@dilmun/store/page-content';
import { Link } from '../ui/link.tsx';

/** A sentence of an information page, including its links. */
export function Words({ children }: { children: WordsOf }) {
  if (typeof children === 'string') return children;
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
