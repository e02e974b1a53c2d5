import { Command, CommanderError, Option } from 'commander';
import { WrongUsage } from './refused.ts';

/**
 * An option: `--why <reason>`, `--all`; `repeated`: each use adds a value. `check` returns the problem of a value as a
 * sentence for staff, or null.
 */
export interface OptionDeclaration {
  flags: string;
  help: string;
  repeated?: true;
  check?: (text: string) => string | null;
}

type Declarations = Readonly<Record<string, OptionDeclaration>>;

type ValueOf<Declaration> = Declaration extends { repeated: true }
  ? string[]
  : Declaration extends { flags: `${string}<${string}` }
    ? string
    : boolean;

/** The values of the options that were given, by name without dashes; the others are absent. */
export type ValuesOf<Options extends Declarations> = { [Name in keyof Options]?: ValueOf<Options[Name]> | undefined };

/** One verb: its arguments as in `<files...> [other]`, its options by name, and what it does. */
export interface VerbDeclaration<Call, Options extends Declarations> {
  words: string;
  help: string;
  options: readonly (keyof Options & string)[];
  /** Those of its options that must be given. */
  required?: readonly (keyof Options & string)[];
  /** Returns the problems of options and arguments together, as sentences for staff. */
  check?: (values: ValuesOf<Options>, words: readonly string[]) => readonly string[];
  run: (call: Call) => Promise<number>;
}

/**
 * The staff commands under one name, such as `catalogue`. A verb of two words (`sale add`) belongs to a group; the verb ''
 * is the noun itself.
 */
export interface Noun<Call, Options extends Declarations> {
  name: string;
  help: string;
  options: Options;
  verbs: Readonly<Record<string, VerbDeclaration<Call, Options>>>;
}

/** What `runVerbs` calls with a verb, its words and its options. */
export type Start<Call, Options extends Declarations> = (
  run: (call: Call) => Promise<number>,
  words: string[],
  values: ValuesOf<Options>,
) => Promise<number>;

/**
 * Parses the arguments of a noun's command line and calls `start`. Returns its exit code, or 0 after help, which is
 * passed to `print`. Throws `WrongUsage` with one sentence for arguments that do not fit, or one line for each problem of a value.
 */
export async function runVerbs<Call, Options extends Declarations>(
  noun: Noun<Call, Options>,
  args: readonly string[],
  start: Start<Call, Options>,
  print: (text: string) => void = console.log,
): Promise<number> {
  let code = 0;
  let complaint = '';
  const setUp = (command: Command): Command =>
    command
      .exitOverride()
      .allowExcessArguments(false)
      .helpCommand(false)
      .helpOption('-h, --help', 'shows this help')
      .configureOutput({
        writeOut: (text) => print(text.trimEnd()),
        writeErr: (text) => {
          complaint += text;
        },
        outputError: (text, write) => write(explain(command, text)),
      });
  const root = setUp(new Command(`npx dilmun ${noun.name}`).description(noun.help));
  const groups = new Map<string, Command>();
  for (const [path, verb] of Object.entries(noun.verbs)) {
    const [first = '', second] = path.split(' ');
    const group = second === undefined ? root : (groups.get(first) ?? setUp(root.command(first)));
    if (second !== undefined) groups.set(first, group);
    const command = path === '' ? root : setUp(group.command(second ?? first).description(verb.help));
    if (verb.words !== '') command.arguments(verb.words);
    for (const name of verb.options) {
      command.addOption(createOption(noun.options[name] as OptionDeclaration, verb.required?.includes(name) ?? false));
    }
    command.action(async () => {
      const values = readValues(command) as ValuesOf<Options>;
      const problems = [...listValueProblems(noun.options, values), ...(verb.check?.(values, command.args) ?? [])];
      if (problems.length > 0) throw new WrongUsage(problems.join('\n'));
      code = await start(verb.run, command.args, values);
    });
  }
  try {
    await root.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.code === 'commander.helpDisplayed') return 0;
    throw new WrongUsage(complaint.trimEnd());
  }
  return code;
}

/** `npx dilmun catalogue prices: unknown option '--whole'. See npx dilmun catalogue prices --help.` */
function explain(command: Command, text: string): string {
  const name = nameOf(command);
  const [problem = '', ...suggestions] = text
    .replace(/^error: /, '')
    .trim()
    .split('\n');
  const sentence = problem.replace(/\.$/, '').replace(/ \((.*)\)$/, '');
  const suggestion = suggestions.map((line) => ` ${line.replace(/^\((.*)\)$/, '$1')}`).join('');
  return `${name}: ${sentence}.${suggestion} See ${name} --help.\n`;
}

const nameOf = (command: Command): string =>
  command.parent ? `${nameOf(command.parent)} ${command.name()}` : command.name();

function createOption({ flags, help, repeated }: OptionDeclaration, isRequired: boolean): Option {
  const option = new Option(flags, help).makeOptionMandatory(isRequired);
  return repeated ? option.argParser((value, former: string[] | undefined) => [...(former ?? []), value]) : option;
}

const readValues = (command: Command): Record<string, unknown> =>
  Object.fromEntries(
    command.options.flatMap((option) => {
      const value = command.getOptionValue(option.attributeName());
      // `--restock` and `--no-restock` share one value.
      const isGiven = option.negate ? value === false : value !== undefined && value !== false;
      return isGiven ? [[(option.long ?? '').replace(/^--/, ''), option.negate ? true : value]] : [];
    }),
  );

const listValueProblems = (options: Declarations, values: Record<string, unknown>): string[] =>
  Object.entries(values).flatMap(([name, value]) =>
    [value].flat().flatMap((text) => {
      if (typeof text !== 'string') return [];
      return text.trim() === '' ? [`--${name} needs a value.`] : [options[name]?.check?.(text) ?? []].flat();
    }),
  );
