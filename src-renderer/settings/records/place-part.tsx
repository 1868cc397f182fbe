/** Chooses the second place of the backups, and says how it is there. */
import { Copy } from 'lucide-react';
import type { BackupPlace } from '../../../src-shared/model/program/backup-place.ts';
import { useAct, useOperation } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { placeTroubles } from '../../errors/backup-place.words.ts';
import { useToast } from '../../notices/toasts.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { showInstant } from '../../ui/format.ts';
import { Banner } from '../../ui/layout/notes.tsx';
import { Quiet } from '../../ui/layout/stack.tsx';
import { FolderForm } from './folder-form.tsx';
import { words } from './place.words.ts';

export function PlacePart() {
  const place = useOperation('backup.place', undefined);
  const set = useAct('backup.setPlace');
  const bring = useAct('backup.bring');
  const toast = useToast();
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
  return (
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
    </FolderForm>
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
