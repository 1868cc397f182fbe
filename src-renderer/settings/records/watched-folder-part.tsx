/** Chooses the folder that is watched for new lists. Today asks about each list that arrives there. */
import { Eye, FolderOpen } from 'lucide-react';
import { useState } from 'react';
import { useAct, useOperation, useWorldlessAct } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { useToast } from '../../notices/toasts.tsx';
import { UnreadFiles } from '../../notices/unread-files.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { TextField } from '../../ui/fields/fields.tsx';
import { plural } from '../../ui/format.ts';
import { Card } from '../../ui/layout/layout.tsx';
import { Banner } from '../../ui/layout/notes.tsx';
import { Quiet } from '../../ui/layout/stack.tsx';
import css from '../settings.module.css';
import { words } from './watched-folder.words.ts';

export function WatchedFolderPart() {
  const { world, host } = useAppState();
  const watch = useOperation('watch.get', undefined);
  const set = useAct('watch.set');
  const choose = useWorldlessAct('desktop.chooseFolder');
  const toast = useToast();
  /** The folder as typed; null while nobody has changed it. */
  const [typed, setTyped] = useState<string | null>(null);
  const folder = watch.data?.folder ?? null;
  const path = typed ?? folder ?? '';
  const isNew = path.trim() !== '' && path.trim() !== folder;
  const save = (next: string | null) =>
    set.mutate(
      { path: next },
      {
        onSuccess: () => {
          setTyped(null);
          toast.show(next === null ? words.left : words.watched);
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
          hint={[words.pathHint, words.copies, world === 'practice' && words.practice].filter(Boolean).join(' ')}
          spellCheck={false}
          most={1000}
          value={path}
          onChange={event => setTyped(event.target.value)}
        />
        <ErrorNote failure={set.error?.failure ?? choose.error?.failure ?? watch.error?.failure} />
        <div className={css.acts}>
          {host === 'desktop' && (
            <Button
              icon={FolderOpen}
              busy={choose.isPending}
              onClick={() =>
                choose.mutate(
                  { purpose: 'lists' },
                  { onSuccess: chosen => chosen.path !== null && setTyped(chosen.path) },
                )
              }
            >
              {words.choose}
            </Button>
          )}
          <Button type="submit" variant="primary" icon={Eye} busy={set.isPending} disabled={!isNew}>
            {words.watch}
          </Button>
          {folder !== null && (
            <Button busy={set.isPending} onClick={() => save(null)}>
              {words.stop}
            </Button>
          )}
        </div>
        <State />
      </form>
    </Card>
  );
}

function State() {
  const { data } = useOperation('watch.get', undefined);
  if (!data) return null;
  const { folder, trouble, files, unread } = data;
  if (folder === null) return <Quiet>{words.none}</Quiet>;
  if (trouble !== null) return <Banner tone="warn">{words.troubles[trouble]}</Banner>;
  return (
    <>
      <Banner tone="good">
        {words.good} {files.length > 0 && words.waiting(plural(files.length, words.list, words.lists))}
      </Banner>
      <UnreadFiles files={unread} />
    </>
  );
}
