import type { Rescue } from '../../src-shared/model/rescue.ts';
import { useWorldlessAct } from '../api/api.ts';
import { ErrorNote } from '../notices/error-note.tsx';
import { Button } from '../ui/fields/button.tsx';
import { Card } from '../ui/layout/layout.tsx';
import { Quiet } from '../ui/layout/stack.tsx';
import { OpenFolderButton } from './open-folder-button.tsx';
import css from './rescue.module.css';
import { words } from './rescue.words.ts';

/** Names the folder that everything is gone from, and looks into it again once it was put back. */
export function PutBackCard({ rescue: { host, folder } }: { rescue: Rescue }) {
  const look = useWorldlessAct('rescue.tryAgain');
  const { putBack } = words;
  return (
    <Card title={putBack.title}>
      <p>{putBack.text}</p>
      <Quiet>
        {words.folder} <code className={css.path}>{folder}</code>
      </Quiet>
      <ErrorNote failure={look.error?.failure} />
      {look.data?.isOpen === false && !look.isPending && <p role="status">{putBack.none}</p>}
      <div className={css.acts}>
        <Button variant="primary" busy={look.isPending} onClick={() => look.mutate(undefined)}>
          {putBack.look}
        </Button>
        <OpenFolderButton host={host} />
      </div>
    </Card>
  );
}
