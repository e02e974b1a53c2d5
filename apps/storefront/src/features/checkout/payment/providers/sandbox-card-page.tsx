import { checkout } from '@dilmun/messages/checkout';
import { useEffect, useRef } from 'react';
import styles from './sandbox-card-page.module.css';

export interface SandboxCardPageProps {
  frameUrl: string;
  onComplete: () => void;
}

const isComplete = (data: unknown) =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'complete';

/** The sandbox's card page, loaded from its own origin like the real one. Only messages of that frame are accepted. */
export function SandboxCardPage({ frameUrl, onComplete }: SandboxCardPageProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const complete = useRef(onComplete);
  useEffect(() => {
    complete.current = onComplete;
  });
  useEffect(() => {
    const { origin } = new URL(frameUrl);
    const hear = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      if (isComplete(event.data)) complete.current();
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [frameUrl]);
  return <iframe ref={frame} src={frameUrl} title={checkout.card.frame} allow="payment" className={styles.page} />;
}
