import { type ComponentType, createContext } from 'react';
import type { ListedProduct } from './use-listing.ts';

/** Buttons that a page puts over the picture of each product in a list; nothing by default. */
export const CardActions = createContext<ComponentType<{ product: ListedProduct }>>(() => null);
