import type { FastifyInstance } from 'fastify';

export async function variantsRoutes(_app: FastifyInstance) {}
