/** Prints a day: its sheet, or the people to call. */

import { useState } from 'react';
import { useOperation } from '../api/api.ts';
import { DateField } from '../ui/fields/date-field.tsx';
import { CheckField, SelectField } from '../ui/fields/fields.tsx';
import { CallList } from './call-list/call-list.tsx';
import { DaySheet } from './day/day-sheet.tsx';
import { words } from './paper.words.ts';
import { PaperDialog } from './paper-dialog.tsx';
import css from './print.module.css';

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
  const asked = useOperation('appointments.range', { from: day, until: day }, { staleTime: 0 });
  // Paper says as of when it is: an answer of before, or of another day, is not printed.
  const appointments = asked.isFetchedAfterMount && !asked.isPlaceholderData ? asked.data : undefined;
  const sheet =
    appointments &&
    (kind === 'sheet' ? (
      <DaySheet day={day} appointments={appointments} perStaff={perStaff} />
    ) : (
      <CallList day={day} appointments={appointments} />
    ));
  return (
    <PaperDialog
      title={words.dialog.title}
      pdfName={`${words.dialog.kinds[kind]} ${day}.pdf`}
      sheet={sheet}
      failure={asked.error?.failure}
      onClose={onClose}
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
          <div className={css.check}>
            <CheckField
              label={words.dialog.perStaff}
              checked={perStaff}
              onChange={event => setPerStaff(event.target.checked)}
            />
          </div>
        )}
      </div>
    </PaperDialog>
  );
}
