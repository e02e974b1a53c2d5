import { type ErrorCode, errorStatus, errorText } from '@dilmun/contracts/errors';
import { z } from 'zod';

/** The one error shape: exactly these keys, and a known code with its own status and text. */
export const Failure = z
  .strictObject({
    statusCode: z.int().min(400).max(499),
    code: z.string().refine((code) => code in errorStatus),
    message: z.string(),
    details: z.array(z.strictObject({ path: z.string(), message: z.string().min(1) })).optional(),
  })
  .refine(({ code, statusCode }) => errorStatus[code as ErrorCode] === statusCode)
  .refine(({ code, message }) => errorText[code as ErrorCode] === message)
  .refine(({ code, details }) => (code === 'VALIDATION_FAILED') === (details !== undefined));

/** An answer, or a refusal on purpose: the test application has no payment provider, so payments may be unavailable. */
export function isFine(status: number, body: unknown): boolean {
  if (status < 400) return true;
  return status < 500 ? Failure.safeParse(body).success : (body as { code?: string }).code === 'PAYMENT_UNAVAILABLE';
}

/** Reads and refusals take milliseconds; an admitted request may have to hash a password first. */
export const slowMs = { refused: 1_000, allowed: 5_000 };
