import { loadDealerOfShop } from '@dilmun/catalogue/dealer.load';

const args = process.argv.slice(2);
if (!args.includes('--help')) await loadDealerOfShop();
// Texts contain the dealer's data from the moment they are imported.
const { runStaffCommand } = await import('./run-staff.ts');
process.exitCode = await runStaffCommand(args);
