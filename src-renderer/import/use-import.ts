/** The steps of an import: choose → look → done. Nothing is kept before `publish`. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Input } from '../../src-shared/contract/index.ts';
import type { ImportFound, ImportPurpose } from '../../src-shared/model/import/import-found.ts';
import type { Decision } from '../../src-shared/model/import/import-problems.ts';
import type { ImportCheck, ImportPreviewRow, ImportRecord } from '../../src-shared/model/import/import-records.ts';
import {
  ApiError,
  act,
  actUnasked,
  onEvent,
  queryClient,
  type ScreenFailure,
  type ShownWorld,
  useShownWorld,
} from '../api/api.ts';
import { useToast } from '../notices/toasts.tsx';
import { uploadFile } from './file/upload-file.ts';
import { words } from './import.words.ts';

export type Stage =
  | { at: 'choose' }
  /** The check is null while the columns do not allow one. */
  | { at: 'look'; found: ImportFound; check: ImportCheck | null }
  /** The first rows that stayed out, and the first that came in without a number. */
  | { at: 'done'; record: ImportRecord; left: readonly ImportPreviewRow[]; noNumber: readonly ImportPreviewRow[] };

export type Busy = { what: 'reading' | 'sending'; file: string } | { what: 'checking' | 'storing' };

/** What a decision is about: one row, or every row of the kind if `row` is null. */
export type Decided = Omit<Input<'import.decide'>, 'draftId' | 'decision'>;

export type Correction = Partial<Omit<Input<'import.correct'>, 'draftId'>>;

export interface Progress {
  done: number;
  total: number | null;
}

export interface ImportFlow {
  stage: Stage;
  busy: Busy | null;
  progress: Progress;
  failure: ScreenFailure | null;
  open(file: File): void;
  /** Resumes a draft that was put aside. */
  resume(draftId: number): void;
  correct(change: Correction): void;
  /** Decides on a row or a kind; null withdraws the decision. */
  decide(about: Decided, decision: Decision | null): void;
  /** Stores the list and cancels the appointments `cancelMissing` (ids), which the list no longer has. */
  publish(cancelMissing: readonly number[]): void;
  /** Stops the work under way and discards the file. */
  discard(): void;
}

const CHOOSE: Stage = { at: 'choose' };
const NO_PROGRESS: Progress = { done: 0, total: null };

/**
 * `purpose` follows from where the person came; null lets the file decide. `draftId` names a draft of the core to begin
 * with.
 */
export function useImport(purpose: ImportPurpose | null, draftId: number | null = null): ImportFlow {
  const toast = useToast();
  const world = useShownWorld();
  const [stage, setStage] = useState<Stage>(CHOOSE);
  const [busy, setBusy] = useState<Busy | null>(null);
  const [progress, setProgress] = useState(NO_PROGRESS);
  const [failure, setFailure] = useState<ScreenFailure | null>(null);
  // Numbers the runs of work, so that the answer to a stopped run is dropped.
  const work = useRef(0);
  const draft = useRef<number | null>(null);
  const away = useRef(false);

  useEffect(
    () =>
      onEvent(event => {
        if (event.type === 'progress' && event.task === 'import') setProgress({ done: event.done, total: event.total });
      }),
    [],
  );

  const run = useCallback(async (what: Busy, steps: (still: () => boolean) => Promise<void>) => {
    work.current += 1;
    const mine = work.current;
    const still = () => work.current === mine;
    setBusy(what);
    setProgress(NO_PROGRESS);
    setFailure(null);
    try {
      await steps(still);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!still()) return;
      setFailure(error.failure);
      if (error.failure.code === 'import-gone') setStage(CHOOSE);
    } finally {
      if (still()) setBusy(null);
    }
  }, []);

  const drop = () => {
    work.current += 1;
    const gone = draft.current;
    draft.current = null;
    setStage(CHOOSE);
    setBusy(null);
    setFailure(null);
    return gone;
  };

  const checkOf = (draftId: number) =>
    act(world, 'import.check', { draftId }).catch(error => {
      if (error instanceof ApiError && withoutColumn.has(error.failure.code)) return null;
      throw error;
    });

  const checked = async (found: ImportFound, still: () => boolean) => {
    setBusy({ what: 'checking' });
    setProgress(NO_PROGRESS);
    const check = await checkOf(found.draftId);
    if (!still()) return;
    forgetRows();
    setStage({ at: 'look', found, check });
  };

  const opened = async (found: ImportFound, still: () => boolean) => {
    if (!still()) {
      if (away.current) void putAside(world);
      else forget(world, found.draftId);
      return;
    }
    draft.current = found.draftId;
    await checked(found, still);
  };

  const resume = (id: number) =>
    void run({ what: 'reading', file: '' }, async still => opened(await act(world, 'import.resume', { id }), still));

  const begin = useRef(() => draftId !== null && resume(draftId));
  useEffect(() => {
    // A page that was closed without leaving may still hold a draft.
    const left = putAside(world);
    away.current = false;
    void left.then(() => !away.current && begin.current());
    return () => {
      away.current = true;
      work.current += 1;
      void putAside(world);
    };
  }, [world]);

  return {
    stage,
    busy,
    progress,
    failure,
    open: file =>
      void run({ what: 'sending', file: file.name }, async still => {
        const source = await uploadFile(world, file, still, (done, total) => still() && setProgress({ done, total }));
        if (source === null) return;
        setBusy({ what: 'reading', file: file.name });
        setProgress(NO_PROGRESS);
        await opened(await act(world, 'import.open', { ...source, purpose }), still);
      }),
    resume,
    correct: change => {
      if (stage.at !== 'look') return;
      const { found } = stage;
      void run({ what: 'checking' }, async still => {
        const next = await act(world, 'import.correct', { ...asStands(found), ...change });
        if (still()) await checked(next, still);
      });
    },
    decide: (about, decision) => {
      if (stage.at !== 'look') return;
      const { found } = stage;
      void run({ what: 'checking' }, async still => {
        const check = await act(world, 'import.decide', { draftId: found.draftId, ...about, decision });
        if (!still()) return;
        forgetRows();
        setStage({ at: 'look', found, check });
      });
    },
    publish: cancelMissing => {
      if (stage.at !== 'look' || stage.check === null) return;
      const { found, check } = stage;
      const { draftId, counts } = check;
      void run({ what: 'storing' }, async still => {
        // The rows are read before the draft and its rows are gone.
        const rowsOf = async (verdict: 'skipped' | 'noNumber') =>
          counts[verdict] === 0 ? [] : (await world.ask('import.preview', { draftId, verdict, ...FIRST })).rows;
        const [left, noNumber] = [await rowsOf('skipped'), await rowsOf('noNumber')];
        if (!still()) return;
        const record = await act(world, 'import.publish', { draftId, cancelMissing: [...cancelMissing] }).catch(
          async error => {
            if (error instanceof ApiError && error.failure.code === 'import-changed') await checked(found, still);
            if (!still() && error instanceof ApiError) {
              if (error.failure.code === 'stopped') toast.show(words.stopped);
              else toast.fail(error.failure);
              if (away.current) void putAside(world);
            }
            throw error;
          },
        );
        await queryClient.invalidateQueries();
        if (!still()) {
          toast.show(away.current ? words.storedMeanwhile(record) : words.stoppedTooLate);
          return;
        }
        draft.current = null;
        setStage({ at: 'done', record, left, noNumber });
      });
    },
    discard: () => {
      const gone = drop();
      if (gone !== null) forget(world, gone);
    },
  };
}

/** The input of `import.correct` that changes nothing. */
function asStands(found: ImportFound): Input<'import.correct'> {
  const { draftId, purpose, sheet, headerRow, delimiter, encoding, dateOrder, columns } = found;
  const fields = columns.map(({ index, field, custom, yesMeans }) => ({ index, field, custom, yesMeans }));
  return { draftId, purpose, sheet, headerRow, fields, delimiter, encoding, dateOrder };
}

/** Refusals of a check whose answer is a column that a person names. */
const withoutColumn: ReadonlySet<string> = new Set(['import-no-phone-column', 'import-no-date-column']);

/** The number of rows the last step lists. */
const FIRST = { offset: 0, limit: 500 };

/** Puts the draft aside with every answer, until somebody resumes it. */
function putAside(world: ShownWorld): Promise<unknown> {
  return actUnasked(world, 'import.leave', undefined)
    .catch(() => {})
    .finally(forgetRows);
}

function forget(world: ShownWorld, draftId: number): void {
  void act(world, 'import.discard', { draftId })
    .catch(() => {})
    .finally(forgetRows);
}

/** Drops the cached rows, because they belong to the check before. */
function forgetRows(): void {
  void queryClient.invalidateQueries({ queryKey: ['import'] });
}
