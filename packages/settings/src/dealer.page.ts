import { type Dealer, dealerId } from './dealer.ts';

declare const document: { getElementById: (id: string) => { textContent: string | null } | null };

/** The dealer that the server has written into the page: scripts are the same for every dealer. */
export const dealer: Dealer = JSON.parse(document.getElementById(dealerId)?.textContent ?? '');
