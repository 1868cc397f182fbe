/** Chooses the second place of the backups, and says how it is there. */
import { Copy, FolderOpen } from 'lucide-react';
import { useState } from 'react';
import type { BackupPlace } from '../../../src-shared/model/program/backup-place.ts';
import { useAct, useOperation, useWorldlessAct } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { placeTroubles } from '../../errors/backup-place.words.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { useToast } from '../../notices/toasts.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { TextField } from '../../ui/fields/fields.tsx';
import { showInstant } from '../../ui/format.ts';
import { Card } from '../../ui/layout/layout.tsx';
import { Banner } from '../../ui/layout/notes.tsx';
import { Quiet } from '../../ui/layout/stack.tsx';
import css from '../settings.module.css';
import { words } from './place.words.ts';

export function PlacePart() {
  const { host } = useAppState();
  const place = useOperation('backup.place', undefined);
  const set = useAct('backup.setPlace');
  const bring = useAct('backup.bring');
  const choose = useWorldlessAct('desktop.chooseFolder');
  const toast = useToast();
  /** The folder as typed; null while nobody has changed it. */
  const [typed, setTyped] = useState<string | null>(null);
  const folder = place.data?.folder ?? null;
  const path = typed ?? folder ?? '';
  const isNew = path.trim() !== '' && path.trim() !== folder;
  const save = (next: string | null) =>
    set.mutate(
      { path: next },
      {
        onSuccess: () => {
          setTyped(null);
          toast.show(next === null ? words.left : words.chosen);
        },
      },
    );
  return (
    <Card title={words.title}>
      <form
        className={css.form}
        onSubmit={event => {
          event.preventDefault();
          if (isNew && !set.isPending) save(path);
        }}
      >
        <p>{words.lead}</p>
        <TextField
          label={words.path}
          hint={words.pathHint}
          spellCheck={false}
          most={1000}
          value={path}
          onChange={event => setTyped(event.target.value)}
        />
        <ErrorNote failure={set.error?.failure ?? choose.error?.failure ?? place.error?.failure} />
        <div className={css.acts}>
          {host === 'desktop' && (
            <Button
              icon={FolderOpen}
              busy={choose.isPending}
              onClick={() =>
                choose.mutate(
                  { purpose: 'backups' },
                  { onSuccess: chosen => chosen.path !== null && setTyped(chosen.path) },
                )
              }
            >
              {words.choose}
            </Button>
          )}
          <Button type="submit" variant="primary" icon={Copy} busy={set.isPending} disabled={!isNew}>
            {words.use}
          </Button>
          {folder !== null && (
            <>
              <Button busy={place.data?.isCopying === true} onClick={() => bring.mutate(undefined)}>
                {words.again}
              </Button>
              <Button busy={set.isPending} onClick={() => save(null)}>
                {words.stop}
              </Button>
            </>
          )}
        </div>
        {place.data === null && <Quiet>{words.none}</Quiet>}
        {place.data && <State place={place.data} />}
      </form>
    </Card>
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
