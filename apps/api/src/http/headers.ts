import type { FastifyInstance } from 'fastify';

/** Security headers of every answer. */
export async function installHeaders(_app: FastifyInstance): Promise<void> {}
