import { type DestinationStream, type Logger, pino } from 'pino';
import { shopVersion } from './version.ts';

/**
 * The process's log: one JSON line per entry on standard output, with the release that wrote it. Callers log named fields only; the masks here are a
 * second safeguard (docs/security.md S62).
 */
export const createLog = (destination: DestinationStream = process.stdout): Logger =>
  pino(
    {
      level: 'info',
      base: { version: shopVersion },
      redact: {
        paths: ['password', 'token', 'code', 'email', 'authorization', 'cookie'].flatMap((name) => [name, `*.${name}`]),
        censor: '[hidden]',
      },
      serializers: { err: describeError },
    },
    destination,
  );

/**
 * Error fields for debugging. The text of database errors quotes values before its last line, so only that is logged.
 */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: 'not an error', type: typeof error };
  const { name, message, stack } = error;
  return {
    type: name,
    reason: 'code' in error ? error.code : undefined,
    message: message.trim().split('\n').at(-1),
    stack: stack
      ?.split('\n')
      .filter((row) => row.startsWith('    at '))
      .join('\n'),
    errors: error instanceof AggregateError ? error.errors.map(describeError) : undefined,
    cause: error.cause instanceof Error ? `${error.cause.name}: ${error.cause.message.split('\n').at(-1)}` : undefined,
  };
}
