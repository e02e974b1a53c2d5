import type { DehydratedState } from '@tanstack/react-query';

/** What the server hands to the browser within the page, as inert JSON. */
export interface PageState {
  queries: DehydratedState;
  /** The path that was answered with 404. */
  missingPath: string | null;
  /** Where the shop lives: 'https://shop.example'. */
  origin: string;
}

export const pageStateId = 'page-state';
export const rootId = 'root';
