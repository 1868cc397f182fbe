/** Lists groups of entries that may be one person. It merges nothing; a group opens the merge dialog. */
import { Phone, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useOperation } from '../../api/api.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { StateMark } from '../../ui/fields/badges.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { Quiet } from '../../ui/layout/stack.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { words } from '../contacts.words.ts';
import css from './merge-dialog.module.css';

const AT_ONCE = 20;

const SIGNS = { number: Phone, name: UserRound };

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
      {data && data.total > 0 && <Quiet>{words.duplicates.text}</Quiet>}
      {data?.groups.map(({ why, people }) => (
        <div key={people.map(({ id }) => id).join()} className={css.group}>
          <ul className={css.people}>
            {people.map(({ id, name, phoneShown }) => (
              <li key={id}>
                <strong>{name}</strong> <span className="numbers">{phoneShown || words.noNumber}</span>
              </li>
            ))}
          </ul>
          <span className={css.why}>
            <StateMark icon={SIGNS[why]}>{words.duplicates.why[why]}</StateMark>
          </span>
          <Button
            small
            aria-label={words.duplicates.look(people[0]?.name ?? '')}
            onClick={() => onMerge(people.map(({ id }) => id))}
          >
            {words.duplicates.compare}
          </Button>
        </div>
      ))}
      {data && data.total > data.groups.length && limit < 500 && (
        <Button onClick={() => setLimit(Math.min(500, limit + AT_ONCE))}>{words.duplicates.more}</Button>
      )}
    </Dialog>
  );
}
