/** Keeps the unsaved text of each template, so that looking at another template or screen, or a reload, loses nothing. */
import { useCallback, useRef, useState } from 'react';
import type { Template } from '../../src-shared/model/template.ts';
import { words as languageOfPage } from '../ui/language.words.ts';

export type Draft = Pick<Template, 'name' | 'body' | 'fallbacks' | 'language'>;
/** The id of a template; 'new' is the template that is being added. */
export type DraftKey = number | 'new';

export const EMPTY_DRAFT: Draft = { name: '', body: '', fallbacks: {}, language: languageOfPage.code };

type Kept = ReadonlyMap<DraftKey, Draft>;

export interface Drafts {
  get(key: DraftKey): Draft | undefined;
  set(key: DraftKey, draft: Draft): void;
  drop(key: DraftKey): void;
}

/** Returns the drafts of a world and how to change them. */
export function useDrafts(world: string): Drafts {
  const [drafts, setDrafts] = useState<Kept>(() => read(world));
  // Two changes in a row build on each other before the first is drawn.
  const latest = useRef(drafts);
  const update = useCallback(
    (change: (drafts: Map<DraftKey, Draft>) => void) => {
      const after = new Map(latest.current);
      change(after);
      latest.current = after;
      setDrafts(after);
      write(world, after);
    },
    [world],
  );
  return {
    get: key => drafts.get(key),
    set: (key, draft) => update(after => after.set(key, draft)),
    drop: key => update(after => after.delete(key)),
  };
}

// Each world has its own, because worlds never mix; each window too, so that two of them never mix theirs.
const placeOf = (world: string) => `bellbird.template-drafts.${world}`;

/** A new template in which nothing is written yet is not kept, else the screen would open with it. */
const isBlank = ({ name, body }: Draft) => name.trim() === '' && body.trim() === '';

function write(world: string, drafts: Kept): void {
  const begun = [...drafts].filter(([key, draft]) => key !== 'new' || !isBlank(draft));
  window.sessionStorage.setItem(placeOf(world), JSON.stringify(begun));
}

function read(world: string): Kept {
  const stored: unknown = JSON.parse(window.sessionStorage.getItem(placeOf(world)) ?? '[]');
  return new Map(Array.isArray(stored) ? stored.filter(isEntry) : []);
}

/** What an older program of the same window kept may have another form. */
function isEntry(entry: unknown): entry is [DraftKey, Draft] {
  if (!Array.isArray(entry)) return false;
  const [key, draft]: unknown[] = entry;
  if ((key !== 'new' && typeof key !== 'number') || typeof draft !== 'object' || draft === null) return false;
  return (
    'name' in draft &&
    typeof draft.name === 'string' &&
    'body' in draft &&
    typeof draft.body === 'string' &&
    'fallbacks' in draft &&
    typeof draft.fallbacks === 'object' &&
    draft.fallbacks !== null &&
    'language' in draft &&
    (draft.language === 'en' || draft.language === 'fr')
  );
}
