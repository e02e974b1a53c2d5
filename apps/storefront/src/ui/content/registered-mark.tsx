import { Fragment } from 'react';
import { markLanguage } from '../../lib/html/mark-language.ts';

export interface RegisteredMarkProps {
  children: string;
}

/**
 * A text of the catalogue, such as a name, with each ® and ™ as superscript. It is isolated, because its direction may
 * differ from the page's. Splits the text, so that names are never inserted as HTML.
 */
export function RegisteredMark({ children }: RegisteredMarkProps) {
  const parts = children.split(/([®™])/u);
  // One element, because a flex container would place each part as a separate item.
  return (
    <bdi {...markLanguage(children)}>
      {parts.map((part, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other identity.
        return <Fragment key={index}>{part === '®' || part === '™' ? <sup>{part}</sup> : part}</Fragment>;
      })}
    </bdi>
  );
}
