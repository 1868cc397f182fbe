import type { ImportRecord } from '../../src-shared/model/import/import-records.ts';
import { useOperation } from '../api/api.ts';
import { useAppState } from '../api/app-state.ts';
import { ErrorNote } from '../notices/error-note.tsx';
import { showInstant } from '../ui/format.ts';
import { Quiet } from '../ui/layout/stack.tsx';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import css from './imports.module.css';
import { importsWords as words } from './imports.words.ts';

/** Asks before an import is undone: lists by name what changes, and who was texted already. */
export function UndoDialog({
  record,
  onUndo,
  onClose,
}: {
  record: ImportRecord;
  onUndo: () => void;
  onClose: () => void;
}) {
  const { zone } = useAppState();
  const { data, error } = useOperation('import.previewUndo', { id: record.id });
  const { ask, counts } = words.earlier;
  return (
    <ConfirmDialog
      title={ask.title(record.fileName)}
      wide
      back={ask.back}
      go={ask.go}
      danger
      disabled={!data}
      onGo={onUndo}
      onClose={onClose}
    >
      <p>{ask.came(showInstant(record.at, zone), counts(record))}</p>
      <p>{ask[record.purpose]}</p>
      <p>
        <strong>{ask.forGood}</strong>
      </p>
      <ErrorNote failure={error?.failure} />
      {!data && !error && <Quiet>{ask.asking}</Quiet>}
      {data && data.total > 0 && (
        <ul className={css.people} aria-label={ask.list}>
          {data.lines.map(line => (
            <li key={line.id}>{ask.line(line)}</li>
          ))}
          {data.total > data.lines.length && <li>{ask.more(data.total - data.lines.length)}</li>}
        </ul>
      )}
      {data?.total === 0 && record.purpose === 'appointments' && <p>{ask.none}</p>}
    </ConfirmDialog>
  );
}
