/** The unsaved text of each template: what it is, and where it is kept. */
import { PURPOSES } from '../../src-shared/model/business/rulebook.ts';
import type { ShownRecords } from '../../src-shared/model/settings.ts';
import type { Template } from '../../src-shared/model/template.ts';
import { type Drafts, useKeptDrafts } from '../api/use-kept-drafts.ts';
import { words as languageOfPage } from '../ui/language.words.ts';

export type Draft = Pick<Template, 'name' | 'body' | 'fallbacks' | 'language' | 'purpose'>;

export const EMPTY_DRAFT: Draft = {
  ...{ name: '', body: '', fallbacks: {} },
  ...{ language: languageOfPage.code, purpose: 'reminder' },
};

/** All that can be edited: the type lets none be missing in an empty draft. */
const PARTS = Object.keys(EMPTY_DRAFT) as (keyof Draft)[];

/** Tells whether somebody changed any part of a stored template. A fallback that was left empty is none. */
export function differs(draft: Draft | undefined, stored: Draft): boolean {
  return draft !== undefined && PARTS.some(part => written(draft[part]) !== written(stored[part]));
}

function written(part: Draft[keyof Draft]): string {
  if (typeof part === 'string') return part;
  const filled = Object.entries(part).filter(([, text]) => text !== '');
  return JSON.stringify(filled.sort());
}

/**
 * Returns the drafts of the templates of these records. A new one in which nothing is written yet is not kept, else the
 * screen would open with it.
 */
export function useDrafts(shown: ShownRecords): Drafts<Draft> {
  return useKeptDrafts<Draft>(`template-drafts.${shown}`, {
    isDraft,
    isBlank: (key, { name, body }) => key === 'new' && name.trim() === '' && body.trim() === '',
  });
}

function isDraft(draft: unknown): draft is Draft {
  if (typeof draft !== 'object' || draft === null) return false;
  return (
    'name' in draft &&
    typeof draft.name === 'string' &&
    'body' in draft &&
    typeof draft.body === 'string' &&
    'fallbacks' in draft &&
    typeof draft.fallbacks === 'object' &&
    draft.fallbacks !== null &&
    'language' in draft &&
    (draft.language === 'en' || draft.language === 'fr') &&
    'purpose' in draft &&
    PURPOSES.some(purpose => purpose === draft.purpose)
  );
}
