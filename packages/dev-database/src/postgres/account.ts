import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The account that PostgreSQL runs as if this process runs as root, because PostgreSQL refuses to run as root. */
export interface Account {
  uid: number;
  gid: number;
}

/**
 * Returns the account `postgres`, and creates it if it is missing; null if this process does not run as root. Throws if
 * the account cannot be created.
 */
export function ensureUnprivilegedAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  try {
    if (!hasAccount()) execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], quiet);
    return { uid: readId('-u'), gid: readId('-g') };
  } catch (error) {
    throw new Error(
      'PostgreSQL does not run as root and no account "postgres" could be made: create one, or start as another user.',
      { cause: error },
    );
  }
}

const quiet = { stdio: 'ignore' } as const;
const hasAccount = (): boolean => spawnSync('id', ['postgres'], quiet).status === 0;
const readId = (which: '-u' | '-g'): number => Number(execFileSync('id', [which, 'postgres']));

/** Whether every account may enter all folders above `path`; root's home folder usually forbids it. */
export function isReachableByAll(path: string): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/**
 * Builds the command and spawn options that run `command` as the account and end it when this process dies, even by
 * SIGKILL. On Linux `setpriv` does both; with `hasClosedFolders` it also grants the capability to enter folders that
 * the account may not enter. On other systems only the account is set; the next start stops a server that was left
 * running.
 */
export function buildAccountCommand(
  account: Account | null,
  command: string,
  args: string[],
  hasClosedFolders: boolean,
) {
  const plain = { command, args, options: account ?? {} };
  if (process.platform !== 'linux' || !existsSync('/usr/bin/setpriv')) return plain;
  const identity = account ? [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'] : [];
  const capabilities = account && hasClosedFolders ? ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'] : [];
  return {
    command: '/usr/bin/setpriv',
    args: [...identity, ...capabilities, '--pdeathsig=INT', '--', command, ...args],
    options: {},
  };
}
