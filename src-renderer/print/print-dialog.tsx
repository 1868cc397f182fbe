/** Shows what is printed as it will look on paper; "Print" opens the computer's own print dialog. */

import { FileDown, Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { useOperation, useWorldlessAct } from '../api/api.ts';
import { useAppState } from '../api/app-state.ts';
import { ErrorNote } from '../notices/error-note.tsx';
import { Button } from '../ui/fields/button.tsx';
import { DateField } from '../ui/fields/date-field.tsx';
import { CheckField, SelectField } from '../ui/fields/fields.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { CallList } from './call-list/call-list.tsx';
import { DaySheet } from './day/day-sheet.tsx';
import paper from './paper.module.css';
import css from './print.module.css';
import { words } from './print.words.ts';

export type PrintKind = keyof typeof words.dialog.kinds;

const KINDS = Object.keys(words.dialog.kinds) as PrintKind[];

export function PrintDialog({
  day: first,
  kind: firstKind,
  onClose,
}: {
  day: string;
  kind: PrintKind;
  onClose: () => void;
}) {
  const [day, setDay] = useState(first);
  const [kind, setKind] = useState(firstKind);
  const [perStaff, setPerStaff] = useState(false);
  const { host } = useAppState();
  const pdf = useWorldlessAct('desktop.savePdf');
  const asked = useOperation('appointments.range', { from: day, until: day });
  // Placeholder data belongs to another day and must not be printed under this day's name.
  const appointments = asked.isPlaceholderData ? undefined : asked.data;
  const sheet =
    appointments &&
    (kind === 'sheet' ? (
      <DaySheet day={day} appointments={appointments} perStaff={perStaff} />
    ) : (
      <CallList day={day} appointments={appointments} />
    ));
  return (
    <Dialog
      title={words.dialog.title}
      wide
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.dialog.close}</Button>
          {host === 'desktop' && (
            <Button
              icon={FileDown}
              busy={pdf.isPending}
              disabled={!sheet}
              onClick={() => pdf.mutate({ fileName: `${words.dialog.kinds[kind]} ${day}.pdf` })}
            >
              {words.dialog.pdf}
            </Button>
          )}
          <Button variant="primary" icon={Printer} disabled={!sheet} onClick={() => window.print()}>
            {words.dialog.print}
          </Button>
        </>
      }
    >
      <div className={css.choices}>
        <SelectField
          label={words.dialog.kind}
          value={kind}
          onChange={event => setKind(KINDS.find(each => each === event.target.value) ?? kind)}
        >
          {KINDS.map(each => (
            <option key={each} value={each}>
              {words.dialog.kinds[each]}
            </option>
          ))}
        </SelectField>
        <DateField label={words.dialog.day} value={day} onChange={next => next && setDay(next)} />
        {kind === 'sheet' && (
          <CheckField
            label={words.dialog.perStaff}
            checked={perStaff}
            onChange={event => setPerStaff(event.target.checked)}
          />
        )}
      </div>
      <ErrorNote failure={asked.error?.failure ?? pdf.error?.failure} />
      <section className={css.preview} aria-label={words.dialog.preview}>
        {sheet ?? <p>{words.dialog.asking}</p>}
      </section>
      {sheet && <Paper>{sheet}</Paper>}
    </Dialog>
  );
}

/** Prints its content instead of the page while it is mounted; the screen does not show it. */
function Paper({ children }: { children: ReactNode }) {
  return createPortal(
    <div className={paper.paper} data-paper>
      {children}
    </div>,
    document.body,
  );
}
