import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { LogEntry } from '../../../src-shared/model/log.ts';
import { logSentences } from '../../activity/log.words.ts';
import { useOperation, useShownWorld } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { useUndoCalendarChange } from '../../appointments/use-undo-calendar-change.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { useToast } from '../../notices/toasts.tsx';
import { undoPeopleChange } from '../../people/undo-people-change.ts';
import { Button } from '../../ui/fields/button.tsx';
import { showCount, showInstant } from '../../ui/format.ts';
import { Card } from '../../ui/layout/layout.tsx';
import { EmptyPart } from '../../ui/layout/notes.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import css from '../settings.module.css';
import { words } from '../settings.words.ts';

const LIMIT = 25;

/** Shows the log of who did what, newest first, with the undo of what can still be undone. */
export function LogCard() {
  const { zone } = useAppState();
  const [offset, setOffset] = useState(0);
  const [asked, setAsked] = useState<Undoable | null>(null);
  const log = useOperation('log.page', { offset, limit: LIMIT });
  const { columns } = words.log;
  const total = log.data?.total ?? 0;
  return (
    <Card title={words.log.title} flush wide>
      <ErrorNote failure={log.error?.failure} />
      {total === 0 ? (
        <EmptyPart title={words.log.none} />
      ) : (
        <DataTable columns={[columns.when, columns.who, columns.what, { hidden: columns.undo }]}>
          {log.data?.rows.map(entry => (
            <tr key={entry.id}>
              <td className={`numbers ${css.who}`}>{showInstant(entry.at, zone, { year: true })}</td>
              <td className={css.who}>{entry.member ?? words.log.who[entry.who]}</td>
              <td>{logSentences[entry.what](entry.detail)}</td>
              <td className={css.rowActs}>
                {isUndoable(entry) && (
                  <Button
                    small
                    icon={Undo2}
                    aria-label={words.log.undoOf(logSentences[entry.what](entry.detail))}
                    onClick={() => setAsked(entry)}
                  >
                    {words.log.undo}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </DataTable>
      )}
      {total > LIMIT && (
        <div className={css.foot}>
          <span className={`${css.quiet} numbers`}>
            {words.log.range(showCount(offset + 1), showCount(Math.min(offset + LIMIT, total)), showCount(total))}
          </span>
          <Button disabled={offset === 0} onClick={() => setOffset(Math.max(0, offset - LIMIT))}>
            {words.log.newer}
          </Button>
          <Button disabled={offset + LIMIT >= total} onClick={() => setOffset(offset + LIMIT)}>
            {words.log.older}
          </Button>
        </div>
      )}
      {asked && <UndoDialog entry={asked} onClose={() => setAsked(null)} />}
    </Card>
  );
}

type Undoable = LogEntry & { undo: NonNullable<LogEntry['undo']> };
const isUndoable = (entry: LogEntry): entry is Undoable => entry.undo !== null;

/** Asks first: an act of some days ago is no slip of a moment ago, and texts follow it. */
function UndoDialog({ entry, onClose }: { entry: Undoable; onClose: () => void }) {
  const world = useShownWorld();
  const toast = useToast();
  const undoCalendarChange = useUndoCalendarChange();
  const [busy, setBusy] = useState(false);
  const { of, change } = entry.undo;
  return (
    <ConfirmDialog
      title={words.log.undoQuestion}
      back={words.log.back}
      go={words.log.undo}
      busy={busy}
      onGo={async () => {
        setBusy(true);
        await (of === 'calendar' ? undoCalendarChange(change) : undoPeopleChange(world, toast, change));
        onClose();
      }}
      onClose={onClose}
    >
      <p>{logSentences[entry.what](entry.detail)}</p>
      <p>{words.log.undoTexts}</p>
    </ConfirmDialog>
  );
}
