/** Keeps what somebody has begun to change, so that another entry of the list or a reload loses nothing. */
import { useCallback, useRef, useState } from 'react';

/** The id of what is changed; 'new' is what is being added. */
export type DraftKey = number | 'new';

export interface Drafts<Draft> {
  get(key: DraftKey): Draft | undefined;
  set(key: DraftKey, draft: Draft): void;
  drop(key: DraftKey): void;
  dropAll(): void;
}

/**
 * Returns the drafts kept at `place` and how to change them. `place` names the copy of the records, because an id means
 * something else in another; each window has its own, so that two of them never mix theirs. A draft for which `isBlank`
 * is true is not kept, since nothing would be lost with it. `isDraft` refuses the form that an older program of the same
 * window kept.
 */
export function useKeptDrafts<Draft>(
  place: string,
  {
    isDraft,
    isBlank,
  }: { isDraft: (value: unknown) => value is Draft; isBlank: (key: DraftKey, draft: Draft) => boolean },
): Drafts<Draft> {
  const [drafts, setDrafts] = useState(() => readDrafts(place, isDraft));
  // Two changes in a row build on each other before the first is drawn.
  const latest = useRef({ drafts, isBlank });
  latest.current.isBlank = isBlank;
  const update = useCallback(
    (change: (drafts: Map<DraftKey, Draft>) => void) => {
      const after = new Map(latest.current.drafts);
      change(after);
      latest.current.drafts = after;
      setDrafts(after);
      writeDrafts(
        place,
        [...after].filter(([key, draft]) => !latest.current.isBlank(key, draft)),
      );
    },
    [place],
  );
  return {
    get: key => drafts.get(key),
    set: (key, draft) => update(after => after.set(key, draft)),
    drop: key => update(after => after.delete(key)),
    dropAll: () => update(after => after.clear()),
  };
}

const placeOf = (place: string) => `bellbird.${place}`;

/** Returns the drafts that this window keeps at a place; `isDraft` refuses what has another form. */
export function readDrafts<Draft>(
  place: string,
  isDraft: (value: unknown) => value is Draft,
): ReadonlyMap<DraftKey, Draft> {
  const stored: unknown = JSON.parse(window.sessionStorage.getItem(placeOf(place)) ?? '[]');
  const kept = new Map<DraftKey, Draft>();
  for (const entry of Array.isArray(stored) ? stored : []) {
    const [key, draft]: unknown[] = Array.isArray(entry) ? entry : [];
    if ((key === 'new' || typeof key === 'number') && isDraft(draft)) kept.set(key, draft);
  }
  return kept;
}

/** Keeps drafts in this window in place of those that were at the place. */
export function writeDrafts<Draft>(place: string, drafts: readonly (readonly [DraftKey, Draft])[]): void {
  window.sessionStorage.setItem(placeOf(place), JSON.stringify(drafts));
}
