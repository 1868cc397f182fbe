/** The last step: what was imported, what waits for a person, and the undo. */
import { CircleCheck, Undo2 } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import type { ImportPreviewRow, ImportRecord } from '../../../src-shared/model/import/import-records.ts';
import { useOperation } from '../../api/api.ts';
import { navigate } from '../../api/route.ts';
import { useSendingState } from '../../api/sending-state.ts';
import { NotInformedNotes } from '../../appointments/not-informed-notes.tsx';
import { importsWords } from '../../imports/imports.words.ts';
import { NotRestoredDialog } from '../../imports/not-restored-dialog.tsx';
import { OptOutsDialog } from '../../imports/opt-outs-dialog.tsx';
import { useImportActions } from '../../imports/use-import-actions.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { RehearseButton } from '../../rehearsal/rehearse-button.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { FileButton } from '../../ui/fields/file-button.tsx';
import { Banner } from '../../ui/layout/notes.tsx';
import { ListedRows } from '../check/listed-rows.tsx';
import { ACCEPTED } from '../file/upload-file.ts';
import css from '../import.module.css';
import { words } from '../import.words.ts';
import { StepHeading } from '../step-heading.tsx';

/** Tells who may be written twice since an import. */
export type Duplicates = ComponentType<{ importId: number }>;

export function DoneStep({
  record: stored,
  left,
  noNumber,
  isInside = false,
  Duplicates,
  onFile,
  onAgain,
}: {
  record: ImportRecord;
  /** The first rows that stayed out. */
  left: readonly ImportPreviewRow[];
  /** The first rows that came in without a number. */
  noNumber: readonly ImportPreviewRow[];
  /** Another screen leads on from here. */
  isInside?: boolean;
  Duplicates: Duplicates;
  /** Another file was chosen. */
  onFile: (file: File) => void;
  onAgain: () => void;
}) {
  const { undo, release, failure, busy, left: notRestored, leftRead } = useImportActions();
  const leaving = useSendingState();
  const [optOuts, setOptOuts] = useState(false);
  const list = useOperation('import.list', undefined);
  const record = list.data?.find(one => one.id === stored.id) ?? stored;
  const { counts, purpose } = record;
  const isPeopleOfSetUp = isInside && purpose === 'contacts';
  const held = record.reminders === 'held' ? record.heldReminders : 0;
  return (
    <>
      <div className={css.done}>
        <CircleCheck className={css.doneMark} aria-hidden="true" />
        <div>
          <StepHeading>{words.done.title(record)}</StepHeading>
          {/* The skipped rows stand below under their own title. */}
          <p className={css.quiet}>
            {words.done.rest(left.length > 0 ? { ...record, counts: { ...counts, skipped: 0 } } : record)}
          </p>
        </div>
      </div>
      <ErrorNote failure={failure} />
      {counts.cancelled > 0 && <NotInformedNotes importId={record.id} />}
      {held > 0 && (
        <Banner
          tone="warn"
          action={
            <>
              <RehearseButton />
              <Button variant="primary" busy={busy} onClick={() => release(record)}>
                {importsWords.release(held)}
              </Button>
            </>
          }
        >
          {words.done.held(held)}
        </Banner>
      )}
      {record.reminders === 'released' && <Banner tone="good">{importsWords.released(leaving)}</Banner>}
      <div className={css.acts}>
        {!isInside && (
          <Button
            variant={held > 0 ? 'secondary' : 'primary'}
            onClick={() => navigate(purpose === 'contacts' ? '/people' : '/calendar')}
          >
            {words.done.see[purpose]}
          </Button>
        )}
        <FileButton
          label={isPeopleOfSetUp ? words.done.appointmentsNext : words.done.again}
          // People without appointments get no reminder.
          variant={isPeopleOfSetUp ? 'primary' : 'secondary'}
          fileLabel={words.choose.input}
          accept={ACCEPTED}
          onChosen={onFile}
        />
        {counts.optOuts > 0 && (
          <Button variant="quiet" onClick={() => setOptOuts(true)}>
            {importsWords.optOuts.open}
          </Button>
        )}
        <span className={css.last}>
          <Button variant="quiet" icon={Undo2} busy={busy} onClick={() => undo(record, onAgain)}>
            {words.done.undo}
          </Button>
        </span>
      </div>
      <Duplicates importId={record.id} />
      {noNumber.length > 0 && <ListedRows kind="noNumber" rows={noNumber} total={counts.noNumber} purpose={purpose} />}
      {left.length > 0 && <ListedRows kind="skipped" rows={left} total={counts.skipped} purpose={purpose} />}
      {optOuts && <OptOutsDialog record={record} onClose={() => setOptOuts(false)} />}
      <NotRestoredDialog
        left={notRestored}
        onClose={() => {
          leftRead();
          onAgain();
        }}
      />
    </>
  );
}
