import type { ReactNode } from 'react';
import { useShownWorld } from '../../api/api.ts';
import { beginDraftTo, type PickedPerson } from './campaign-draft.ts';
import { useBeginDraft } from './use-begin-draft.tsx';

export interface TextPeople {
  /** Begins a message to exactly these people. */
  text: (people: readonly PickedPerson[]) => void;
  /** The question; it stands where the press was made. */
  dialog: ReactNode;
}

/** Returns what begins a new message to people, and asks first where that replaces words that are not sent yet. */
export function useTextPeople(): TextPeople {
  const { shown } = useShownWorld();
  const { begin, dialog } = useBeginDraft();
  const text = (people: readonly PickedPerson[]) => {
    const picked = people.map(({ id, name }) => ({ id, name }));
    begin(() => beginDraftTo(shown, picked, ''));
  };
  return { text, dialog };
}
