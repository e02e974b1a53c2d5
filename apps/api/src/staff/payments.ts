import type { Terminal } from '@dilmun/command/terminal';
import { type Noun, runVerbs, type ValuesOf } from '@dilmun/command/verbs';
import { checkAddresses } from '../gateways/payments/address.check.ts';
import type { Finding } from '../gateways/payments/check.ts';
import { checkProviders, listProviderUrls, type PaymentsConfig } from '../gateways/payments/providers.ts';
import { formatFindings } from './findings.ts';
import { print } from './print.ts';
import { commonOptions } from './values.ts';

const options = { json: commonOptions.json } as const;

/** One run of a command on the payment providers. */
export interface PaymentsCall {
  readPayments: () => PaymentsConfig;
  values: ValuesOf<typeof options>;
  terminal: Terminal;
}

export const paymentsNoun: Noun<PaymentsCall, typeof options> = {
  name: 'payments',
  help: 'The accounts at the payment providers.',
  options,
  verbs: {
    check: {
      words: '',
      help: 'tries the accounts without charging anybody, and says what was not tried',
      options: ['json'],
      run: check,
    },
  },
};

/** Runs one `payments` command. Returns the exit code, 1 if there is a fault. Throws `WrongUsage` for bad arguments. */
export const runPayments = (payments: PaymentsConfig, args: string[], terminal: Terminal): Promise<number> =>
  runVerbs(
    paymentsNoun,
    args,
    (run, _words, values) => run({ readPayments: () => payments, values, terminal }),
    terminal.say,
  );

async function check(call: PaymentsCall): Promise<number> {
  const payments = call.readPayments();
  const { mode } = payments;
  const findings = await checkPayments(payments);
  print(call, { mode, findings }, [`Payments are in mode ${mode}.`, '', ...formatFindings(findings)]);
  return findings.some(({ result }) => result === 'fault') ? 1 : 0;
}

async function checkPayments(config: PaymentsConfig): Promise<Finding[]> {
  const findings = await Promise.all([checkProviders(config), checkAddresses(listProviderUrls(config))]);
  return findings.flat();
}
