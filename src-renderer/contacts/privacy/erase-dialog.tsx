/** Asks before a person is erased: what goes, what stays, what it waits for, and which backups still hold them. */
import type { ErasePreview } from '../../../src-shared/model/business/privacy.ts';
import { useAct, useOperation, useShownWorld } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { useToast } from '../../notices/toasts.tsx';
import { forgetInDraft } from '../../texts/campaign/campaign-draft.ts';
import { showInstant } from '../../ui/format.ts';
import { Banner } from '../../ui/layout/notes.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { words } from './privacy.words.ts';

/** `onErased` is called when the person is gone; the dialog closes too when they are only to be erased. */
export function EraseDialog({
  id,
  name,
  onErased,
  onClose,
}: {
  id: number;
  name: string;
  onErased: () => void;
  onClose: () => void;
}) {
  const { erase } = words;
  const { data: preview, error } = useOperation('privacy.erasePreview', { id });
  const act = useAct('privacy.erase');
  const toast = useToast();
  const { shown } = useShownWorld();
  return (
    <ConfirmDialog
      title={erase.title(name)}
      back={erase.back}
      go={erase.go}
      danger
      wide
      busy={act.isPending}
      disabled={!preview}
      onGo={() =>
        act.mutate(
          { id },
          {
            onSuccess: ({ isErased }) => {
              forgetInDraft(shown, id);
              if (!isErased) return onClose();
              toast.show(erase.done(name));
              onErased();
            },
          },
        )
      }
      onClose={onClose}
    >
      <ErrorNote failure={act.error?.failure ?? error?.failure} />
      {!preview && !error && <p>{erase.counting}</p>}
      {preview && <WhatItComesTo preview={preview} />}
    </ConfirmDialog>
  );
}

function WhatItComesTo({ preview }: { preview: ErasePreview }) {
  const { zone } = useAppState();
  const { erase } = words;
  return (
    <>
      {preview.waits && <Banner tone="warn">{erase.waits(preview.waits)}</Banner>}
      <h3>{erase.goes}</h3>
      <ul>
        {erase.gone(preview).map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <h3>{erase.stays}</h3>
      <ul>
        {erase.staying(preview).map(line => (
          <li key={line}>{line}</li>
        ))}
        {preview.backups.map(({ name, at, until }) => (
          <li key={name}>{erase.backup(showInstant(at, zone, { year: true }), until)}</li>
        ))}
        {preview.unreadable.map(file => (
          <li key={file.name}>{erase.unreadable(file)}</li>
        ))}
      </ul>
      {preview.backups.some(({ until }) => until === null) && <p>{erase.deleteBackups(preview.backupFolder)}</p>}
      {preview.secondPlace !== null && <p>{erase.secondPlace(preview.secondPlace)}</p>}
      <p>{erase.copies}</p>
      <p>{erase.returns}</p>
    </>
  );
}
