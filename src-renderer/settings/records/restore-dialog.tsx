/** Asks once before a backup replaces the records, and shows in figures what that means. */

import { useState } from 'react';
import type { Input } from '../../../src-shared/contract/index.ts';
import type { Backup } from '../../../src-shared/model/backup.ts';
import { ApiError, type ScreenFailure, useAct } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { bringBackup } from '../../api/read-file.ts';
import { navigate } from '../../api/route.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { asksForPassphrase, PassphraseField } from '../../notices/passphrase/passphrase-field.tsx';
import { useToast } from '../../notices/toasts.tsx';
import { countTexts } from '../../texts/counts.words.ts';
import { plural, showInstant } from '../../ui/format.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import css from '../settings.module.css';
import { words } from './backup.words.ts';

export type BackupToRestore =
  | { kind: 'backup'; backup: Extract<Backup, { state: 'good' }> }
  | { kind: 'file'; file: File };

export function RestoreDialog({ chosen, onClose }: { chosen: BackupToRestore; onClose: () => void }) {
  const { zone } = useAppState();
  const restore = useAct('backup.restore');
  const toast = useToast();
  const [reading, setReading] = useState(false);
  const [unread, setUnread] = useState<ScreenFailure | null>(null);
  const [passphrase, setPassphrase] = useState('');
  const { confirm } = words;
  const failure = unread ?? restore.error?.failure;
  const isAsked = asksForPassphrase(failure);
  const isBusy = reading || restore.isPending;

  const restoreBackup = async () => {
    setUnread(null);
    setReading(true);
    const input = await inputOf(chosen).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      setUnread(error.failure);
      return null;
    });
    setReading(false);
    if (!input) return;
    restore.mutate(passphrase === '' ? input : { ...input, passphrase }, {
      onSuccess: () => {
        onClose();
        toast.show(confirm.done);
        navigate('/today');
      },
    });
  };
  return (
    <ConfirmDialog
      title={
        chosen.kind === 'file'
          ? confirm.titleOfFile
          : confirm.title(showInstant(chosen.backup.at, zone, { year: true }))
      }
      back={confirm.back}
      go={confirm.go}
      danger
      busy={isBusy}
      onGo={() => void restoreBackup()}
      onClose={onClose}
    >
      <p>{chosen.kind === 'file' ? confirm.becomesFile(chosen.file.name) : becomes(chosen.backup)}</p>
      <ul className={css.bullets}>
        {chosen.kind === 'backup' && chosen.backup.isFromBeforeLive && <li>{confirm.isFromBeforeLive}</li>}
        <li>{confirm.first}</li>
        <li>{confirm.stay}</li>
        <li>{confirm.held}</li>
      </ul>
      {(isAsked || passphrase !== '') && (
        <form
          onSubmit={event => {
            event.preventDefault();
            if (passphrase !== '' && !isBusy) void restoreBackup();
          }}
        >
          <PassphraseField failure={failure} value={passphrase} onChange={setPassphrase} />
        </form>
      )}
      <ErrorNote failure={isAsked ? null : failure} />
    </ConfirmDialog>
  );
}

async function inputOf(chosen: BackupToRestore): Promise<Input<'backup.restore'>> {
  return chosen.kind === 'backup' ? { name: chosen.backup.name } : bringBackup(chosen.file);
}

function becomes({ people, appointments, texts }: Extract<Backup, { state: 'good' }>): string {
  return words.confirm.becomes(
    plural(people, words.person, words.people),
    plural(appointments, words.appointment, words.appointments),
    countTexts(texts),
  );
}
