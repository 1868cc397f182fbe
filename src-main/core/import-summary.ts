import type { WallTime } from '../../src-shared/instant.ts';
import {
  type ImportCheck,
  type ImportCounts,
  type ImportProblem,
  kindOfProblem,
  type ProblemKind,
} from '../../src-shared/model/import.ts';
import { type Country, showPhone } from '../../src-shared/phone.ts';
import { problemsOf, repairOf } from '../import/review.ts';
import type { AppointmentPlanned } from './import-appointments.ts';
import type { ContactPlanned } from './import-contacts.ts';

const PROBLEMS_SHOWN = 500;
const ROWS_SHOWN = 50;

/** Nothing counted yet. */
export const noCounts = (): ImportCounts => ({
  new: 0,
  changed: 0,
  moved: 0,
  cancelled: 0,
  same: 0,
  skipped: 0,
  optOuts: 0,
  missing: 0,
});

/** The dry run: counts that add up to the rows, problems row by row, each repaired number before and after. */
export function summarise(
  draftId: number,
  planned: (ContactPlanned | AppointmentPlanned)[],
  reminders: number,
  country: Country,
): ImportCheck {
  const counts = noCounts();
  for (const { row, verdict } of planned) {
    counts[verdict] += 1;
    if (verdict !== 'skipped' && 'optOut' in row && row.optOut) counts.optOuts += 1;
  }
  const problems = planned.flatMap(({ row }) => problemsOf(row));
  const repairs = planned.map(({ row }) => repairOf(row, country)).filter(repair => repair !== null);
  return {
    draftId,
    counts,
    kinds: kindsOf(problems),
    problemCount: problems.length,
    problems: problems.sort((a, b) => Number(b.blocks) - Number(a.blocks) || a.row - b.row).slice(0, PROBLEMS_SHOWN),
    repairCount: repairs.length,
    repairs: repairs.slice(0, PROBLEMS_SHOWN),
    preview: planned.slice(0, ROWS_SHOWN).map(({ row, verdict }) => ({
      row: row.row,
      name: row.name,
      phoneShown: row.phone ? showPhone(row.phone, country) : row.rawPhone,
      start: 'start' in row ? (row.start as WallTime | null) : null,
      service: 'service' in row ? (row.service ?? '') : '',
      verdict,
      before: null,
    })),
    missing: [],
    reminders,
  };
}

/** Problems counted by kind: those that keep rows out first, then the most frequent. */
function kindsOf(problems: readonly ImportProblem[]): ProblemKind[] {
  const kinds = new Map<string, ProblemKind>();
  for (const problem of problems) {
    const { code, detail } = kindOfProblem(problem);
    const key = `${code} ${detail} ${problem.blocks}`;
    const kind = kinds.get(key) ?? { code, detail, blocks: problem.blocks, count: 0, decided: 0 };
    kinds.set(key, { ...kind, count: kind.count + 1, decided: kind.decided + (problem.decided === null ? 0 : 1) });
  }
  return [...kinds.values()].sort((a, b) => Number(b.blocks) - Number(a.blocks) || b.count - a.count);
}
