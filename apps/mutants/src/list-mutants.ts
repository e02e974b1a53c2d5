import { parseSync } from 'vite';

/** One change of a source file, after which a good test fails. */
export interface Mutant {
  /** Line of the change, from 1. */
  line: number;
  kind: Kind;
  /** The text that is replaced, and by what. */
  original: string;
  replacement: string;
  /** Offset of the replaced text in the source. */
  start: number;
  /** The functions around the change, innermost first, by their offsets; empty for code that runs when the module loads. */
  functions: number[];
}

export type Kind =
  | 'number'
  | 'text'
  | 'comparison'
  | 'arithmetic'
  | 'logic'
  | 'condition'
  | 'boolean'
  | 'call'
  | 'regular expression'
  | 'list'
  | 'SQL';

/** A node of the syntax tree (ESTree with TypeScript). */
export interface Node {
  type: string;
  start: number;
  end: number;
  // biome-ignore lint/suspicious/noExplicitAny: the tree has a hundred types of nodes, of which this reads a few.
  [key: string]: any;
}

/** A table without the properties of every object, such as `toString`. */
function lookUp<T>(table: Record<string, T>): Record<string, T | undefined> {
  return Object.assign(Object.create(null), table);
}

const comparisons: Record<string, string[]> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
};
const arithmetic: Record<string, string> = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*', '**': '*' };
const assignments: Record<string, string> = { '+=': '-=', '-=': '+=', '*=': '/=', '/=': '*=' };
/** Methods that are exchanged for their opposite. */
const opposites = lookUp({
  every: 'some',
  some: 'every',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  toUpperCase: 'toLowerCase',
  toLowerCase: 'toUpperCase',
  ceil: 'floor',
  floor: 'ceil',
  round: 'floor',
  strictObject: 'looseObject',
});
/** `Math.min` and `Math.max`; as methods of a schema these are removed instead. */
const extremes = lookUp({ min: 'max', max: 'min' });
/** Methods whose call is removed from a chain: `text.trim()` becomes `text`. */
const removable = new Set(
  `filter slice sort toSorted reverse toReversed trim normalize padStart padEnd replace replaceAll concat flat
   min max gt lt gte lte length nonempty int positive nonnegative regex refine superRefine check optional nullable nullish`.split(
    /\s+/,
  ),
);
/** Texts that only developers read are not changed. */
const forDevelopers = /^(?:new \w*Error|(?:\w+\.)*(?:meta|describe|debug|info|warn|error|trace))\(/;
const sqlTag = /(?:\bsql|\$executeRaw|\$queryRaw)$/;
const sqlOperators: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '=': '<>',
  '<>': '=',
  '+': '-',
  '-': '+',
  '*': '/',
  AND: 'OR',
  OR: 'AND',
  ASC: 'DESC',
  DESC: 'ASC',
  EXISTS: 'NOT EXISTS',
  'IS NULL': 'IS NOT NULL',
  'IS NOT NULL': 'IS NULL',
  GREATEST: 'LEAST',
  LEAST: 'GREATEST',
  'FOR UPDATE': '',
  'SKIP LOCKED': '',
  true: 'false',
  false: 'true',
};
const sqlToken =
  /(?<=\s)(?:<=|>=|<>|[<>=+*-])(?=\s)|\b(?:AND|OR|ASC|DESC|IS NOT NULL|IS NULL|GREATEST|LEAST|FOR UPDATE|SKIP LOCKED|true|false)\b|(?<!NOT )\bEXISTS\b(?= ?\()|(?<![\w.'])\d+(?![\w.'])/g;

const isFunction = ({ type }: Node) =>
  type === 'ArrowFunctionExpression' || type === 'FunctionExpression' || type === 'FunctionDeclaration';

/** Parses a TypeScript file. Throws when it has syntax errors. */
export function parseSource(path: string, source: string): Node {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  return program as unknown as Node;
}

/** The nodes below a node that hold code: types, imports and the names of properties hold none. */
export function childrenOf(node: Node): Node[] {
  if (/^(?:Import|ExportAll)/.test(node.type)) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    if (key === 'key' && !node.computed) return [];
    if (key === 'source' && node.type === 'ExportNamedDeclaration') return [];
    return (Array.isArray(value) ? value : [value]).filter(holdsCode);
  });
}

const expressionsInTypes = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);
const holdsCode = (value: unknown): value is Node =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Node).type === 'string' &&
  (!(value as Node).type.startsWith('TS') || expressionsInTypes.has((value as Node).type));

/** Lists the mutants of a file, in the order of the source. */
export function listMutants(path: string, source: string): Mutant[] {
  const mutants: Mutant[] = [];
  const visit = (node: Node, parents: Node[]) => {
    const functions = parents.filter(isFunction).map(({ start }) => start);
    for (const change of changesOf(node, parents, source)) {
      const { kind, replacement, start, end } = { start: node.start, end: node.end, ...change };
      const line = source.slice(0, start).split('\n').length;
      mutants.push({ line, kind, original: source.slice(start, end), replacement, start, functions });
    }
    if (isOfDevelopers(node, source)) return;
    for (const child of childrenOf(node)) visit(child, [node, ...parents]);
  };
  visit(parseSource(path, source), []);
  return mutants.sort((one, other) => one.start - other.start);
}

/** The source with the change of a mutant. */
export const applyMutant = (source: string, { start, original, replacement }: Mutant): string =>
  `${source.slice(0, start)}${replacement}${source.slice(start + original.length)}`;

const isOfDevelopers = ({ type, start, end }: Node, source: string) =>
  (type === 'CallExpression' || type === 'NewExpression') &&
  // The object of a chain of calls is judged by itself.
  forDevelopers.test(source.slice(start, end).replace(/^(?:throw )?/, ''));

interface Change {
  kind: Kind;
  replacement: string;
  start?: number;
  end?: number;
}

function changesOf(node: Node, parents: Node[], source: string): Change[] {
  const text = ({ start, end }: Node) => source.slice(start, end);
  const [parent] = parents;
  switch (node.type) {
    case 'Literal':
      return changesOfLiteral(node, parent, source);
    case 'TemplateLiteral':
      return parent?.type === 'TaggedTemplateExpression' && sqlTag.test(text(parent.tag))
        ? node.quasis.flatMap((quasi: Node) => changesOfSql(quasi, source))
        : node.quasis.flatMap((quasi: Node) => changesOfQuasi(quasi, source));
    case 'BinaryExpression': {
      const { operator, left, right } = node;
      const joinsTexts = operator === '+' && [left, right].some((side) => /^['"`]/.test(text(side)));
      const replacements = comparisons[operator] ?? (joinsTexts ? [] : [arithmetic[operator] ?? []].flat());
      const kind = operator in comparisons ? 'comparison' : 'arithmetic';
      return replacements.map((other) => ({ kind, ...betweenSides(left, right, operator, other, source) }));
    }
    case 'AssignmentExpression': {
      const other = assignments[node.operator];
      if (!other) return [];
      return [{ kind: 'arithmetic', ...betweenSides(node.left, node.right, node.operator, other, source) }];
    }
    case 'LogicalExpression': {
      const { operator, left, right } = node;
      if (operator === '??') return [{ kind: 'logic', replacement: text(right) }];
      const other = operator === '&&' ? '||' : '&&';
      return [{ kind: 'logic', ...betweenSides(left, right, operator, other, source) }];
    }
    case 'UnaryExpression':
      if (node.operator === '!') return [{ kind: 'logic', replacement: text(node.argument) }];
      return node.operator === '-' ? [{ kind: 'arithmetic', replacement: text(node.argument) }] : [];
    case 'UpdateExpression':
      return [{ kind: 'arithmetic', replacement: text(node).replace(/\+\+|--/, (it) => (it === '++' ? '--' : '++')) }];
    case 'IfStatement':
    case 'ConditionalExpression':
      return ['true', 'false'].map((replacement) => ({
        kind: 'condition' as const,
        replacement,
        start: node.test.start,
        end: node.test.end,
      }));
    case 'ExpressionStatement': {
      const { expression } = node;
      const call = expression.type === 'AwaitExpression' ? expression.argument : expression;
      return call.type === 'CallExpression' ? [{ kind: 'call', replacement: ';' }] : [];
    }
    case 'CallExpression':
      return changesOfCall(node, source);
    case 'ArrayExpression': {
      const last = node.elements.at(-1);
      if (!last) return [];
      const before = node.elements.at(-2);
      return [{ kind: 'list', replacement: '', start: before ? before.end : last.start, end: last.end }];
    }
    default:
      return [];
  }
}

/** Replaces an operator, which stands between its sides. */
function betweenSides(left: Node, right: Node, operator: string, other: string, source: string) {
  const start = source.indexOf(operator, left.end);
  if (start < 0 || start > right.start) throw new Error(`No ${operator} at ${left.end}`);
  return { replacement: other, start, end: start + operator.length };
}

function changesOfLiteral(node: Node, parent: Node | undefined, source: string): Change[] {
  const { value, regex, start, end } = node;
  if (regex) return changesOfPattern(node);
  if (typeof value === 'number') return [{ kind: 'number', replacement: `${value + 1}` }];
  if (typeof value === 'boolean') return [{ kind: 'boolean', replacement: `${!value}` }];
  if (typeof value !== 'string' || parent?.type === 'ExpressionStatement') return [];
  return [{ kind: 'text', replacement: changeText(source.slice(start, end)) }];
}

/** Changes a part of a template that has a letter or a digit. */
const changesOfQuasi = ({ start, end }: Node, source: string): Change[] =>
  /[\p{L}\d]/u.test(source.slice(start, end))
    ? [{ kind: 'text', replacement: changeText(source.slice(start, end)), start, end }]
    : [];

/** Inserts a sign in the middle, but not in an escape sequence. */
function changeText(text: string): string {
  let middle = Math.ceil(text.length / 2);
  while (/\\[^\\]{0,5}$/.test(text.slice(0, middle)) && middle < text.length - 1) middle += 1;
  return `${text.slice(0, middle)}~${text.slice(middle)}`;
}

function changesOfPattern({ start, regex }: Node): Change[] {
  const { pattern } = regex as { pattern: string };
  const first = start + 1;
  const anchor = /(?<!\\)\$$/.test(pattern) ? pattern.length - 1 : -1;
  return [
    ...(pattern.startsWith('^') && pattern.length > 1 ? [{ replacement: '', start: first, end: first + 1 }] : []),
    ...(anchor >= 0 ? [{ replacement: '', start: first + anchor, end: first + anchor + 1 }] : []),
    ...[...pattern.matchAll(/(?<=\{(?:\d+,)?)\d+(?=[,}])/g)].map(({ 0: digits, index }) => ({
      replacement: `${Number(digits) + 1}`,
      start: first + index,
      end: first + index + digits.length,
    })),
  ].map((change) => ({ kind: 'regular expression' as const, ...change }));
}

function changesOfCall({ callee, end }: Node, source: string): Change[] {
  if (callee.type !== 'MemberExpression' || callee.computed) return [];
  const { object, property } = callee;
  const name: string = property.name;
  const isOfMath = source.slice(object.start, object.end) === 'Math';
  const other = isOfMath ? (extremes[name] ?? opposites[name]) : opposites[name];
  if (other) return [{ kind: 'call', replacement: other, start: property.start, end: property.end }];
  return removable.has(name) && !isOfMath ? [{ kind: 'call', replacement: '', start: object.end, end }] : [];
}

function changesOfSql({ start, end }: Node, source: string): Change[] {
  return [...source.slice(start, end).matchAll(sqlToken)].map(({ 0: token, index }) => ({
    kind: 'SQL',
    replacement: sqlOperators[token] ?? `${Number(token) + 1}`,
    start: start + index,
    end: start + index + token.length,
  }));
}

/** The source with a call of `globalThis.reach` at the begin of each function, with the function's offset. */
export function markFunctions(path: string, source: string): string {
  const inserts: { at: number; text: string }[] = [];
  const visit = (node: Node) => {
    if (isFunction(node) && node.body) {
      const call = `globalThis.reach?.(${JSON.stringify(`${path}:${node.start}`)})`;
      const { start, end, type } = node.body as Node;
      if (type === 'BlockStatement') inserts.push({ at: start + 1, text: `${call};` });
      else inserts.push({ at: start, text: `(${call},(` }, { at: end, text: '))' });
    }
    for (const child of childrenOf(node)) visit(child);
  };
  visit(parseSource(path, source));
  let marked = source;
  for (const { at, text } of inserts.sort((one, other) => other.at - one.at)) {
    marked = `${marked.slice(0, at)}${text}${marked.slice(at)}`;
  }
  return marked;
}
