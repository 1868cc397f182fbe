import { type ReactNode, useState } from 'react';
import { useShownWorld } from '../../api/api.ts';
import { navigate } from '../../api/route.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { words } from './campaign.words.ts';
import { beginDraftTo, hasDraft, type PickedPerson } from './campaign-draft.ts';

export interface TextPeople {
  /** Begins a message to exactly these people. */
  text: (people: readonly PickedPerson[]) => void;
  /** The question; it stands where the press was made. */
  dialog: ReactNode;
}

/** Returns what begins a new message to people, and asks first where that replaces words that are not sent yet. */
export function useTextPeople(): TextPeople {
  const { shown } = useShownWorld();
  const [asked, setAsked] = useState<readonly PickedPerson[] | null>(null);
  const begin = (people: readonly PickedPerson[]) => {
    beginDraftTo(shown, people, '');
    navigate('/messages/new');
  };
  const text = (people: readonly PickedPerson[]) => {
    const picked = people.map(({ id, name }) => ({ id, name }));
    if (hasDraft(shown)) setAsked(picked);
    else begin(picked);
  };
  const { title, keep, replace, what } = words.replacesDraft;
  const dialog = asked && (
    <ConfirmDialog
      title={title}
      back={keep}
      go={replace}
      danger
      onGo={() => begin(asked)}
      onClose={() => setAsked(null)}
    >
      <p>{what}</p>
    </ConfirmDialog>
  );
  return { text, dialog };
}
