/**
 * The draft on the Import screen, as it was last read and compared. There is one at a time; another file, or leaving
 * the screen, closes it. What a person chose is saved with every change, so that the draft can be resumed after a
 * crash.
 */
import { AppError } from '../../../src-shared/contract/errors.ts';
import type { Country } from '../../../src-shared/phone/phone-reading.ts';
import type { World } from '../world/world.ts';
import { type Checked, checkRows, isSamePlan } from './compare/import-check.ts';
import type { Choices, Draft, FileRows } from './import-drafts.ts';

/** `rows` and `checked` are null until the draft is checked as it stands. */
export interface OpenDraft {
  draft: Draft;
  rows: FileRows | null;
  checked: Checked | null;
}

export interface CurrentDraft {
  /** Null when no draft is open. */
  openId(): number | null;
  /** The draft if it is the open one, else null. */
  find(id: number): OpenDraft | null;
  /** Throws AppError import-gone when another draft, or none, is open. */
  get(id: number): OpenDraft;
  /**
   * What the comparison found. Throws AppError import-gone when the draft is not open or was not checked as it stands.
   */
  checkedOf(id: number): Checked;
  /**
   * Makes it the open draft, unchecked. Throws AppError stopped when it was made from `before`, which was left
   * meanwhile.
   */
  show(draft: Draft, before?: OpenDraft): Draft;
  /** Ends what is under way with the open draft and keeps the draft for later. */
  leave(): Promise<void>;
  /** Does the storing of a draft, from the moment it is asked for. */
  whileStoring<T>(id: number, store: () => Promise<T>): Promise<T>;
  /** Tells whether a draft is being stored, which goes on although the person leaves. */
  isStoring(id: number): boolean;
  /**
   * Compares the rows with the records and keeps the result. Throws AppError stopped when `before` was left meanwhile.
   */
  compare(before: OpenDraft, rows: FileRows, choices: Choices): Promise<Checked>;
  /**
   * Keeps a comparison that began when the write counter (`Tables.written`) stood at `writtenBefore`. Throws AppError
   * stopped when `before` was left meanwhile.
   */
  keepChecked(next: OpenDraft, before: OpenDraft, writtenBefore: number): void;
  /** Whether nothing was written since the open draft was compared. */
  isCurrent(): boolean;
  /**
   * What is to be stored, compared anew if anything was written since the person saw it. Throws AppError import-changed
   * when the result differs from what the person was shown.
   */
  checkedAsShown(id: number): Promise<Checked>;
}

/** Creates the current draft of one world; none is open at first. */
export function currentDraft({ tables, now }: Pick<World, 'tables' | 'now'>): CurrentDraft {
  let open: OpenDraft | null = null;
  /** What the write counter stood at after the comparison; null: not compared, or something was written during it. */
  let comparedAt: number | null = null;
  const storing = new Set<number>();

  const find = (id: number) => (open?.draft.id === id ? open : null);
  const get = (id: number): OpenDraft => {
    const found = find(id);
    if (!found) throw new AppError({ code: 'import-gone' });
    return found;
  };
  const checkedOf = (id: number): Checked => {
    const { checked } = get(id);
    if (!checked) throw new AppError({ code: 'import-gone' });
    return checked;
  };
  const set = (next: OpenDraft, before: OpenDraft | undefined) => {
    if (before !== undefined && !find(before.draft.id)) throw new AppError({ code: 'stopped' });
    const { id, choices, layout, inspected } = next.draft;
    const rows = inspected.table.rowCount;
    tables.importDrafts.save(id, { purpose: layout.purpose, choices: JSON.stringify(choices), rows });
    open = next;
    comparedAt = null;
  };
  const keepChecked: CurrentDraft['keepChecked'] = (next, before, writtenBefore) => {
    const isStill = tables.written() === writtenBefore;
    set(next, before);
    if (isStill) comparedAt = tables.written();
  };
  const compare: CurrentDraft['compare'] = async (before, rows, choices) => {
    const { draft } = before;
    const country = tables.settings.get().country as Country;
    const written = tables.written();
    const checked = await checkRows(tables, rows, choices.said, { country, now: now(), signal: draft.stop.signal });
    keepChecked({ draft: { ...draft, choices }, rows, checked }, before, written);
    return checked;
  };

  return {
    openId: () => open?.draft.id ?? null,
    find,
    get,
    checkedOf,
    show: (draft, before) => {
      set({ draft, rows: null, checked: null }, before);
      return draft;
    },
    leave: async () => {
      const left = open;
      open = null;
      left?.draft.stop.abort(new AppError({ code: 'stopped' }));
      await left?.draft.session.close();
    },
    whileStoring: async (id, store) => {
      storing.add(id);
      try {
        return await store();
      } finally {
        storing.delete(id);
      }
    },
    isStoring: id => storing.has(id),
    compare,
    keepChecked,
    isCurrent: () => comparedAt === tables.written(),
    checkedAsShown: async id => {
      const shown = checkedOf(id);
      const before = get(id);
      if (comparedAt === tables.written() || before.rows === null) return shown;
      const anew = await compare(before, before.rows, before.draft.choices);
      if (!(await isSamePlan(shown.planned, anew.planned))) throw new AppError({ code: 'import-changed' });
      return anew;
    },
  };
}
