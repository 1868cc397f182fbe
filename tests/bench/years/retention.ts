/** docs/performance.md row 17: what is old is removed out of years of use, in the records that fill.ts makes. */
import type { TestApp } from '../../helpers/test-app.ts';
import type { BenchRow } from '../bench-row.ts';
import { askedUntil, timed } from './asked-until.ts';

const GOAL_MS = 100;
/** Of five years, three go. */
const KEPT_MONTHS = 24;

/** How long an answer takes while a business that kept everything begins to keep two years only. */
export async function whileRemoved(test: TestApp, texts: number): Promise<BenchRow> {
  const { texts: old, visits } = await test.call('privacy.retention', { months: KEPT_MONTHS });
  let isOver = false;
  const removed = timed(() => test.call('privacy.setRetention', { months: KEPT_MONTHS })).finally(() => {
    isOver = true;
  });
  const { longest, asked } = await askedUntil(test, () => isOver);
  const seconds = (await removed) / 1000;
  const left = await test.call('privacy.retention', { months: KEPT_MONTHS });
  return {
    row: 17,
    work: 'years of use: an answer while old records are removed',
    goal: `never > ${GOAL_MS} ms`,
    measured: `longest ${longest.toFixed(0)} ms of ${asked}; ${old} texts and ${visits} visits in ${seconds.toFixed(1)} s`,
    ratio: null,
    holds: longest <= GOAL_MS && old > texts / 2 && left.texts === 0,
  };
}
