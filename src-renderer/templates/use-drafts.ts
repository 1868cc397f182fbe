/** What was typed and not saved, per template, so that looking at another one or at another screen loses nothing. */
import { useCallback, useState } from 'react';
import type { Template } from '../../src-shared/model/template.ts';

export type Draft = Pick<Template, 'name' | 'body' | 'fallbacks'>;
/** A template's id, or 'new' for the one that is being added. */
export type DraftKey = number | 'new';

export const EMPTY_DRAFT: Draft = { name: '', body: '', fallbacks: {} };

// Outlives the screen, not the program; per world, which never mix.
const kept = new Map<string, ReadonlyMap<DraftKey, Draft>>();

export interface Drafts {
  get(key: DraftKey): Draft | undefined;
  set(key: DraftKey, draft: Draft): void;
  drop(key: DraftKey): void;
}

/** The drafts of a world. */
export function useDrafts(world: string): Drafts {
  const [drafts, setDrafts] = useState<ReadonlyMap<DraftKey, Draft>>(kept.get(world) ?? new Map());
  const update = useCallback(
    (change: (drafts: Map<DraftKey, Draft>) => void) =>
      setDrafts(before => {
        const after = new Map(before);
        change(after);
        kept.set(world, after);
        return after;
      }),
    [world],
  );
  return {
    get: key => drafts.get(key),
    set: (key, draft) => update(after => after.set(key, draft)),
    drop: key => update(after => after.delete(key)),
  };
}
