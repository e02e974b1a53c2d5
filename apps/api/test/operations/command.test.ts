import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inheritedEnvironment } from '../env.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');

/** Runs the installed command in another folder than the root, and without a shop. */
function dilmun(...words: string[]) {
  const env = { ...inheritedEnvironment, SHOP_DATA_FOLDER: join(tmpdir(), 'no-shop') };
  const command = join(root, 'node_modules', '.bin', 'dilmun');
  const { status, stdout, stderr } = spawnSync(command, words, { cwd: join(root, 'docs'), env, encoding: 'utf8' });
  return { status, stdout, stderr };
}

// Each run starts a process, which takes seconds on a busy machine.
describe('dilmun', { timeout: 60_000 }, () => {
  it.each([
    ['orders', 'lists orders, the newest first'],
    ['enquiries', 'shows a message'],
    ['host', 'says what is missing'],
    ['report', 'npx dilmun report'],
    ['catalogue', 'plan'],
    ['backup', 'drill'],
  ])('runs %s from any folder of the checkout', (name, text) => {
    const { status, stdout } = dilmun(name, '--help');
    expect({ status, isHelp: stdout.includes(text) }).toEqual({ status: 0, isHelp: true });
  });

  it('an error ends with its sentence', () => {
    expect(dilmun('orders', 'list')).toEqual({
      status: 1,
      stdout: '',
      stderr: 'There is no shop on this machine yet: run npm start first, or set DATABASE_URL.\n',
    });
  });

  it('help of one command prints that command only', () => {
    const { stdout } = dilmun('orders', 'ship', '--help');
    expect(stdout).toContain('Usage: npx dilmun orders ship');
    expect(stdout).toContain('--file <file>');
    expect(stdout).toContain('--dry-run');
    expect(stdout).not.toContain('lists orders');
    expect(dilmun('catalogue', 'sale', '--help').stdout).not.toContain('npx dilmun catalogue plan');
  });

  it('the exit code of the catalogue’s commands is 2 for an unknown option', () => {
    const { status, stderr } = dilmun('catalogue', 'plan', '--colour', 'red');
    expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining("unknown option '--colour'") });
  });

  it('lists the commands for an unknown one', () => {
    const { status, stderr } = dilmun('order');
    expect(status).toBe(2);
    expect(stderr).toContain('There is no command order.\nnpx dilmun COMMAND …, where COMMAND is orders, ');
  });
});
