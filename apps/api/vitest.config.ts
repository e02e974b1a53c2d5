import { createTestConfig } from '@dilmun/dev-database/vitest-projects';
import { defineConfig } from 'vitest/config';

export default defineConfig({ test: createTestConfig('../catalogue-tool/test/global-setup.ts') });
