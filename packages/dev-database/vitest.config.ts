import { defineConfig } from 'vitest/config';
import { testProjects } from './src/vitest-projects.ts';

export default defineConfig({ test: testProjects() });
