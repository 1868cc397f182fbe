/** Chooses the second place of the backups, and says how it is there. */
import { Copy, LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import type { BackupPlace } from '../../../src-shared/model/program/backup-place.ts';
import { useAct, useOperation } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { placeTroubles } from '../../errors/backup-place.words.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { useToast } from '../../notices/toasts.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { showInstant } from '../../ui/format.ts';
import { Banner } from '../../ui/layout/notes.tsx';
import { Quiet } from '../../ui/layout/stack.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import css from '../settings.module.css';
import { FolderForm } from './folder-form.tsx';
import { words } from './place.words.ts';
import { ProtectDialog } from './protect-dialog.tsx';

export function PlacePart() {
  const place = useOperation('backup.place', undefined);
  const set = useAct('backup.setPlace');
  const bring = useAct('backup.bring');
  const toast = useToast();
  const [asked, setAsked] = useState<'passphrase' | 'stop' | null>(null);
  const choose = (path: string | null, done: () => void) =>
    set.mutate(
      { path },
      {
        onSuccess: () => {
          done();
          toast.show(path === null ? words.left : words.chosen);
        },
      },
    );
  const form = (
    <FolderForm
      purpose="backups"
      words={words}
      use={{ label: words.use, icon: Copy }}
      // No place is null; what is not read yet is undefined.
      folder={place.data === null ? null : place.data?.folder}
      onChoose={choose}
      isBusy={set.isPending}
      failure={set.error?.failure ?? place.error?.failure}
      more={
        <Button busy={place.data?.isCopying === true} onClick={() => bring.mutate(undefined)}>
          {words.again}
        </Button>
      }
    >
      {place.data && <State place={place.data} />}
      {place.data && (
        <Protection place={place.data} onChoose={() => setAsked('passphrase')} onStop={() => setAsked('stop')} />
      )}
    </FolderForm>
  );
  // A dialog in the form of the folder would be a form in a form.
  return (
    <>
      {form}
      {asked === 'passphrase' && <ProtectDialog onClose={() => setAsked(null)} />}
      {asked === 'stop' && <StopProtecting onClose={() => setAsked(null)} />}
    </>
  );
}

/** Says who can read the copies, and changes it. */
function Protection({
  place: { isEncrypted, readable },
  onChoose,
  onStop,
}: {
  place: BackupPlace;
  onChoose: () => void;
  onStop: () => void;
}) {
  const { protect } = words;
  return (
    <>
      <Quiet>
        {isEncrypted ? protect.is : protect.not}{' '}
        {isEncrypted && readable !== null && readable > 0 && protect.still(readable)}
      </Quiet>
      <div className={css.acts}>
        <Button icon={LockKeyhole} onClick={onChoose}>
          {isEncrypted ? protect.change : protect.go}
        </Button>
        {isEncrypted && <Button onClick={onStop}>{protect.stop}</Button>}
      </div>
    </>
  );
}

/** Asks before the copies are written so that everybody can read them. */
function StopProtecting({ onClose }: { onClose: () => void }) {
  const encrypt = useAct('backup.encryptPlace');
  const toast = useToast();
  const onSuccess = () => {
    onClose();
    toast.show(words.protect.stopped);
  };
  return (
    <ConfirmDialog
      title={words.protect.stopTitle}
      back={words.protect.keep}
      go={words.protect.stop}
      danger
      busy={encrypt.isPending}
      onGo={() => encrypt.mutate({ passphrase: null }, { onSuccess })}
      onClose={onClose}
    >
      <p>{words.protect.stopMeans}</p>
      <ErrorNote failure={encrypt.error?.failure} />
    </ConfirmDialog>
  );
}

function State({ place: { newest, trouble, isCopying, isSameDisk } }: { place: BackupPlace }) {
  const { zone } = useAppState();
  const copy = newest === null ? words.noCopy : words.newest(showInstant(newest, zone, { year: true }));
  if (isCopying) return <Quiet>{words.copying}</Quiet>;
  if (trouble !== null)
    return (
      <Banner tone="warn">
        {placeTroubles[trouble].what} {placeTroubles[trouble].next} {copy}
      </Banner>
    );
  return (
    <>
      <Quiet>{copy}</Quiet>
      {isSameDisk && <Banner tone="warn">{words.sameDisk}</Banner>}
    </>
  );
}
