import type { EndedComparison, RunningComparison } from '../../../src-shared/model/business/text-comparison.ts';
import type { Cell } from '../csv-file.ts';
import { SIDES } from './both-texts.tsx';
import { words } from './compare-texts.words.ts';

/** Returns the plan, and what was seen where the look was taken, as rows of a file. */
export function planRows(comparison: RunningComparison | EndedComparison): Cell[][] {
  const { rows } = words;
  const { ruleName, a, b, begunAt, from, share, needed } = comparison;
  return [
    [rows.what, rows.value],
    [rows.rule, ruleName],
    [rows.textA, a.body],
    [rows.textB, b.body],
    [rows.begun, begunAt],
    [rows.from, from],
    [rows.share, hundredths(share)],
    [rows.needed, needed],
    ...('counted' in comparison ? countedRows(comparison) : endRows(comparison)),
  ];
}

const hundredths = (share: number) => Math.round(share * 10_000) / 100;

const countedRows = ({ counted }: RunningComparison): Cell[][] =>
  SIDES.map(side => [words.rows.counted[side], counted[side]]);

function endRows({ endedAt, end, verdict }: EndedComparison): Cell[][] {
  const { rows } = words;
  const over: Cell[][] = [
    [rows.ended, endedAt],
    [rows.end, words.ends[end]],
  ];
  if (verdict === null) return over;
  return [
    ...over,
    [rows.until, verdict.until],
    ...SIDES.flatMap(side => [
      [rows.visits[side], verdict[side].visits],
      [rows.missed[side], verdict[side].missed],
      [rows.people[side], verdict[side].people],
    ]),
    [rows.change, hundredths(verdict.change)],
    [rows.low, hundredths(verdict.low)],
    [rows.high, hundredths(verdict.high)],
  ];
}
