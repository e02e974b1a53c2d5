import { type ExecFileSyncOptions, execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const hosting = join(import.meta.dirname, '../../../docs/hosting');
/** The servers of Debian's packages. */
const programs = ['18', '17', '16', '15'].map((version) => `/usr/lib/postgresql/${version}/bin`).find(existsSync);
// biome-ignore lint/style/noProcessEnv: the programs need the machine's PATH.
const environment = process.env;
/** PostgreSQL does not run as root: then everything runs as `nobody`. */
const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

const isInstalled = () => {
  try {
    execFileSync('pgbackrest', ['version'], { stdio: 'ignore' });
    return programs !== undefined;
  } catch {
    return false;
  }
};

it('the drill of the archive has the orders placed before its moment, and none placed after it', {
  timeout: 120_000,
}, ({ skip }) => {
  if (!isInstalled() || programs === undefined) return skip('pgBackRest or a PostgreSQL of Debian is not installed');
  const folder = mkdtempSync(join(tmpdir(), 'dilmun-archive-'));
  const at = (name: string) => join(folder, name);
  const configuration = at('pgbackrest.conf');
  const env: NodeJS.ProcessEnv = { ...environment, PGBACKREST_CONFIG: configuration, PG_BIN: programs, TMPDIR: folder };
  const options: ExecFileSyncOptions = { encoding: 'utf8', stdio: 'pipe', cwd: folder, env, ...account };
  const run = (program: string, ...words: string[]) => String(execFileSync(program, words, options)).trim();
  const postgres = (program: string, ...words: string[]) => run(join(programs, program), ...words);
  const sql = (text: string) => postgres('psql', '-h', folder, '-d', 'dilmun', '-qtAc', text);
  try {
    if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
    run('mkdir', at('repository'), at('logs'));
    // The file of the guide, with the folders of this test and a passphrase.
    const example = readFileSync(join(hosting, 'pgbackrest.conf'), 'utf8')
      .replace('/var/lib/pgbackrest', at('repository'))
      .replace('/var/lib/postgresql/18/main', at('data'));
    writeFileSync(
      configuration,
      `${example}pg1-socket-path=${folder}\npg1-user=dilmun\npg1-database=dilmun\n[global]\nrepo1-cipher-pass=a passphrase\nlog-path=${at('logs')}\nlock-path=${folder}\nspool-path=${folder}\n`,
    );
    postgres('initdb', '-D', at('data'), '-U', 'dilmun', '--auth=trust', '--no-sync');
    const archive = `pgbackrest --config=${configuration} --stanza=dilmun archive-push %p`;
    const settings = ['wal_level=replica', 'archive_mode=on', `archive_command=${archive}`, 'listen_addresses='];
    writeFileSync(
      at('data/postgresql.auto.conf'),
      [...settings, `unix_socket_directories=${folder}`].map((each) => each.replace(/=(.*)/, " = '$1'")).join('\n'),
    );
    postgres('pg_ctl', '-D', at('data'), '-l', at('log'), '-w', 'start');
    postgres('createdb', '-h', folder, '-U', 'dilmun', 'dilmun');
    env.PGUSER = 'dilmun';
    sql('CREATE TABLE orders (order_number text, placed_at timestamptz DEFAULT now())');
    run('pgbackrest', '--stanza=dilmun', 'stanza-create');
    sql("INSERT INTO orders VALUES ('before the backup')");
    run('pgbackrest', '--stanza=dilmun', '--type=full', 'backup');
    // pgBackRest knows the end of a backup in whole seconds, and restores to moments after that second.
    sql("SELECT pg_sleep_until(date_trunc('second', now()) + '1.01 s'::interval)");
    sql("INSERT INTO orders VALUES ('after the backup')");
    const moment = sql('SELECT now()');
    sql("INSERT INTO orders VALUES ('after the moment')");
    sql('SELECT pg_switch_wal()');
    run('pgbackrest', '--stanza=dilmun', 'check');

    expect(run(join(hosting, 'drill-archive.sh'), moment)).toMatch(/^2 orders; the last one is after the backup of 20/);
    expect(sql('SELECT count(*) FROM orders'), 'the running database').toBe('3');
    expect(() => run(join(hosting, 'drill-archive.sh'))).toThrow(/Name the moment/);
  } finally {
    if (existsSync(at('data'))) postgres('pg_ctl', '-D', at('data'), '-m', 'immediate', 'stop');
    rmSync(folder, { recursive: true, force: true });
  }
});
