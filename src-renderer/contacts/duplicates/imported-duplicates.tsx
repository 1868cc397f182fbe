/** Tells after an import who may now be written twice, and opens the dialogs that compare and merge. */
import { useState } from 'react';
import { useOperation } from '../../api/api.ts';
import { Button } from '../../ui/fields/button.tsx';
import { Banner } from '../../ui/layout/notes.tsx';
import { words } from '../contacts.words.ts';
import { useContactActions } from '../person/use-contact-actions.ts';
import { DuplicatesDialog } from './duplicates-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';

export function ImportedDuplicates({ importId }: { importId: number }) {
  const acts = useContactActions();
  const [isListed, setListed] = useState(false);
  const [merging, setMerging] = useState<readonly number[] | null>(null);
  const found = useOperation('contacts.duplicates', { importId, offset: 0, limit: 1 }).data;
  return (
    <>
      {found && found.total > 0 && (
        <Banner tone="info" action={<Button onClick={() => setListed(true)}>{words.duplicates.open}</Button>}>
          {words.duplicates.imported(found.total, found.sure)}
        </Banner>
      )}
      {isListed && !merging && (
        <DuplicatesDialog importId={importId} onMerge={setMerging} onClose={() => setListed(false)} />
      )}
      {merging && (
        <MergeDialog
          ids={merging}
          onMerge={(keep, others, values) => {
            setMerging(null);
            acts.merge(keep, others, values, () => {});
          }}
          onClose={() => setMerging(null)}
        />
      )}
    </>
  );
}
