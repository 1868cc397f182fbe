import type { ImportRecord } from '../../src-shared/model/import.ts';
import { useAct, useOperation } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorNote } from '../ui/notes.tsx';
import layout from './import.module.css';
import css from './lists.module.css';
import { words } from './words.ts';

const LISTED = 200;

/** The numbers an import put on the opt-out list; each is taken off by the name of a person, never all at once. */
export function OptOutsDialog({ record, onClose }: { record: ImportRecord; onClose: () => void }) {
  const { data, error } = useOperation('import.optOuts', { id: record.id, offset: 0, limit: LISTED });
  const allow = useAct('contacts.setDoNotText');
  return (
    <Dialog
      title={words.optOuts.title}
      onClose={onClose}
      footer={<Button onClick={onClose}>{words.optOuts.close}</Button>}
    >
      <p>{words.optOuts.text}</p>
      <ErrorNote failure={error?.failure ?? allow.error?.failure} />
      {data?.total === 0 && <p className={layout.quiet}>{words.optOuts.none}</p>}
      <ul className={css.people}>
        {data?.rows.map(({ phone, shown, people }) => (
          <li key={phone} className={css.person}>
            <span>
              <span className="numbers">{shown}</span>{' '}
              {people.map(({ name }) => name).join(', ') || (
                <span className={layout.quiet}>{words.optOuts.nobody}</span>
              )}
            </span>
            {people.map(({ id, name }) => (
              <Button key={id} busy={allow.isPending} onClick={() => allow.mutate({ id, doNotText: false })}>
                {words.optOuts.allow(name)}
              </Button>
            ))}
          </li>
        ))}
      </ul>
      {data && data.total > data.rows.length && <p className={layout.quiet}>{words.optOuts.first(data.rows.length)}</p>}
    </Dialog>
  );
}
