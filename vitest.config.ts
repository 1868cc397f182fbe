import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    pool: 'forks',
    maxWorkers: 2,
    // Workers that run TypeScript load a WebAssembly module each, and V8 (Node 18 to 24) now and then ends the process
    // ("jit_page.has_value()") while it replaces a wrapper of theirs by a faster one. No wrapper is called that often.
    execArgv: ['--wasm-wrapper-tiering-budget=2000000000'],
    setupFiles: ['tests/seed.ts'],
    // What a program remembers of the computer it runs on is not written where a person's own would be.
    env: { XDG_STATE_HOME: join(tmpdir(), 'bellbird-tests-state') },
    // Every wait has its own end; this one only ends what never would, on the slowest machine.
    testTimeout: 900_000,
    hookTimeout: 600_000,
    // What is waited for comes when it comes; Vitest's own one second is a guess at how busy the machine is.
    expect: { poll: { timeout: 120_000 } },
    allowOnly: false,
  },
});
