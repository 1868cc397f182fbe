import { useAct, useOperation } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { Banner, ErrorNote } from '../ui/notes.tsx';
import type { ImportFlow } from './use-import.ts';
import { words } from './words.ts';

/** Files that were being looked at or stored when the program ended: finished, or forgotten whole. */
export function Unfinished({ flow }: { flow: ImportFlow }) {
  const { data } = useOperation('import.drafts', undefined);
  const forget = useAct('import.discard');
  return (
    <>
      <ErrorNote failure={forget.error?.failure} />
      {data?.map(({ id, fileName, stage, rows }) => (
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
          {words.unfinished[stage](fileName, words.unfinished.rows(rows))}
        </Banner>
      ))}
    </>
  );
}
