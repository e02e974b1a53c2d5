import type { TextLink, Words as WordsOf } from '@dilmun/store/page-content';
import { Link } from '../ui/link.tsx';

/** A sentence of an information page, with its links. */
export function Words({ children }: { children: WordsOf }) {
  if (typeof children === 'string') return children;
  return children.map((part) => (typeof part === 'string' ? part : <WordsLink key={part.to + part.text} {...part} />));
}

function WordsLink({ text, to }: TextLink) {
  return to.startsWith('/') ? (
    <Link to={to}>{text}</Link>
  ) : (
    <a href={to} rel="noopener">
      {text}
    </a>
  );
}
