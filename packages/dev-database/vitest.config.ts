import { defineConfig } from 'vitest/config';
import { createTestConfig } from './src/vitest-projects.ts';

export default defineConfig({ test: createTestConfig() });
