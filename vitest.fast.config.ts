/** `npm run test:fast`: the parts that are plain functions. No test here needs a browser, a build, a process or a database. */
import { defineConfig } from 'vitest/config';
import usual from './vitest.config.ts';

export default defineConfig({
  test: {
    ...usual.test,
    include: [
      'tests/{calendar,renderer,shared,templates}/**/*.test.{ts,tsx}',
      'tests/import/{formats,meaning}/**/*.test.ts',
      'tests/appointments/series/recurrence-rule.test.ts',
      'tests/delivery/reminders/{decide-transition,planning.property,template-values}.test.ts',
      'tests/gateway/{match-numbers,transport/base-url}.test.ts',
      'tests/imports/**/{cluster-rows,match-reimport.property}.test.ts',
      'tests/practice/segments.test.ts',
    ],
    // Plain functions leave nothing behind, so the files of one worker share their modules.
    pool: 'threads',
    isolate: false,
  },
});
