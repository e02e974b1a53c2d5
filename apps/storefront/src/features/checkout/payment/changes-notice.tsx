import { checkout } from '@dilmun/messages/checkout';
import { useEffect, useRef } from 'react';
import { Link } from '../../../ui/controls/link.tsx';
import styles from './changes-notice.module.css';
import type { ReviewedChanges } from './use-order-now.ts';

const words = checkout.changed;

/** Shows why the order was not placed, and the changes since the shopper's last review. */
export function ChangesNotice({ message, changes }: ReviewedChanges) {
  const notice = useRef<HTMLDivElement>(null);
  // An alert is announced as a whole; with the focus on it, it would be read twice.
  useEffect(() => notice.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={notice} role="alert" className={`stack-2 ${styles.notice}`}>
      <h3>{words.heading}</h3>
      <p>{message}</p>
      {changes.length > 0 && (
        <ul>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      <Link to="/cart">{words.editCart}</Link>
    </div>
  );
}
