import type { ShopSettings } from '@dilmun/store/shop-settings';
import type { DehydratedState } from '@tanstack/react-query';

/** State that the server embeds in the page as JSON. */
export interface PageState {
  queries: DehydratedState;
  /** The path that was answered with 404. */
  missingPath: string | null;
  /** Origin of the shop: 'https://shop.example'. */
  origin: string;
  settings: ShopSettings;
}

export const pageStateId = 'page-state';
export const rootId = 'root';
