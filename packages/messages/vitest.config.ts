import { defineConfig } from 'vitest/config';
import { tags } from '../../scripts/test/tags.ts';

export default defineConfig({ test: { isolate: false, tags } });
