import { type ReactNode, useState } from 'react';
import { useShownWorld } from '../../api/api.ts';
import { navigate } from '../../api/route.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { words } from './campaign.words.ts';
import { hasDraft } from './campaign-draft.ts';

export interface BeginDraft {
  /** Begins the draft that `put` keeps, and shows it. */
  begin: (put: () => void) => void;
  /** The question; it stands where the press was made. */
  dialog: ReactNode;
}

/** Returns what begins a new message, and asks first where that replaces one that was begun. */
export function useBeginDraft(): BeginDraft {
  const { shown } = useShownWorld();
  const [asked, setAsked] = useState<{ put: () => void } | null>(null);
  const go = (put: () => void) => {
    put();
    navigate('/messages/new');
  };
  const { title, keep, replace, what } = words.replacesDraft;
  const dialog = asked && (
    <ConfirmDialog
      title={title}
      back={keep}
      go={replace}
      danger
      onGo={() => go(asked.put)}
      onClose={() => setAsked(null)}
    >
      <p>{what}</p>
    </ConfirmDialog>
  );
  return { begin: put => (hasDraft(shown) ? setAsked({ put }) : go(put)), dialog };
}
