import type { Terminal } from '@dilmun/command/terminal';
import { type Noun, runVerbs, type ValuesOf } from '@dilmun/command/verbs';
import type { Database } from '@dilmun/db/client';
import { type CheckedHost, checkHost } from '../process/host-check.ts';
import { formatFindings } from './findings.ts';
import { print } from './print.ts';
import { commonOptions } from './values.ts';

const options = { json: commonOptions.json } as const;

/** One run of a command on the host of the shop. */
export interface HostCall {
  db: Database;
  readHost: () => CheckedHost;
  values: ValuesOf<typeof options>;
  terminal: Terminal;
}

export const hostNoun: Noun<HostCall, typeof options> = {
  name: 'host',
  help: 'The machine and the servers that the shop runs on.',
  options,
  verbs: {
    check: {
      words: '',
      help: 'reads settings, database, jobs, disk, mail server and address, and says what is missing',
      options: ['json'],
      run: check,
    },
  },
};

/** Runs one `host` command. Returns the exit code, 1 if there is a fault. Throws `WrongUsage` for bad arguments. */
export const runHost = (db: Database, host: CheckedHost, args: string[], terminal: Terminal): Promise<number> =>
  runVerbs(hostNoun, args, (run, _words, values) => run({ db, readHost: () => host, values, terminal }), terminal.say);

async function check(call: HostCall): Promise<number> {
  const findings = await checkHost(call.db, call.readHost());
  print(call, { findings }, formatFindings(findings));
  return findings.some(({ result }) => result === 'fault') ? 1 : 0;
}
