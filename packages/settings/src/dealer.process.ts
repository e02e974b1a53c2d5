import type { Dealer } from './dealer.ts';
import { demoDealer } from './demo-dealer.ts';

/** The dealer whose sheet the process has read, otherwise the demo's. */
export const dealer: Dealer = globalThis.dealerOfProcess ?? demoDealer;
