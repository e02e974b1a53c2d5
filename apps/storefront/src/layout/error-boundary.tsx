import { layout } from '@dilmun/store/messages/layout';
import { Component, type ReactNode } from 'react';
import { PageHead } from '../lib/page-head.tsx';
import { Button } from '../ui/button.tsx';
import { Container } from '../ui/container.tsx';
import { ErrorState } from '../ui/notice-states.tsx';

interface ErrorBoundaryProps {
  /** A change of the URL resets the error. */
  address: string;
  children: ReactNode;
}

/**
 * Keeps the frame usable if a page throws: after a programming error, if its code was replaced by a newer release, or if
 * it could not be loaded because the browser is offline.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failedAt: string | null }> {
  override state = { failedAt: null };

  static getDerivedStateFromError() {
    return { failedAt: '' };
  }

  static getDerivedStateFromProps({ address }: ErrorBoundaryProps, { failedAt }: { failedAt: string | null }) {
    if (failedAt === null) return null;
    return { failedAt: failedAt === '' || failedAt === address ? address : null };
  }

  override render() {
    if (this.state.failedAt === null) return this.props.children;
    const [title, text] = navigator.onLine
      ? [layout.crashedTitle, layout.crashedText]
      : [layout.offlineTitle, layout.offlineText];
    return (
      <Container>
        <PageHead page={title} description={null} path={null} isPrivate />
        <ErrorState title={title} text={text}>
          <Button onClick={() => globalThis.location.reload()}>{layout.reload}</Button>
        </ErrorState>
      </Container>
    );
  }
}
