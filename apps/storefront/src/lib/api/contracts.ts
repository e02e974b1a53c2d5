import type { EndpointShape } from '@dilmun/contracts/endpoint';
import { ErrorAnswer } from '@dilmun/contracts/errors';
import { readKey, withMessageKeys } from '@dilmun/contracts/message-keys';
import { validation } from '@dilmun/messages/validation';
import { z } from 'zod';
import { ApiError } from './api-error.ts';

/** The part of the typed client that needs zod; loaded on demand, only through `exchange.ts`. */
export { apiBase } from '@dilmun/contracts/endpoint';
export { endpoints } from '@dilmun/contracts/endpoints';

/** Encodes one part of a request in its wire form. Rejects the same values as the API. */
export function encodePart(
  schema: z.ZodObject | undefined,
  part: Record<string, unknown> | undefined,
): Record<string, unknown> | undefined {
  if (!schema) return undefined;
  const result = z.safeEncode(schema, part ?? {}, withMessageKeys);
  if (result.success) return result.data;
  const details = result.error.issues.map((issue) => ({
    path: issue.path.join('.'),
    message: validation[readKey(issue)],
  }));
  throw new ApiError({
    statusCode: 400,
    code: 'VALIDATION_FAILED',
    message: details[0]?.message ?? '',
    details,
  });
}

/** Decodes a response; null if it violates its contract. */
export function decodeAnswer(contract: EndpointShape, body: unknown) {
  if (contract.answers) {
    const document = contract.data.safeParse(body);
    return document.success ? { message: '', data: document.data, meta: undefined } : null;
  }
  const envelope = Envelope.safeParse(body);
  if (!envelope.success) return null;
  const data = contract.data.safeParse(envelope.data.data);
  const meta = contract.meta?.safeParse(envelope.data.meta);
  if (!data.success || meta?.success === false) return null;
  return { message: envelope.data.message, data: data.data, meta: meta?.data };
}

const Envelope = z.object({ message: z.string(), data: z.unknown(), meta: z.unknown().optional() });

/** Parses an error response; null if the body is not one. */
export function readErrorAnswer(body: unknown): ErrorAnswer | null {
  const result = ErrorAnswer.safeParse(body);
  return result.success ? result.data : null;
}
