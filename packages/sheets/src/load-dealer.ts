/**
 * Gives the process the dealer of the sheet that DEALER_SHEET names. The shop's process and the commands of staff import this
 * module before all others, because texts contain the dealer's data from the moment they are imported. A sheet with faults
 * ends the process with code 1.
 */
import { dealerSheet } from './env.ts';
import { describeFaults } from './faults.ts';
import { readDealer } from './read-dealer.ts';

const rowsMax = 10;

if (dealerSheet !== null) {
  const { dealer, faults } = readDealer(dealerSheet);
  if (faults.list.length > 0) {
    const list = describeFaults(faults.list, rowsMax).map((fault) => `  - ${fault}\n`);
    process.stderr.write(`The dealer’s sheet (DEALER_SHEET) has faults:\n${list.join('')}`);
    process.exit(1);
  }
  globalThis.dealerOfProcess = dealer;
}
