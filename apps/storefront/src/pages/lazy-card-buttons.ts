import { lazyExtra } from '../lib/loading/lazy-extra.tsx';

/** The buttons of product cards. No list needs them at first, and the server cannot know what is saved. */
export const cardButtons = lazyExtra(() => import('./card-buttons.tsx').then((module) => module.CardButtons));
