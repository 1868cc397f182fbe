/** Lists groups of entries that may be one person. It merges nothing; a group opens the merge dialog. */
import { useState } from 'react';
import { useOperation } from '../../api/api.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { showCount } from '../../ui/format.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import panel from '../../ui/overlays/panel.module.css';
import { words } from '../contacts.words.ts';
import css from './merge-dialog.module.css';

const AT_ONCE = 20;

/** `onMerge` receives the ids of one group. `importId`: only groups with somebody whom this import brought. */
export function DuplicatesDialog({
  importId,
  onMerge,
  onClose,
}: {
  importId?: number;
  onMerge: (ids: number[]) => void;
  onClose: () => void;
}) {
  const [limit, setLimit] = useState(AT_ONCE);
  const { data, error } = useOperation('contacts.duplicates', { importId, offset: 0, limit });
  return (
    <Dialog
      wide
      title={words.duplicates.title}
      onClose={onClose}
      footer={<Button onClick={onClose}>{words.duplicates.close}</Button>}
    >
      <ErrorNote failure={error?.failure} />
      {data?.total === 0 && <p>{words.duplicates.none}</p>}
      {data && data.total > 0 && <p>{words.duplicates.text(showCount(data.total), data.total === 1)}</p>}
      {data?.groups.map(({ why, people }) => (
        <div key={people.map(({ id }) => id).join()} className={css.group}>
          <div className={css.people}>
            {people.map(({ id, name, phoneShown }) => (
              <div key={id}>
                {name} <span className="numbers">{phoneShown || words.noNumber}</span>
              </div>
            ))}
            <p className={panel.quiet}>{words.duplicates.why[why]}</p>
          </div>
          <Button onClick={() => onMerge(people.map(({ id }) => id))}>
            {words.duplicates.look(people[0]?.name ?? '')}
          </Button>
        </div>
      ))}
      {data && data.total > data.groups.length && limit < 500 && (
        <Button onClick={() => setLimit(Math.min(500, limit + AT_ONCE))}>{words.duplicates.more}</Button>
      )}
    </Dialog>
  );
}
