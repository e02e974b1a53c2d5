import type { InformationPage } from '@dilmun/contracts/information-pages';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode } from 'react';
import { isRefusal } from '../lib/api/api-error.ts';
import { informationPageQuery } from '../lib/api/documents.ts';
import { Container } from '../ui/content/container.tsx';
import { ErrorState } from '../ui/feedback/notice-states.tsx';

// For links followed in the browser; the server renders its own not-found page.
const NotFound = lazy(() => import('./not-found.tsx').then((module) => ({ default: module.NotFound })));

interface LoadInformationProps {
  pathname: string;
  children: (page: InformationPage) => ReactNode;
}

/** Shows the information page at a path, once it is loaded. */
export function LoadInformation({ pathname, children }: LoadInformationProps) {
  const query = useQuery(informationPageQuery(pathname));
  if (query.data) return children(query.data);
  if (isRefusal(query.error, 'NOT_FOUND', 'VALIDATION_FAILED')) return <NotFound />;
  return <Container>{query.error && <ErrorState query={query} />}</Container>;
}
