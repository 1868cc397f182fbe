import {
  answerable,
  askedOnce,
  type ImportProblem,
  type ImportRepair,
  kindOfProblem,
  LEFT_OUT,
  NAME_REPAIRED,
  type ProblemKind,
  REPAIRED,
  withoutTexts,
} from '../../../../src-shared/model/import/import-problems.ts';
import type {
  ImportCheck,
  ImportCounts,
  ImportFilter,
  ImportPreviewRow,
  ImportRowFindings,
} from '../../../../src-shared/model/import/import-records.ts';
import { showPhone } from '../../../../src-shared/phone/phone.ts';
import type { E164 } from '../../../../src-shared/phone/phone-reading.ts';
import type { WallTime } from '../../../../src-shared/time/instant.ts';
import type { AppointmentRow } from '../../../import/appointments/appointment-row.ts';
import type { ContactRow } from '../../../import/people/contact-row.ts';
import { stopsOf } from '../../../import/review.ts';
import type { RowProblem } from '../../../import/row-problem.ts';
import { inSlices } from '../../world/time-slices.ts';
import { countRepairs, problemsDecided, repairsDecided, WHOSE_STOP } from '../decisions/decided-row.ts';
import { type Asked, askedOf, type Decisions } from '../decisions/import-decisions.ts';
import { noCounts } from '../no-counts.ts';
import type { ContactPlanned } from './compare-contacts.ts';
import { type AppointmentPlanned, startOf, toldVerdict } from './whole-list.ts';

export interface Page {
  offset: number;
  limit: number;
}

/** A row as it stands in the file, and what would be done with it. */
export interface Judged {
  raw: ContactRow | AppointmentRow;
  planned: ContactPlanned | AppointmentPlanned;
}

/**
 * The dry run, counted row by row. Lists are kept as positions in the file, and their lines are made only when asked
 * for.
 */
export interface Summary {
  /** Adds a row. Call it in the order of the file. */
  add(judged: Judged): void;
  counts: ImportCounts;
  /** Counts what is known only once every row is there, slice by slice. Throws what `goOn` throws. */
  close(goOn?: () => void): Promise<void>;
  check(draftId: number, about: Pick<ImportCheck, 'missing' | 'reminders'>): ImportCheck;
  problems(kind: { code: string; detail: string }, page: Page): { total: number; rows: ImportProblem[] };
  /**
   * What a decision about a row, or (null) about all rows of a kind, is about; null when the file has nothing of the
   * kind.
   */
  asked(row: number | null, about: { code: string; detail: string }): Asked | null;
  repairs(page: Page): { total: number; rows: ImportRepair[] };
  /** The rows of one result or (null) all of them; `toFixFirst` puts those first that a person can still bring in. */
  preview(
    filter: ImportFilter | null,
    page: Page & { toFixFirst?: boolean | undefined },
  ): { total: number; rows: ImportPreviewRow[] };
  /** Everything found in a row; nothing where the file has no such row. */
  findings(row: number): ImportRowFindings;
}

interface Kind extends ProblemKind {
  /** The positions of the rows, once for each such problem. */
  at: number[];
  /** Which problem of each of these rows it is. */
  nth: number[];
}

/**
 * Whether a problem other than the missing number keeps the row out as it is decided now. Bringing people in without
 * texts would not bring it in, so it does not count among them.
 */
const isOutOtherwise = ({ planned: { row } }: Judged) =>
  row.problems.some(({ code, blocks }) => blocks && code !== LEFT_OUT && !withoutTexts.has(code));

/**
 * Tells whether a problem of a skipped row counts: one that keeps it out, or a question whether and whom it opts out,
 * whose answer holds all the same. Nothing comes of any other.
 */
function countsWhenOut({ code, decided }: ImportProblem, judged: Judged, nth: number): boolean {
  if (withoutTexts.has(code) && isOutOtherwise(judged)) return false;
  if (answerable.has(code) || code === WHOSE_STOP || code === OLD) return true;
  return judged.raw.problems[nth]?.blocks === true || decided?.kind === 'skip';
}

/** The notice of a visit that is older than what is kept, which stays out without an answer. */
const OLD = 'older-than-kept';

const whyOf = (problem: RowProblem | undefined): ImportPreviewRow['why'] =>
  problem ? { code: problem.code, detail: problem.detail ?? '' } : null;
const whyOut = ({ problems }: Judged['raw']) =>
  whyOf(problems.find(({ blocks }) => blocks) ?? problems.find(({ code }) => code === OLD));
const whyNoNumber = ({ problems }: Judged['raw']) => whyOf(problems.find(({ code }) => withoutTexts.has(code)));

/**
 * Whether the row stays out until it is put right by itself. One that was answered since is still such a row, so that
 * it keeps its place in the list.
 */
const isToFix = ({ raw, planned: { row, verdict } }: Judged) =>
  raw.problems.some(({ code, blocks }) => blocks && !askedOnce.has(code)) ||
  (verdict === 'skipped' && row.problems.some(({ code, blocks }) => blocks && askedOnce.has(code)));

interface About {
  /** The wall time now, for a list of appointments. */
  now?: WallTime;
  /** Whether a known person has a number to text. */
  hasNumber: (contactId: number) => boolean;
  /** Whether a number was opted out before, whoever had it. */
  isOptedOut: (phone: E164) => boolean;
}

/** Begins the summary of a dry run; every row is added to it once. */
export function summaryOf(decisions: Decisions, { now, hasNumber, isOptedOut }: About): Summary {
  const { home: country } = decisions;
  const counts = noCounts();
  const rows: Judged[] = [];
  const kinds = new Map<string, Kind>();
  /** The positions of rows, once for each line of the before/after list. */
  const repaired: number[] = [];
  const nthRepair: number[] = [];
  // The person may be opted out by another row of the same number, too.
  const stopped = new Set<E164>();
  const byFilter = new Map<ImportFilter, number[]>();
  const toFix: number[] = [];
  const others: number[] = [];

  const addProblem = (problem: ImportProblem, { raw, planned }: Judged, index: number, nth: number) => {
    const blocked = raw.problems[nth]?.blocks ?? false;
    const { code, detail } = kindOfProblem(problem);
    const key = `${code} ${detail}`;
    let kind = kinds.get(key);
    if (!kind) {
      kind = { code, detail, blocks: blocked, count: 0, decided: 0, named: false, at: [], nth: [] };
      kinds.set(key, kind);
    }
    kind.blocks ||= blocked;
    kind.named ||= planned.row.name !== '';
    kind.count += 1;
    if (problem.decided !== null) kind.decided += 1;
    kind.at.push(index);
    kind.nth.push(nth);
  };
  const isNotTexted = ({ planned: { row } }: Judged) =>
    row.phone === null ? row.optOut : stopped.has(row.phone) || isOptedOut(row.phone);
  const lacksNumber = ({ planned }: Judged) => {
    const { row, contactId } = planned;
    const isNew = toldVerdict(planned, now) === 'new';
    return isNew && row.phone === null && (contactId === null || !hasNumber(contactId));
  };
  /** Which repairs of a row are listed: of a skipped one those that were undone, which can be taken back. */
  const repairsToCount = ({ raw, planned }: Judged): Iterable<number> => {
    if (planned.verdict !== 'skipped') return Array(countRepairs(raw, decisions)).keys();
    return decisions.none ? [] : repairsDecided(raw, decisions).flatMap(({ undone }, nth) => (undone ? [nth] : []));
  };
  const previewOf = (judged: Judged): ImportPreviewRow => {
    const { planned } = judged;
    const { row, ...found } = planned;
    const verdict = toldVerdict(planned, now);
    return {
      row: row.row,
      name: row.name,
      phoneShown: row.phone ? showPhone(row.phone, country) : row.rawPhone,
      start: 'known' in planned ? startOf(planned) : null,
      unreadStart: 'rawStart' in row && row.start === null ? row.rawStart : '',
      service: 'service' in row ? (row.service ?? '') : '',
      verdict,
      before: 'before' in found ? (found.before as WallTime | null) : null,
      getsNumber: 'getsNumber' in found,
      lacksNumber: 'known' in planned && lacksNumber(judged),
      optOut: verdict !== 'skipped' && isNotTexted(judged),
      why: verdict === 'skipped' ? whyOut(row) : lacksNumber(judged) ? whyNoNumber(row) : null,
    };
  };
  const pageOf = <Line>(places: readonly number[], { offset, limit }: Page, line: (judged: Judged) => Line) => ({
    total: places.length,
    rows: places.slice(offset, offset + limit).flatMap(index => {
      const judged = rows[index];
      return judged ? [line(judged)] : [];
    }),
  });
  const repairs = (page: Page) => {
    const { offset, limit } = page;
    const lines = repaired.slice(offset, offset + limit).flatMap((index, place) => {
      const judged = rows[index];
      const of = judged ? repairsDecided(judged.raw, decisions) : [];
      return of[nthRepair[offset + place] ?? -1] ?? [];
    });
    return { total: repaired.length, rows: lines };
  };
  const problems: Summary['problems'] = ({ code, detail }, { offset, limit }) => {
    const { at, nth } = kinds.get(`${code} ${detail}`) ?? { at: [], nth: [] };
    const lines = at.slice(offset, offset + limit).flatMap((index, place) => {
      const judged = rows[index];
      const of = judged ? problemsDecided(judged.raw, decisions) : [];
      return of[nth[offset + place] ?? -1] ?? [];
    });
    return { total: at.length, rows: lines };
  };
  const preview: Summary['preview'] = (filter, { toFixFirst = false, ...page }) => {
    if (filter !== null) return pageOf(byFilter.get(filter) ?? [], page, previewOf);
    const { offset, limit } = page;
    if (!toFixFirst) return { total: rows.length, rows: rows.slice(offset, offset + limit).map(previewOf) };
    const first = pageOf(toFix, page, previewOf).rows;
    const next = { offset: Math.max(0, offset - toFix.length), limit: limit - first.length };
    return { total: rows.length, rows: [...first, ...pageOf(others, next, previewOf).rows] };
  };
  const findings = (row: number): ImportRowFindings => {
    const judged = rows.find(({ raw }) => raw.row === row);
    if (judged === undefined) return { problems: [], repairs: [] };
    const found = problemsDecided(judged.raw, decisions);
    return {
      problems: [...found.filter(({ blocks }) => blocks), ...found.filter(({ blocks }) => !blocks)],
      repairs: repairsDecided(judged.raw, decisions),
    };
  };

  const place = (filter: ImportFilter, index: number) => {
    counts[filter] += 1;
    const places = byFilter.get(filter);
    if (places) places.push(index);
    else byFilter.set(filter, [index]);
  };

  return {
    counts,
    add: judged => {
      const { raw, planned } = judged;
      const index = rows.push(judged) - 1;
      const verdict = toldVerdict(planned, now);
      place(verdict, index);
      (isToFix(judged) ? toFix : others).push(index);
      if (lacksNumber(judged)) place('noNumber', index);
      for (const phone of stopsOf(planned)) stopped.add(phone);
      counts.optOuts = stopped.size;
      if (raw.problems.length > 0) {
        for (const [nth, problem] of problemsDecided(raw, decisions).entries())
          if (verdict !== 'skipped' || countsWhenOut(problem, judged, nth)) addProblem(problem, judged, index, nth);
      }
      for (const nth of repairsToCount(judged)) {
        repaired.push(index);
        nthRepair.push(nth);
      }
    },
    close: goOn => {
      const count = (index: number) => {
        const judged = rows[index];
        if (judged && isNotTexted(judged)) place('newNotTexted', index);
      };
      return inSlices(byFilter.get('new') ?? [], count, goOn);
    },
    check: (draftId, { missing, reminders }) => ({
      draftId,
      counts,
      kinds: [...kinds.values()]
        .map(({ at, nth, ...kind }) =>
          askedOnce.has(kind.code) ? { ...kind, examples: problems(kind, { offset: 0, limit: 2 }).rows } : kind,
        )
        .sort((a, b) => Number(b.blocks) - Number(a.blocks) || b.count - a.count),
      problemCount: [...kinds.values()].reduce((sum, { count }) => sum + count, 0),
      repairCount: new Set(repaired).size,
      missing,
      reminders,
    }),
    problems,
    asked: (row, about) => {
      const { code, detail } = kindOfProblem(about);
      const isRepair = code === REPAIRED || code === NAME_REPAIRED;
      if (row === null) {
        const any = isRepair ? repaired.length > 0 : kinds.has(`${code} ${detail}`);
        return any ? { home: country, there: country } : null;
      }
      const asked = rows.find(({ raw }) => raw.row === row)?.raw;
      if (asked === undefined) return null;
      // A row shows all its problems, those that are not counted among their kind too.
      const isThere =
        code === LEFT_OUT ||
        (isRepair
          ? repairsDecided(asked, decisions).length > 0
          : problemsDecided(asked, decisions)
              .map(kindOfProblem)
              .some(of => of.code === code && of.detail === detail));
      return isThere ? askedOf(asked, country) : null;
    },
    repairs,
    preview,
    findings,
  };
}
