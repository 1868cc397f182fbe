import { test } from 'vitest';
import { doMainJob } from './main-job.ts';

test('in the desktop window: a list is imported, a reminder queued, the program killed, the visit moved and cancelled', () =>
  doMainJob());
