import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProjectInlineConfiguration } from 'vitest/config';

interface Additions {
  plugins: TestProjectInlineConfiguration['plugins'];
  setupFiles: string[];
  withIntegration: boolean;
}

/** The packages whose tests import the shared ones. */
const usersOfPackages = ['packages/contracts', 'packages/settings', 'packages/messages', 'apps/api'];

/** The folder of a file's package. */
export const packageOf = (path: string): string =>
  path
    .split('/')
    .slice(0, path.startsWith('prisma/') ? 1 : 2)
    .join('/');

/** Creates Vitest's projects for the tests of some files: those of their packages and of the packages' users. */
export async function listProjects(
  root: string,
  paths: readonly string[],
  { plugins, setupFiles, withIntegration }: Additions,
): Promise<TestProjectInlineConfiguration[]> {
  const own = paths.map(packageOf);
  const shared = own.some((folder) => folder.startsWith('packages/')) ? usersOfPackages : [];
  const projects: TestProjectInlineConfiguration[] = [];
  for (const folder of new Set([...own, ...shared])) {
    const config = await readConfig(join(root, folder));
    for (const { test, ...others } of listParts(config)) {
      const name = `${folder} ${test?.name ?? 'unit'}`;
      if (name.endsWith('integration') && !withIntegration) continue;
      projects.push({
        ...others,
        root: join(root, folder),
        plugins: [...(others.plugins ?? []), ...(plugins ?? [])],
        test: {
          isolate: false,
          fsModuleCache: false,
          // Only some packages declare the tags of their tests.
          strictTags: false,
          ...test,
          name,
          setupFiles: [...setupFiles, ...[test?.setupFiles ?? []].flat()],
        },
      });
    }
  }
  return projects;
}

type Part = TestProjectInlineConfiguration;

/** What a `vitest.config.ts` of this repository holds: one project or several. */
interface Config extends Omit<Part, 'test'> {
  test?: Part['test'] & { projects?: Part[] };
}

const listParts = (config: Config): Part[] => config.test?.projects ?? [config];

async function readConfig(folder: string): Promise<Config> {
  const file = join(folder, 'vitest.config.ts');
  return existsSync(file) ? (await import(file)).default : {};
}
