import type { Terminal } from '@dilmun/command/terminal';
import { checkAddresses } from '../gateways/payments/address.check.ts';
import type { Finding } from '../gateways/payments/check.ts';
import { checkProviders, listProviderUrls, type PaymentsConfig } from '../gateways/payments/providers.ts';
import { print } from './print.ts';
import { usageUnless } from './values.ts';

export const paymentsUsage = `npx dilmun payments check [--json]                     tries the accounts at the payment providers without
                                                       charging anybody, and says what was not tried`;

/** Runs one `payments` command. Returns the exit code, 1 if there is a fault. Throws `WrongUsage` for bad arguments. */
export async function runPayments(config: PaymentsConfig, args: string[], terminal: Terminal): Promise<number> {
  const isUnderstood = args[0] === 'check' && args.slice(1).every((word) => word === '--json');
  usageUnless(isUnderstood, paymentsUsage);
  const findings = await checkPayments(config);
  const call = { values: { json: args.includes('--json') }, terminal };
  print(call, { mode: config.mode, findings }, formatFindings(config.mode, findings));
  return findings.some(({ result }) => result === 'fault') ? 1 : 0;
}

async function checkPayments(config: PaymentsConfig): Promise<Finding[]> {
  const findings = await Promise.all([checkProviders(config), checkAddresses(listProviderUrls(config))]);
  return findings.flat();
}

function formatFindings(mode: PaymentsConfig['mode'], findings: Finding[]): string[] {
  const count = (result: Finding['result']) => findings.filter((finding) => finding.result === result).length;
  const abouts = [...new Set(findings.map(({ about }) => about))];
  return [
    `Payments are in mode ${mode}.`,
    '',
    ...abouts.flatMap((about) => [
      about,
      ...findings
        .filter((finding) => finding.about === about)
        .map(({ result, text }) => `  ${result.padEnd(9)}  ${text}`),
      '',
    ]),
    `${count('ok')} ok, ${count('fault')} ${count('fault') === 1 ? 'fault' : 'faults'}, ${count('not tried')} not tried.`,
  ];
}
