import type { Dealer } from './dealer.ts';
import { demoDealer } from './demo-dealer.ts';

/** The dealer that the process has read from its database, otherwise the demo's. */
export const dealer: Dealer = globalThis.dealerOfProcess ?? demoDealer;
globalThis.dealerOfProcess = dealer;
