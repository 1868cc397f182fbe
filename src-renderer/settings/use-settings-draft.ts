import { useState } from 'react';
import type { AccountAnswer, Settings } from '../../src-shared/model/settings.ts';
import { useAct } from '../api/api.ts';
import { useToast } from '../notices/toasts.tsx';
import { useProposals } from '../rehearsal/use-rehearsal.ts';
import { words } from './settings.words.ts';
import { useReportUnsaved } from './unsaved-parts.tsx';

/**
 * Keeps the typed changes of the stored settings. `save` writes only the changed settings, after a person has seen
 * which texts they change; the form shows a `SettingsProposal` for that. A refusal stays in `error`.
 */
export function useSettingsDraft(stored: Settings) {
  const [draft, setDraft] = useState<Partial<Settings>>({});
  const save = useAct('settings.save');
  const proposals = useProposals();
  const toast = useToast();
  const value: Settings = { ...stored, ...draft };
  const store = (after: (() => void) | undefined, more: { account?: AccountAnswer }) =>
    save.mutate(
      { ...draft, ...more },
      {
        onSuccess: () => {
          // What was typed while it was being saved stays.
          setDraft(now => withoutSaved(now, draft));
          proposals.withdraw();
          if (after) after();
          else toast.show(words.saved);
        },
      },
    );
  const dirty = (Object.keys(draft) as (keyof Settings)[]).some(key => !isSame(draft[key], stored[key]));
  useReportUnsaved(dirty);
  return {
    value,
    dirty,
    change: (changes: Partial<Settings>) => {
      // The refusal was about the values before this change.
      if (save.isError) save.reset();
      proposals.withdraw();
      setDraft(before => ({ ...before, ...changes }));
    },
    /** Saves and shows a notice, or calls `after` once the settings are stored, which then reports the outcome. */
    save: (after?: () => void, more: { account?: AccountAnswer } = {}) => {
      save.reset();
      proposals.propose({ kind: 'settings', settings: draft }, () => store(after, more));
    },
    saving: save.isPending || proposals.asking,
    error: save.error?.failure ?? proposals.failure,
    proposals,
  };
}

export type SettingsDraft = ReturnType<typeof useSettingsDraft>;

/** Returns the changes that are not those that were saved. */
function withoutSaved(now: Partial<Settings>, saved: Partial<Settings>): Partial<Settings> {
  const left = Object.entries(now).filter(([key, value]) => !isSame(value, saved[key as keyof Settings]));
  return Object.fromEntries(left);
}

/** Whether two settings are equal; lists are compared by their content. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
