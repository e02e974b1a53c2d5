import type { EndpointShape } from '@dilmun/contracts/endpoint';
import { withShopTexts } from '@dilmun/contracts/error-texts';
import { ErrorAnswer } from '@dilmun/contracts/errors';
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
  const result = z.safeEncode(schema, part ?? {}, withShopTexts);
  if (result.success) return result.data;
  const [first] = result.error.issues;
  throw new ApiError({
    statusCode: 400,
    code: 'VALIDATION_FAILED',
    message: first?.message ?? '',
    details: result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  });
}

/** Decodes a response; null if it violates its contract. */
export function decodeAnswer(contract: EndpointShape, body: unknown) {
  if (contract.answers) {
    const document = contract.data.safeParse(body);
    return document.success ? { message: contract.message, data: document.data, meta: undefined } : null;
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
