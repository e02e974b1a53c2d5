import type { EndpointShape } from '@dilmun/contracts/endpoint';
import { withMessageKeys } from '@dilmun/contracts/message-keys';
import type { FastifySchema, FastifySchemaCompiler } from 'fastify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { z } from 'zod';
import { createValidationRefusal } from './errors.ts';

/** A contract as the schema of its Fastify route. Files have no response schema: their bytes are sent as they are. */
export function createRouteSchema(contract: EndpointShape): FastifySchema {
  const { params, query, headers, body } = contract;
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(headers && { headers }),
    ...(body && { body }),
    ...(!contract.answers && { response: { 200: createEnvelopeSchema(contract) } }),
  };
}

/** The JSON answer of an endpoint: `{ message, data, meta? }`. */
export const createEnvelopeSchema = ({ data, meta }: EndpointShape): z.ZodType =>
  z.object({ message: z.string(), data, ...(meta && { meta }) });

/**
 * Validates a part of a request; Fastify replaces the part by the decoded value, and adds decoded headers to those of
 * the request. Fails with VALIDATION_FAILED, with all faults of the first part that is wrong.
 */
const compileValidator: FastifySchemaCompiler<z.ZodType> = ({ schema }) => {
  return (part: unknown) => {
    const { data, error } = schema.safeParse(part ?? {}, withMessageKeys);
    return error ? { error: createValidationRefusal(error) } : { value: data };
  };
};

/** Encodes an answer as JSON text with only the fields of the contract. Throws a ZodError for an answer that breaks it. */
const compileSerializer: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  return (answer: unknown) => JSON.stringify(z.encode(schema, answer));
};

/**
 * Fastify's compilers for the schemas of every route. As options of the application, so that Fastify does not load Ajv
 * and fast-json-stringify; its types of these options know only the schemas of those two.
 */
export const compilersFactory = {
  buildValidator: () => compileValidator as never,
  buildSerializer: () => compileSerializer as never,
};
