import { Fragment } from 'react';

export interface RegisteredMarkProps {
  children: string;
}

/** Text with each ® and ™ as superscript. Splits the text, so that names are never inserted as HTML. */
export function RegisteredMark({ children }: RegisteredMarkProps) {
  const parts = children.split(/([®™])/u);
  if (parts.length === 1) return children;
  // One element, because a flex container would place each part as a separate item.
  return (
    <span>
      {parts.map((part, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other identity.
        return <Fragment key={index}>{part === '®' || part === '™' ? <sup>{part}</sup> : part}</Fragment>;
      })}
    </span>
  );
}
