import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { applyMutant, childrenOf, type Mutant, type Node, parseSource } from './list-mutants.ts';
import { packageOf } from './projects.ts';

/** A source file with its mutants. */
export interface MutatedFile {
  /** Below the repository's root. */
  path: string;
  source: string;
  mutants: readonly Mutant[];
}

/**
 * Finds the mutants that the compiler refuses, which need no test. Writes each mutant as a file of its own into a folder
 * of its package that git ignores, and compiles all mutants of a package at once.
 */
export function findUncompilable(root: string, files: readonly MutatedFile[]): Set<Mutant> {
  const byPackage = Map.groupBy(files, ({ path }) => packageOf(path));
  return new Set([...byPackage].flatMap(([folder, ofPackage]) => compile(root, join(root, folder), ofPackage)));
}

function compile(root: string, packageFolder: string, files: readonly MutatedFile[]): Mutant[] {
  const folder = join(packageFolder, 'test-results', 'mutants');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  try {
    for (const [fileIndex, { path, source, mutants }] of files.entries()) {
      const texts = [source, ...mutants.map((mutant) => applyMutant(source, mutant))];
      for (const [index, text] of texts.entries()) {
        writeFileSync(join(folder, `${fileIndex}-${index}.ts`), withWholePaths(text, dirname(join(root, path))));
      }
    }
    const compilerOptions = { noUnusedLocals: false, noUnusedParameters: false, noEmit: true };
    const tsconfig = {
      extends: join(packageFolder, 'tsconfig.json'),
      // The package's own declarations extend types of libraries.
      include: ['./*.ts', join(packageFolder, 'src')],
      exclude: [],
      compilerOptions,
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig));
    const { stdout } = spawnSync('tsc', ['-p', folder, '--pretty', 'false'], {
      encoding: 'utf8',
      cwd: folder,
      maxBuffer: 2 ** 28,
    });
    const refused = new Set([...stdout.matchAll(/^(\d+-\d+)\.ts\(/gm)].map(([, name]) => name));
    return files.flatMap(({ path, mutants }, fileIndex) => {
      if (refused.has(`${fileIndex}-0`)) throw new Error(`${path} itself does not compile:\n${stdout.slice(0, 2_000)}`);
      return mutants.filter((_, index) => refused.has(`${fileIndex}-${index + 1}`));
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The source with the paths of its relative imports made absolute. Source that does not parse is left as it is. */
function withWholePaths(source: string, folder: string): string {
  let program: Node;
  try {
    program = parseSource('mutant.ts', source);
  } catch {
    return source;
  }
  const specifiers: Node[] = [];
  const visit = (node: Node) => {
    if (node.type === 'ImportExpression') specifiers.push(node.source);
    for (const child of childrenOf(node)) visit(child);
  };
  visit(program);
  for (const statement of program.body) if (statement.source) specifiers.push(statement.source);
  let text = source;
  for (const { start, end, value } of specifiers.sort((one, other) => other.start - one.start)) {
    if (`${value}`.startsWith('.')) text = `${text.slice(0, start)}'${resolve(folder, value)}'${text.slice(end)}`;
  }
  return text;
}
