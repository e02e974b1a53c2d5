import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const hosting = join(import.meta.dirname, '../../../docs/hosting');
// biome-ignore lint/style/noProcessEnv: the programs need the machine's PATH.
const environment = process.env;
const read = (name: string) => readFileSync(join(hosting, name), 'utf8');

/** Runs a program of the machine; undefined where it is not installed. */
function run(
  program: string,
  words: string[],
  env: NodeJS.ProcessEnv = environment,
): { text: string; code: number } | undefined {
  try {
    return { text: execFileSync(program, words, { encoding: 'utf8', stdio: 'pipe', env }), code: 0 };
  } catch (error) {
    const { code, status, stdout, stderr } = error as {
      code?: string;
      status?: number;
      stdout?: string;
      stderr?: string;
    };
    if (code === 'ENOENT') return undefined;
    return { text: `${stdout}${stderr}`, code: status ?? 1 };
  }
}

describe('the alert rules', () => {
  const listNames = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name);

  it('have a case that fires and one that does not, each', () => {
    const rules = listNames(read('alerts.yml'), /- alert: (\w+)/g);
    const cases = read('alerts.test.yml') + read('alerts-of-days.test.yml');
    expect(rules.length).toBeGreaterThan(15);
    for (const rule of rules) {
      expect(cases, rule).toMatch(
        new RegExp(`alertname="${rule}",alertstate="firing"}', eval_time: \\w+, exp_samples: \\[\\]`),
      );
      expect(cases, rule).toMatch(new RegExp(`exp_samples: \\[{ labels: 'ALERTS{alertname="${rule}"`));
    }
  });

  it('fire when they should, by promtool', { timeout: 60_000 }, ({ skip }) => {
    const files = ['alerts.test.yml', 'alerts-of-days.test.yml'].map((name) => join(hosting, name));
    const result = run('promtool', ['test', 'rules', ...files]);
    if (!result) return skip('promtool is not installed');
    expect(result).toMatchObject({ code: 0, text: expect.stringContaining('SUCCESS') });
  });
});

describe('the dashboard', () => {
  it('has queries that Prometheus can read, by promtool', ({ skip }) => {
    const folder = mkdtempSync(join(tmpdir(), 'dilmun-dashboard-'));
    try {
      const { panels } = JSON.parse(read('dashboard.json')) as { panels: { targets: { expr: string }[] }[] };
      const rules = panels.flatMap(({ targets }) => targets).map(({ expr }, at) => ({ record: `panel:${at}`, expr }));
      const file = join(folder, 'queries.yml');
      // JSON is YAML.
      writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
      const result = run('promtool', ['check', 'rules', file]);
      if (!result) return skip('promtool is not installed');
      expect(result).toMatchObject({ code: 0, text: expect.stringContaining(`${rules.length} rules found`) });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('the copy of a backup to another place', () => {
  it('has the newest backup that passed its drill, encrypted, and can be read with the key', ({ skip }) => {
    const folder = mkdtempSync(join(tmpdir(), 'dilmun-offsite-'));
    try {
      const key = join(folder, 'key.txt');
      if (!run('age-keygen', ['-o', key])) return skip('age is not installed');
      const recipients = join(folder, 'recipients.txt');
      writeFileSync(recipients, /age1\w+/.exec(readFileSync(key, 'utf8'))?.[0] ?? '');
      const [backups, offsite] = [join(folder, 'backups'), join(folder, 'offsite')];
      mkdirSync(offsite);
      const names = ['2026-11-22T00-30-00.000Z', '2026-11-23T00-30-00.000Z', '2026-11-24T00-30-00.000Z'];
      for (const name of names) {
        mkdirSync(join(backups, name), { recursive: true });
        writeFileSync(join(backups, name, 'database.dump'), name);
        // The newest one did not pass.
        if (name !== names[2]) writeFileSync(join(backups, name, 'drilled'), '');
      }
      const env = { ...environment, BACKUPS: backups, AGE_RECIPIENTS: recipients, OFFSITE: offsite };
      expect(run(join(hosting, 'copy-offsite.sh'), [], env)).toMatchObject({ code: 0 });
      expect(readdirSync(offsite)).toEqual(['2026-11-23T00-30-00.000Z.tar.age']);
      const copy = join(offsite, '2026-11-23T00-30-00.000Z.tar.age');
      expect(readFileSync(copy, 'latin1')).not.toContain('2026-11-23T00-30-00.000Z');
      const opened = execFileSync(
        'sh',
        [
          '-c',
          'age --decrypt --identity "$1" "$2" | tar --extract --to-stdout --wildcards "*/database.dump"',
          'sh',
          key,
          copy,
        ],
        { encoding: 'utf8' },
      );
      expect(opened).toBe('2026-11-23T00-30-00.000Z');
      const nowhere = run(join(hosting, 'copy-offsite.sh'), [], { ...env, OFFSITE: join(folder, 'missing') });
      expect(nowhere).toMatchObject({ code: 1, text: expect.stringContaining('No such file or directory') });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('is refused while no backup passed its drill', () => {
    const folder = mkdtempSync(join(tmpdir(), 'dilmun-offsite-'));
    try {
      const result = run(join(hosting, 'copy-offsite.sh'), [], {
        ...environment,
        BACKUPS: folder,
        AGE_RECIPIENTS: '/dev/null',
        OFFSITE: folder,
      });
      expect(result).toEqual({
        code: 1,
        text: `${folder} has no backup that passed its drill. See the log of dilmun-backup.\n`,
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('the examples of services', () => {
  for (const name of [
    'dilmun-shop@.service',
    'dilmun-backup.service',
    'dilmun-offsite.service',
    'dilmun-offsite.timer',
    'dilmun-archive.service',
    'dilmun-archive.timer',
  ]) {
    it(`systemd understands ${name}`, ({ skip }) => {
      const result = run('systemd-analyze', ['verify', join(hosting, name)]);
      if (!result) return skip('systemd is not installed');
      // The programs of the units are not installed on this machine.
      const faults = result.text.split('\n').filter((line) => line !== '' && !line.includes('is not executable'));
      expect(faults).toEqual([]);
    });
  }

  it('Caddy understands its file', ({ skip }) => {
    const result = run('caddy', ['validate', '--config', join(hosting, 'Caddyfile'), '--adapter', 'caddyfile']);
    if (!result) return skip('caddy is not installed');
    expect(result).toMatchObject({ code: 0 });
  });

  it('logrotate empties the log of a running shop and keeps what it had', ({ skip }) => {
    const folder = mkdtempSync(join(tmpdir(), 'dilmun-logrotate-'));
    try {
      const [config, log] = [join(folder, 'dilmun.conf'), join(folder, 'shop-3001.log')];
      writeFileSync(config, read('dilmun.logrotate').replace('/var/log/dilmun', folder));
      writeFileSync(log, 'a line\n');
      const result = run('logrotate', ['--force', '--state', join(folder, 'state'), config]);
      if (!result) return skip('logrotate is not installed');
      expect(result).toEqual({ code: 0, text: '' });
      expect([readFileSync(log, 'utf8'), readFileSync(`${log}.1`, 'utf8')]).toEqual(['', 'a line\n']);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
