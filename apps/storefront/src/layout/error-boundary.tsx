import { layout } from '@dilmun/store/messages/layout';
import { Component, type ReactNode } from 'react';
import { PageHead } from '../lib/page-head.tsx';
import { Button } from '../ui/button.tsx';
import { Container } from '../ui/container.tsx';
import { ErrorState } from '../ui/notice-states.tsx';

interface ErrorBoundaryProps {
  /** Another address tries again. */
  address: string;
  children: ReactNode;
}

/** Keeps the frame alive when a page breaks: a fault of ours, or code that a newer release has replaced. */
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
    return (
      <Container>
        <PageHead page={layout.crashedTitle} description={null} path={null} isPrivate />
        <ErrorState title={layout.crashedTitle} text={layout.crashedText}>
          <Button onClick={() => globalThis.location.reload()}>{layout.reload}</Button>
        </ErrorState>
      </Container>
    );
  }
}
