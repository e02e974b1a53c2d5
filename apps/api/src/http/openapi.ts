import type { FastifyInstance } from 'fastify';

/** The contracts as an OpenAPI document. */
export async function installOpenApi(_app: FastifyInstance): Promise<void> {}
