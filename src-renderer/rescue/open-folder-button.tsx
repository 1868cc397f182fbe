import { FolderOpen } from 'lucide-react';
import type { Rescue } from '../../src-shared/model/rescue.ts';
import { useWorldlessAct } from '../api/api.ts';
import { ErrorNote } from '../notices/error-note.tsx';
import { Button } from '../ui/fields/button.tsx';
import { words } from './rescue.words.ts';

/** Opens the folder of the records, which only the desktop can. */
export function OpenFolderButton({ host }: Pick<Rescue, 'host'>) {
  const open = useWorldlessAct('desktop.openFolder');
  if (host !== 'desktop') return null;
  return (
    <>
      <Button icon={FolderOpen} busy={open.isPending} onClick={() => open.mutate(undefined)}>
        {words.help.open}
      </Button>
      <ErrorNote failure={open.error?.failure} />
    </>
  );
}
