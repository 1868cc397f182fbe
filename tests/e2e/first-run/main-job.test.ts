import { expect, test } from 'vitest';
import { runMainJob } from './run-main-job.ts';

test('from two spreadsheets to queued reminders and back, killed in between: the service holds exactly the right texts', async () => {
  const steps: string[] = [];
  const { faults } = await runMainJob(async name => {
    steps.push(name);
  });
  expect(steps).toContain('One appointment cancelled');
  expect(faults).toEqual([]);
});
