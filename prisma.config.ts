import { defineConfig } from 'prisma/config';

// No command that this project uses runs Prisma's schema engine; with a path the command line downloads none.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations', seed: 'node prisma/seed.ts' },
});
