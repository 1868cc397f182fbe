import { useAct, useOperation } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { showInstant } from '../../ui/format.ts';
import { Banner } from '../../ui/layout/notes.tsx';
import { words } from '../import.words.ts';
import type { ImportFlow } from '../use-import.ts';

/** Files that were left, or cut off by the end of the program: finished, or forgotten whole. */
export function Unfinished({ flow }: { flow: ImportFlow }) {
  const { data } = useOperation('import.drafts', undefined);
  const { zone } = useAppState();
  const forget = useAct('import.discard');
  return (
    <>
      <ErrorNote failure={forget.error?.failure} />
      {data?.map(({ id, fileName, at, stage, rows }) => (
        <Banner
          key={id}
          tone="warn"
          action={
            <>
              <Button variant="primary" onClick={() => flow.resume(id)}>
                {words.unfinished.finish}
              </Button>
              <Button busy={forget.isPending} onClick={() => forget.mutate({ draftId: id })}>
                {words.unfinished.forget}
              </Button>
            </>
          }
        >
          {words.unfinished[stage](fileName, words.unfinished.rows(rows), showInstant(at, zone))}
        </Banner>
      ))}
    </>
  );
}
