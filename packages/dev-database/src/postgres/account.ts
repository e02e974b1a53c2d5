import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The account PostgreSQL runs as when we are root, which it refuses to run as. */
export interface Account {
  uid: number;
  gid: number;
}

/** Root's stand-in `postgres`, made where it is missing; null when we are not root and can run PostgreSQL ourselves. */
export function ensureUnprivilegedAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  return findAccount() ?? createAccount();
}

function findAccount(): Account | null {
  try {
    return { uid: readId('-u'), gid: readId('-g') };
  } catch {
    return null;
  }
}

function createAccount(): Account {
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], { stdio: 'ignore' });
    return { uid: readId('-u'), gid: readId('-g') };
  } catch (error) {
    throw new Error(
      'PostgreSQL does not run as root and no account "postgres" could be made: create one, or start as another user.',
      { cause: error },
    );
  }
}

const readId = (which: '-u' | '-g') =>
  Number(execFileSync('id', [which, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));

/** Whether any account may pass through every folder above `path`; root's own home usually forbids it. */
export function isReachableByAll(path: string): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/**
 * The command that runs `command` as the account and ends it when we die, SIGKILL included; and the spawn options that
 * go with it. On Linux `setpriv` does both, and lends the right to pass through closed folders when the checkout lies
 * in one. Elsewhere the account alone is set, and the next start cleans up.
 */
export function buildAccountCommand(
  account: Account | null,
  command: string,
  args: string[],
  hasClosedFolders: boolean,
) {
  const plain = { command, args, options: account ?? {} };
  if (process.platform !== 'linux' || !existsSync('/usr/bin/setpriv')) return plain;
  const who = account ? [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'] : [];
  const capabilities = account && hasClosedFolders ? ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'] : [];
  return {
    command: '/usr/bin/setpriv',
    args: [...who, ...capabilities, '--pdeathsig=INT', '--', command, ...args],
    options: {},
  };
}
