import { testProjects } from '@dilmun/dev-database/vitest-projects';
import { defineConfig } from 'vitest/config';

export default defineConfig({ test: testProjects('../../prisma/test/global-setup.ts') });
