import { spawn } from 'node:child_process';
import { closeSync, existsSync } from 'node:fs';
import { readProcessIdentity } from '../../packages/dev-database/src/postgres/processes.ts';
import { ExplainedError } from '../progress.mjs';
import { openLog, readLogTail, removeLog } from './logs.ts';
import { settings } from './settings.ts';
import { onStop } from './stopping.ts';
import { endProcess, recordChild } from './strays.ts';

interface Child {
  name: string;
  /** Resolves to the exit code when the process has ended; null if a signal ended it or it could not start. */
  ended: Promise<number | null>;
  hasEnded: () => boolean;
  /** Resolves to the first message that the program sends; never if it sends none. */
  answer: Promise<unknown>;
}

interface ChildOptions {
  env?: Record<string, string>;
  /** Prints the output on this terminal instead of writing it to the log. */
  isShown?: boolean;
  /** Gives the program a channel for `process.send`. */
  hasChannel?: boolean;
}

/**
 * Starts a program that runs until this process stops; on Linux even if this process is killed by SIGKILL. Ctrl-C in
 * the terminal does not reach it, so that the programs are stopped in order. Throws ExplainedError if it cannot be
 * started.
 */
export function startChild(name: string, command: string[], { env, isShown, hasChannel }: ChildOptions = {}): Child {
  const output = isShown ? 'inherit' : openLog(name);
  const [program = '', ...args] = addParentDeathSignal(command);
  const child = spawn(program, args, {
    cwd: settings.root,
    detached: process.platform !== 'win32',
    stdio: ['ignore', output, output, ...(hasChannel ? (['ipc'] as const) : [])],
    env: { ...process.env, ...env },
  });
  if (output !== 'inherit') closeSync(output);
  let isOver = false;
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('exit', (code) => resolve(code));
  });
  const answer = new Promise<unknown>((resolve) => child.once('message', resolve));
  if (!child.pid) throw new ExplainedError(`${command[0]} could not be started.`);
  const identity = readProcessIdentity(child.pid);
  recordChild(identity, true);
  onStop(() => endProcess(identity));
  ended.then(() => {
    isOver = true;
    recordChild(identity, false);
  });
  return { name, ended, hasEnded: () => isOver, answer };
}

/** Runs a program and waits for it to end. Throws ExplainedError with the end of its log if it fails. */
export async function runToEnd(name: string, command: string[], options: ChildOptions = {}): Promise<void> {
  removeLog(name);
  const code = await startChild(name, command, options).ended;
  if (code !== 0) throw new ExplainedError(`"${name}" failed${options.isShown ? '.' : `:\n${readLogTail(name)}`}`);
}

/**
 * Runs a program until it sends its answer. Throws ExplainedError with the end of its log if it ends without one.
 */
export async function runForAnswer<Answer>(name: string, command: string[], options: ChildOptions): Promise<Answer> {
  removeLog(name);
  const child = startChild(name, command, { ...options, hasChannel: true });
  const end = child.ended.then(() => {
    throw new ExplainedError(`"${name}" failed:\n${readLogTail(name)}`);
  });
  return (await Promise.race([child.answer, end])) as Answer;
}

function addParentDeathSignal(command: string[]): string[] {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/setpriv')) return command;
  return ['/usr/bin/setpriv', '--pdeathsig=TERM', '--', ...command];
}
