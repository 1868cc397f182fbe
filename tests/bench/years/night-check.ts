/** docs/performance.md row 17: the night check over years of use, in the records that years.ts makes. */
import { CHANGES } from '../../../src-shared/contract/changes.ts';
import type { TestApp } from '../../helpers/test-app.ts';
import type { BenchRow } from '../bench-row.ts';
import { askedUntil } from './asked-until.ts';

const NIGHT_GOAL_MS = 100;

/**
 * How long an answer takes during the first night check after a start, which reads every one of so many texts. They are
 * invented, not lived through: most are called wrong, which is the longer way.
 */
export async function whileCheckedByNight(test: TestApp, texts: number): Promise<BenchRow> {
  const start = performance.now();
  const isTold = () => {
    if (test.failures.length > 0) throw test.failures[0];
    return test.events.some(event => event.type === 'changed' && event.topics === CHANGES.nightCheck);
  };
  const { longest, asked } = await askedUntil(test, isTold);
  const seconds = (performance.now() - start) / 1000;
  const { nightCheck } = await test.call('today.get');
  const checked = nightCheck?.checked ?? 0;
  return {
    row: 17,
    work: 'years of use: an answer during the night check',
    goal: `never > ${NIGHT_GOAL_MS} ms`,
    measured: `longest ${longest.toFixed(0)} ms of ${asked}; ${checked} texts, ${seconds.toFixed(0)} s after the start`,
    ratio: null,
    holds: longest <= NIGHT_GOAL_MS && checked === texts,
  };
}
