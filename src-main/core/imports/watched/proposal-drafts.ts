/**
 * A list of the watched folder as a draft of Import, read beside whatever is open on the Import screen. The draft keeps
 * its own copy of the bytes, so that what is applied is what was shown, whatever happens to the file.
 */
import { AppError } from '../../../../src-shared/contract/errors.ts';
import type { ImportPurpose } from '../../../../src-shared/model/import/import-found.ts';
import type { WatchProposal } from '../../../../src-shared/model/watch.ts';
import type { Country } from '../../../../src-shared/phone/phone-reading.ts';
import { wallOfInstant } from '../../../../src-shared/time/schedule.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { FileState, WatchedRow } from '../../../storage/imports/watched-files.ts';
import type { World } from '../../world/world.ts';
import { type Checked, checkRows } from '../compare/import-check.ts';
import { type Choices, type Draft, noChoices, openDraft, readRows } from '../import-drafts.ts';
import type { Imports } from '../imports.ts';
import { rememberedLayout } from '../layout-memory.ts';
import { type Extent, extentOf } from './list-extent.ts';
import { proposalOf } from './proposal.ts';

export interface ProposalDrafts {
  /**
   * Takes in a state of a file and finds what it would do. Answers its id and its extent, which is null when the file
   * cannot be read or is no list of appointments. Throws the disk's errors.
   */
  propose(file: FileState, bytes: Buffer, isAgain: boolean): Promise<{ id: number; extent: Extent | null }>;
  /** The extent of an open proposal; null when its draft cannot be read any more. */
  extent(row: WatchedRow): Promise<Extent | null>;
  /**
   * Finds anew what an open proposal would do. A proposal whose bytes are lost is removed, so that its file is read
   * anew.
   */
  again(row: WatchedRow): Promise<void>;
  /** The proposal of a list that was compared; null when it would do nothing. */
  finding(row: Pick<WatchedRow, 'savedMs' | 'finding'>, draft: Draft, checked: Checked): Promise<WatchProposal | null>;
  /** Whether the bytes of a proposal are lost, because a backup was restored or another file was opened. */
  isLost(row: WatchedRow): boolean;
  /** Removes the draft of a state, unless it is open on the Import screen. */
  forget(row: Pick<WatchedRow, 'id' | 'draftId'>): Promise<void>;
  /** Ends the reading under way. */
  stop(): void;
}

export function proposalDrafts(world: World, ports: Ports, imports: Imports): ProposalDrafts {
  const { tables } = world;
  const { watched, importDrafts: drafts } = tables;
  const stopping = new AbortController();
  let reading: Draft | null = null;

  const today = () => wallOfInstant(world.now(), tables.settings.get().zone).slice(0, 10);
  /**
   * Reads and compares a draft. `checked` is null for a list of people. `isKept`: the way the file was read is saved
   * with the draft. Throws AppError of the file.
   */
  const read = async (
    id: number,
    fileName: string,
    choices: Choices | null,
    isKept = true,
  ): Promise<{ draft: Draft; checked: Checked | null; listKey: string | null }> => {
    stopping.signal.throwIfAborted();
    const opened = await openDraft(ports, imports.files, { id, fileName, choices: choices ?? noChoices(null) }, world);
    reading = opened;
    try {
      stopping.signal.throwIfAborted();
      const draft = choices === null ? await rememberedLayout(tables, opened) : opened;
      reading = draft;
      const { layout, inspected } = draft;
      const rows = inspected.table.rowCount;
      if (isKept) drafts.save(id, { purpose: layout.purpose, choices: JSON.stringify(draft.choices), rows });
      if (layout.purpose !== 'appointments') return { draft, checked: null, listKey: null };
      const { country, zone } = tables.settings.get();
      const place = { country: country as Country, zone };
      const heard = () => {};
      const fileRows = await readRows(draft, place, heard, heard);
      const now = world.now();
      const { signal } = draft.stop;
      const checked = await checkRows(tables, fileRows, draft.choices.said, { country: place.country, now, signal });
      const { planned } = checked;
      // A list that was never imported has the moment as its key, see reconcileReimport.
      const listKey = planned.purpose === 'appointments' && planned.listKey !== now ? planned.listKey : null;
      return { draft, checked, listKey };
    } finally {
      reading = null;
      await opened.session.close();
    }
  };
  const finding: ProposalDrafts['finding'] = ({ savedMs, finding: before }, draft, checked) => {
    const isAgain = before?.kind === 'proposal' && before.asks.includes('again');
    return proposalOf(tables, draft, checked, { savedMs, isAgain });
  };
  const forget: ProposalDrafts['forget'] = async ({ id, draftId }) => {
    if (draftId === null || imports.findOpen(draftId) !== null) return;
    watched.withoutDraft(id);
    drafts.forget(draftId);
    await imports.files.remove(draftId);
  };
  const isLost: ProposalDrafts['isLost'] = ({ draftId, finding: found }) =>
    found?.kind === 'proposal' && (draftId === null || drafts.get(draftId) === null || !imports.files.has(draftId));
  /** Reads a draft and stores what it would do as the finding of its row. */
  const judge = async (
    id: number,
    draftId: number,
    choices: Choices | null,
    isAgain: boolean,
  ): Promise<Extent | null> => {
    const row = watched.get(id);
    if (row === null) return null;
    let extent: Extent | null = null;
    const outcome = await read(draftId, row.fileName, choices).catch((error: unknown) => {
      if (stopping.signal.aborted || !(error instanceof AppError)) throw error;
      return error.failure;
    });
    if ('code' in outcome) {
      watched.found(id, null, { kind: 'unreadable', failure: outcome });
    } else if (outcome.checked === null) {
      watched.found(id, null, { kind: 'not-appointments' });
    } else {
      const { draft, checked, listKey } = outcome;
      extent = extentIn(checked);
      const found = await proposalOf(tables, draft, checked, { savedMs: row.savedMs, isAgain });
      if (found !== null) {
        watched.found(id, listKey, found);
        return extent;
      }
      watched.end(id, 'nothing', listKey);
    }
    await forget({ id, draftId });
    return extent;
  };
  const extentIn = ({ planned }: Checked): Extent | null =>
    planned.purpose === 'appointments' ? extentOf(planned.rows, today()) : null;

  return {
    propose: async (file, bytes, isAgain) => {
      const { id, draftId } = tables.atomically(() => {
        const made = drafts.add(file.fileName, 'appointments', world.now());
        return { id: watched.begin(file, made), draftId: made };
      });
      try {
        await imports.files.keep({ fileName: file.fileName, base64: bytes.toString('base64') }, draftId);
        return { id, extent: await judge(id, draftId, null, isAgain) };
      } catch (error) {
        // Its state stays 'reading', so the file is read anew.
        await forget({ id, draftId });
        throw error;
      }
    },
    extent: async ({ draftId, fileName }) => {
      const stored = draftId === null ? null : drafts.get(draftId);
      if (draftId === null || stored === null) return null;
      try {
        const { checked } = await read(draftId, fileName, choicesOf(stored), false);
        return checked && extentIn(checked);
      } catch (error) {
        if (stopping.signal.aborted || !(error instanceof AppError)) throw error;
        return null;
      }
    },
    again: async row => {
      const { id, draftId } = row;
      const stored = draftId === null ? null : drafts.get(draftId);
      if (row.finding?.kind !== 'proposal') return;
      if (draftId === null || stored === null || isLost(row)) {
        watched.remove(id);
        return;
      }
      if (imports.findOpen(draftId) !== null) return;
      await judge(id, draftId, choicesOf(stored), row.finding.asks.includes('again'));
    },
    finding,
    isLost,
    forget,
    stop: () => {
      stopping.abort(new AppError({ code: 'stopped' }));
      reading?.stop.abort(new AppError({ code: 'stopped' }));
      void reading?.session.close();
    },
  };
}

function choicesOf({ purpose, choices }: { purpose: ImportPurpose; choices: string }): Choices {
  return { ...noChoices(purpose), ...JSON.parse(choices) };
}
