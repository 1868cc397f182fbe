import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    pool: 'forks',
    maxWorkers: 2,
    setupFiles: ['tests/seed.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    allowOnly: false,
  },
});
