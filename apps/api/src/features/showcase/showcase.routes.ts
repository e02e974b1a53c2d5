import type { FastifyInstance } from 'fastify';

export async function showcaseRoutes(_app: FastifyInstance) {}
