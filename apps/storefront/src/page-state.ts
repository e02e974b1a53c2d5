import type { DehydratedState } from '@tanstack/react-query';
import type { PageContextValue } from './lib/page-context.ts';

/** State that the server embeds in the page as JSON. */
export interface PageState extends Pick<PageContextValue, 'origin' | 'settings'> {
  queries: DehydratedState;
  /** The path that was answered with 404. */
  missingPath: string | null;
}

export const pageStateId = 'page-state';
export const rootId = 'root';
