import { Command, CommanderError, Option } from 'commander';

/** The values of the options that were given, by name without dashes; the others are absent. */
export type OptionValues = Record<string, string | boolean | string[]>;

/** An option: `--why <reason>`, `--all`; `repeated`: each use adds a value. */
export interface OptionDeclaration {
  flags: string;
  help: string;
  repeated?: boolean;
}

/** One verb: its arguments as in `<files...> [other]`, its options by name, and what it does. */
export interface VerbDeclaration<Call, Name extends string = string> {
  words: string;
  help: string;
  options: readonly Name[];
  run: (call: Call) => Promise<number>;
}

/** The staff commands under one name, such as `catalogue`. A verb of two words (`sale add`) belongs to a group. */
export interface Noun<Call, Name extends string = string> {
  name: string;
  help: string;
  options: Record<Name, OptionDeclaration>;
  verbs: Record<string, VerbDeclaration<Call, Name>>;
}

/** The output of a command line: `out` for help, `err` for wrong usage. */
export interface Streams {
  out(text: string): void;
  err(text: string): void;
}

const processStreams: Streams = {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
};

/**
 * Parses the arguments of a noun's command line and calls `start` with its verb, words and options. Returns the exit code:
 * that of `start`, 0 after help, and 2 for wrong usage, which is explained in one sentence.
 */
export async function runVerbs<Call, Name extends string>(
  noun: Noun<Call, Name>,
  args: readonly string[],
  start: (run: (call: Call) => Promise<number>, words: string[], values: OptionValues) => Promise<number>,
  streams = processStreams,
): Promise<number> {
  let code = 0;
  const root = setUp(new Command(`npx dilmun ${noun.name}`).description(noun.help), streams);
  const groups = new Map<string, Command>();
  for (const [path, verb] of Object.entries<VerbDeclaration<Call, Name>>(noun.verbs)) {
    const [first = '', second] = path.split(' ');
    const group = second === undefined ? root : (groups.get(first) ?? setUp(root.command(first), streams));
    if (second !== undefined) groups.set(first, group);
    const command = setUp(group.command(second ?? first).description(verb.help), streams);
    if (verb.words !== '') command.arguments(verb.words);
    for (const name of verb.options) command.addOption(createOption(noun.options[name]));
    command.action(async () => {
      code = await start(verb.run, command.args, readValues(command));
    });
  }
  try {
    await root.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.code === 'commander.helpDisplayed' ? 0 : 2;
  }
  return code;
}

function setUp(command: Command, { out, err }: Streams): Command {
  return command
    .exitOverride()
    .allowExcessArguments(false)
    .helpCommand(false)
    .helpOption('-h, --help', 'shows this help')
    .configureOutput({
      writeOut: out,
      writeErr: err,
      outputError: (text, write) => write(explain(command, text)),
    });
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

function createOption({ flags, help, repeated = false }: OptionDeclaration): Option {
  const option = new Option(flags, help);
  return repeated ? option.argParser((value, former: string[] | undefined) => [...(former ?? []), value]) : option;
}

const readValues = (command: Command): OptionValues =>
  Object.fromEntries(
    command.options.flatMap((option) => {
      const value = command.getOptionValue(option.attributeName());
      return value === undefined ? [] : [[(option.long ?? '').replace(/^--/, ''), value]];
    }),
  );
