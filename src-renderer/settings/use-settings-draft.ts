import { useState } from 'react';
import type { Settings } from '../../src-shared/model/settings.ts';
import { useAct } from '../api.ts';
import { useToast } from '../ui/toasts.tsx';
import { words } from './words.ts';

/** What is being typed over the stored settings. `save` writes only what was touched; a refusal stays in `error`. */
export function useSettingsDraft(stored: Settings) {
  const [draft, setDraft] = useState<Partial<Settings>>({});
  const save = useAct('settings.save');
  const toast = useToast();
  const value: Settings = { ...stored, ...draft };
  return {
    value,
    dirty: (Object.keys(draft) as (keyof Settings)[]).some(key => draft[key] !== stored[key]),
    change: (changes: Partial<Settings>) => {
      // The refusal spoke of what stood there before.
      if (save.isError) save.reset();
      setDraft(before => ({ ...before, ...changes }));
    },
    /** Saves and says so; or calls `after` once it is stored, which then says what came of it. */
    save: (after?: () => void) =>
      save.mutate(draft, {
        onSuccess: () => {
          setDraft({});
          if (after) after();
          else toast.show(words.saved);
        },
      }),
    saving: save.isPending,
    error: save.error?.failure ?? null,
  };
}

export type SettingsDraft = ReturnType<typeof useSettingsDraft>;
