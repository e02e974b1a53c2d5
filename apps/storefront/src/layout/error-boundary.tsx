import { layout } from '@dilmun/messages/layout';
import { Component, type ReactNode } from 'react';
import { PageHead } from '../lib/navigation/page-head.tsx';
import { Container } from '../ui/content/container.tsx';
import { Button } from '../ui/controls/button.tsx';
import { ErrorState } from '../ui/feedback/notice-states.tsx';

interface ErrorBoundaryProps {
  /** A change of the URL resets the error. */
  address: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failedAt: string | null;
  isOffline: boolean;
}

/**
 * Keeps the frame usable if a page throws: after a programming error, without a connection, or if its code was replaced
 * by a newer release.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state = { failedAt: null, isOffline: false };

  static getDerivedStateFromError() {
    return { failedAt: '', isOffline: !navigator.onLine };
  }

  static getDerivedStateFromProps({ address }: ErrorBoundaryProps, { failedAt }: ErrorBoundaryState) {
    if (failedAt === null) return null;
    return { failedAt: failedAt === '' || failedAt === address ? address : null };
  }

  override render() {
    if (this.state.failedAt === null) return this.props.children;
    const { title, text } = this.state.isOffline ? layout.offline : layout.crashed;
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
