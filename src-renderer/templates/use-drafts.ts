/** Keeps the unsaved text of each template, so that looking at another template or screen loses nothing. */
import { useCallback, useState } from 'react';
import type { Template } from '../../src-shared/model/template.ts';

export type Draft = Pick<Template, 'name' | 'body' | 'fallbacks' | 'language'>;
/** The id of a template; 'new' is the template that is being added. */
export type DraftKey = number | 'new';

export const EMPTY_DRAFT: Draft = { name: '', body: '', fallbacks: {}, language: 'en' };

// The drafts outlive the screen but not the program. Each world has its own, because worlds never mix.
const kept = new Map<string, ReadonlyMap<DraftKey, Draft>>();

export interface Drafts {
  get(key: DraftKey): Draft | undefined;
  set(key: DraftKey, draft: Draft): void;
  drop(key: DraftKey): void;
}

/** Returns the drafts of a world and how to change them. */
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
