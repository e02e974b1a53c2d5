import { testProjects } from '@dilmun/dev-database/vitest-projects';
import { defineConfig } from 'vitest/config';

export default defineConfig({ test: testProjects('test/global-setup.ts') });
