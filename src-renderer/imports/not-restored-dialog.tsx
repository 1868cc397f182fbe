import type { UndoOutcome } from '../../src-shared/model/import/import-records.ts';
import { Button } from '../ui/fields/button.tsx';
import { Quiet } from '../ui/layout/stack.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import css from './imports.module.css';
import { importsWords as words } from './imports.words.ts';

/** The core names at most this many. */
const NAMED = 200;

/** Names what an undo left unchanged, and why. Shows nothing when everything was restored. */
export function NotRestoredDialog({ left, onClose }: { left: UndoOutcome['notRestored']; onClose: () => void }) {
  if (left.length === 0) return null;
  return (
    <Dialog
      title={words.undone.title}
      onClose={onClose}
      footer={<Button onClick={onClose}>{words.undone.close}</Button>}
    >
      <p>{words.undone.text}</p>
      <ul className={css.people}>
        {left.map(({ name, why, fields = [] }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and the list never changes.
          <li key={index}>
            <strong>{name}</strong> {words.undone.why[why]}
            {fields.length > 0 && words.undone.only(fields)}
          </li>
        ))}
      </ul>
      {left.length >= NAMED && <Quiet>{words.undone.first(NAMED)}</Quiet>}
    </Dialog>
  );
}
