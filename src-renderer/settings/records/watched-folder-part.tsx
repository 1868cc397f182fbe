/** Chooses the folder that is watched for new lists. Today asks about each list that arrives there. */
import { Eye } from 'lucide-react';
import { useAct, useOperation } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { useToast } from '../../notices/toasts.tsx';
import { UnreadFiles } from '../../notices/unread-files.tsx';
import { plural } from '../../ui/format.ts';
import { Banner } from '../../ui/layout/notes.tsx';
import { FolderForm } from './folder-form.tsx';
import { words } from './watched-folder.words.ts';

export function WatchedFolderPart() {
  const { world } = useAppState();
  const watch = useOperation('watch.get', undefined);
  const set = useAct('watch.set');
  const toast = useToast();
  const choose = (path: string | null, done: () => void) =>
    set.mutate(
      { path },
      {
        onSuccess: () => {
          done();
          toast.show(path === null ? words.left : words.watched);
        },
      },
    );
  return (
    <FolderForm
      purpose="lists"
      words={world === 'practice' ? { ...words, lead: `${words.lead} ${words.practice}` } : words}
      use={{ label: words.watch, icon: Eye }}
      folder={watch.data?.folder}
      onChoose={choose}
      isBusy={set.isPending}
      failure={set.error?.failure ?? watch.error?.failure}
    >
      <State />
    </FolderForm>
  );
}

function State() {
  const { data } = useOperation('watch.get', undefined);
  if (!data) return null;
  const { trouble, files, unread } = data;
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
