import { join, matchesGlob } from 'node:path';
import { createVitest, type TestCase, type TestProject, type TestSpecification, type Vitest } from 'vitest/node';
import type { Coverage, CoveringTest, Job, Message, Status, Task } from './job.ts';
import { applyMutant, markFunctions } from './list-mutants.ts';
import { listProjects } from './projects.ts';

/** Tests longer than this are not used: one of them takes as long as the tests of several mutants. */
const LONGEST_TEST_MS = 8_000;
/** A unit test longer than this starts other processes, which do not load the mutant. */
const LONGEST_UNIT_TEST_MS = 2_000;

const send = (message: Message) =>
  new Promise<void>((resolve, reject) =>
    process.send?.(message, (error: Error | null) => (error ? reject(error) : resolve())),
  );

/** Source by file, which Vite loads instead of what the disk holds. */
const replaced = new Map<string, string>();

const replaceSource = {
  name: 'replace-source',
  enforce: 'pre' as const,
  load: (id: string) => replaced.get(id.split('?')[0] ?? id) ?? null,
};

/** Runs the files in the given order: the nearest test fails soonest. */
class GivenOrder {
  sort = async (specifications: TestSpecification[]) => specifications;
  shard = this.sort;
}

/** Runs one job: receives it as the first message, and reports every mutant. */
process.once('message', async (job: Job) => {
  const vitest = await openVitest(job);
  try {
    const coverage = job.coverage ?? (await findCoverage(vitest, job));
    await send({ type: 'covered', coverage });
    for (const task of job.tasks) await testMutant(vitest, job, coverage, task);
  } finally {
    await vitest.close();
  }
  process.disconnect();
});

async function openVitest({ root, sources, integration }: Job): Promise<Vitest> {
  return createVitest('test', {
    config: false,
    root,
    watch: false,
    maxWorkers: 1,
    reporters: [{}],
    silent: true,
    // A cache on the disk would return the source without the change.
    fsModuleCache: false,
    includeTaskLocation: true,
    sequence: { sequencer: GivenOrder },
    projects: await listProjects(root, Object.keys(sources), {
      plugins: [replaceSource],
      setupFiles: [join(import.meta.dirname, 'mutant-tests.setup.ts')],
      withIntegration: integration.length > 0,
    }),
  });
}

/** Runs all tests that import one of the files, with marked functions. */
async function findCoverage(vitest: Vitest, { root, sources, integration }: Job): Promise<Coverage> {
  const paths = Object.keys(sources);
  const files = paths.map((path) => join(root, path));
  for (const [path, source] of Object.entries(sources)) replaced.set(join(root, path), markFunctions(path, source));
  vitest.config.related = files;
  const related = await vitest.getRelevantTestSpecifications();
  vitest.config.related = undefined;
  const isWanted = ({ project, moduleId }: TestSpecification) =>
    !project.name.endsWith('integration') || integration.some((glob) => matchesGlob(moduleId, join(root, glob)));
  const { testModules } = await vitest.runTestSpecifications(related.filter(isWanted));
  const coverage: Coverage = { tests: [], byFunction: {}, outside: [], byFile: {}, unused: [] };
  const outside = new Set<string>();
  for (const testModule of testModules) {
    for (const test of testModule.children.allTests()) {
      const { durationMs, reason } = judgeTest(test);
      for (const name of test.meta().reachedOutside ?? []) outside.add(name);
      if (reason) {
        if (reason !== 'skipped') coverage.unused.push(`${reason}: ${testModule.relativeModuleId} ${test.fullName}`);
        continue;
      }
      const index = coverage.tests.push({
        id: test.id,
        title: test.fullName,
        project: test.project.name,
        file: testModule.moduleId,
        durationMs,
      });
      for (const name of test.meta().reached ?? []) {
        coverage.byFunction[name] = [...(coverage.byFunction[name] ?? []), index - 1];
      }
    }
  }
  coverage.outside = [...outside];
  for (const [index, path] of paths.entries()) {
    coverage.byFile[path] = listImportingTests(vitest.projects, files[index] ?? '', coverage.tests);
  }
  for (const file of files) {
    replaced.delete(file);
    vitest.invalidateFile(file);
  }
  return coverage;
}

function judgeTest(test: TestCase): { durationMs: number; reason?: string } {
  const durationMs = test.diagnostic()?.duration ?? 0;
  const { state } = test.result();
  if (state !== 'passed') return { durationMs, reason: state };
  const longest = test.project.name.endsWith('integration') ? LONGEST_TEST_MS : LONGEST_UNIT_TEST_MS;
  return durationMs > longest ? { durationMs, reason: `took ${Math.round(durationMs)} ms` } : { durationMs };
}

/** Lists the indexes of tests whose file imports a file, directly or not: nearest first. */
function listImportingTests(projects: readonly TestProject[], file: string, tests: readonly CoveringTest[]): number[] {
  const distances = new Map<string, number>();
  for (const { name, vite } of projects) {
    for (const { moduleGraph } of Object.values(vite.environments)) {
      let nearest = [...(moduleGraph.getModulesByFile(file) ?? [])];
      const seen = new Set(nearest);
      for (let distance = 0; nearest.length > 0; distance += 1) {
        for (const each of nearest) {
          const key = `${name}\n${each.file}`;
          distances.set(key, Math.min(distance, distances.get(key) ?? distance));
        }
        nearest = nearest.flatMap(({ importers }) => [...importers]).filter((each) => !seen.has(each));
        for (const each of nearest) seen.add(each);
        nearest = [...new Set(nearest)];
      }
    }
  }
  const distanceOf = ({ project, file: testFile }: CoveringTest) => distances.get(`${project}\n${testFile}`);
  return tests
    .map((test, index) => ({ index, distance: distanceOf(test) ?? Number.POSITIVE_INFINITY }))
    .filter(({ distance }) => Number.isFinite(distance))
    .sort((one, other) => one.distance - other.distance)
    .map(({ index }) => index);
}

async function testMutant(vitest: Vitest, { root, sources }: Job, coverage: Coverage, task: Task): Promise<void> {
  const { id, path } = task;
  await send({ type: 'started', id });
  const covering = listCoveringTests(coverage, task);
  const finish = (status: Status, by?: string) => send({ type: 'finished', id, status, by, tests: covering.length });
  if (covering.length === 0) return finish('no test');
  const file = join(root, path);
  replaced.set(file, applyMutant(sources[path] ?? '', task));
  vitest.invalidateFile(file);
  try {
    for (const group of groupByKind(covering)) {
      const failed = await findFailure(vitest, group);
      if (failed) return await finish('killed', failed);
    }
    await finish('survived');
  } finally {
    replaced.delete(file);
    vitest.invalidateFile(file);
  }
}

/** The tests that may notice a mutant: those that call its function, or all that import its file. */
function listCoveringTests(
  { tests, byFile, byFunction, outside }: Coverage,
  { path, functions }: Task,
): CoveringTest[] {
  const [innermost] = functions;
  const name = `${path}:${innermost}`;
  const importing = byFile[path] ?? [];
  const calling = new Set(byFunction[name]);
  const runsOutside = innermost === undefined || outside.includes(name);
  const indexes = runsOutside ? importing : importing.filter((index) => calling.has(index));
  return indexes.flatMap((index) => tests[index] ?? []);
}

/** Unit tests first, because they need no database. */
const groupByKind = (tests: CoveringTest[]): CoveringTest[][] =>
  ['unit', 'integration']
    .map((kind) => tests.filter(({ project }) => project.endsWith('integration') === (kind === 'integration')))
    .filter(({ length }) => length > 0);

/** Runs tests until one fails, and returns its title; undefined if none does. */
async function findFailure(vitest: Vitest, tests: readonly CoveringTest[]): Promise<string | undefined> {
  const byFile = Map.groupBy(tests, ({ project, file }) => `${project}\n${file}`);
  const specifications = [...byFile].map(([key, ofFile]) => {
    const [projectName = '', file = ''] = key.split('\n');
    const project = vitest.projects.find(({ name }) => name === projectName);
    if (!project) throw new Error(`No project ${projectName}`);
    return project.createSpecification(file, { testIds: ofFile.map(({ id }) => id) });
  });
  for (const { config } of [vitest, ...vitest.projects]) config.bail = 1;
  // Else the result holds the files of the run before too.
  vitest.state.filesMap.clear();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  for (const testModule of testModules) {
    for (const test of testModule.children.allTests('failed')) return test.fullName;
    if (testModule.state() === 'failed') return `${testModule.relativeModuleId} does not run`;
  }
  return unhandledErrors.length > 0
    ? `error outside of a test: ${String(unhandledErrors[0]).slice(0, 200)}`
    : undefined;
}
