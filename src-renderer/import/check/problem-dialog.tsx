/** One row and its problem: corrected here, accepted, or left out. Says so if only the file can be corrected. */
import { type FormEvent, useId, useState } from 'react';
import type { AppointmentStatus } from '../../../src-shared/model/appointment.ts';
import { shownRow } from '../../../src-shared/model/import/import-found.ts';
import {
  acceptable,
  answerable,
  type Decision,
  type FixField,
  fixFields,
  type ImportProblem,
  kindOfProblem,
  twoWays,
  withoutTexts,
} from '../../../src-shared/model/import/import-problems.ts';
import { appointmentWords } from '../../appointments/appointments.words.ts';
import { usePhoneReading } from '../../people/use-phone-reading.ts';
import { Button } from '../../ui/fields/button.tsx';
import { DateTimeField } from '../../ui/fields/date-time-field.tsx';
import { SelectField, TextField } from '../../ui/fields/fields.tsx';
import { showWallTime } from '../../ui/format.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { words } from '../import.words.ts';
import css from './lists.module.css';
import { Namesakes } from './namesakes.tsx';
import { problemWords } from './problem-text.ts';

export function ProblemDialog({
  problem,
  onDecide,
  onClose,
}: {
  problem: ImportProblem;
  onDecide: (decision: Decision | null) => void;
  onClose: () => void;
}) {
  const form = useId();
  const { row, name, code, cell, decided } = problem;
  const said = problemWords(problem);
  const field = fixFields[code];
  const inFile = cell || (kindOfProblem(problem).detail === '' ? problem.detail : '');
  // In a list of appointments people without a number are imported unasked, but a person without a name would be nobody.
  const mayAccept = acceptable.has(code) && (!withoutTexts.has(code) || (problem.blocks && name !== ''));
  const nothing = !field && !acceptable.has(code) && !answerable.has(code);
  return (
    <Dialog
      title={words.row.title(shownRow(row), name)}
      onClose={onClose}
      footer={
        <>
          {/* A field has the focus; without one it is the first button, which is the safe one. */}
          {!field && <Button onClick={onClose}>{words.row.close}</Button>}
          {decided?.kind !== 'skip' && (
            <span className={css.apart}>
              <Button variant="quiet" onClick={() => onDecide({ kind: 'skip' })}>
                {words.row.skip}
              </Button>
            </span>
          )}
          {decided && <Button onClick={() => onDecide(null)}>{words.row.takeBack}</Button>}
          {answerable.has(code) && (
            <>
              <Button onClick={() => onDecide({ kind: 'answer', optOut: false })}>{words.row.welcome}</Button>
              <Button onClick={() => onDecide({ kind: 'answer', optOut: true })}>{words.row.stop}</Button>
            </>
          )}
          {twoWays.has(code) && (
            <Button onClick={() => onDecide({ kind: 'read-otherwise' })}>{words.row.otherwise[code]}</Button>
          )}
          {mayAccept && (
            <Button onClick={() => onDecide({ kind: 'accept' })}>
              {withoutTexts.has(code)
                ? words.row.acceptWithout
                : code in accepting
                  ? accepting[code]
                  : problem.otherStart !== undefined && problem.start !== undefined
                    ? showWallTime(problem.start)
                    : words.row.accept}
            </Button>
          )}
          {problem.otherStart !== undefined && (
            <Button onClick={() => onDecide({ kind: 'other-time' })}>{showWallTime(problem.otherStart)}</Button>
          )}
          {field && (
            <Button variant="primary" type="submit" form={form}>
              {words.row.use[field]}
            </Button>
          )}
        </>
      }
    >
      <p>
        {/* Why a number is refused says what its title does. */}
        {code !== 'phone-refused' && <strong>{said.title}.</strong>} {said.advice}
      </p>
      {inFile !== '' && !(field === 'phone' && inFile === keptIn(problem)) && (
        <dl className={css.facts}>
          <dt>{words.row.inFile}</dt>
          <dd className="numbers">{inFile}</dd>
          {(readAs.has(code) || inCalendar.has(code)) && (
            <>
              <dt>{inCalendar.has(code) ? words.row.inCalendar : words.row.readAs}</dt>
              <dd className="numbers">{problem.detail}</dd>
            </>
          )}
        </dl>
      )}
      {code === 'whose-stop' && (
        <Namesakes name={name} onMeant={value => onDecide({ kind: 'set', field: 'phone', value })} />
      )}
      {field && <Fix id={form} field={field} problem={problem} onDecide={onDecide} />}
      {nothing && problem.blocks && <p className={css.quiet}>{words.row.inFileOnly}</p>}
    </Dialog>
  );
}

function Fix({
  id,
  field,
  problem: { decided, cell, code, detail, country, partOfStart },
  onDecide,
}: {
  id: string;
  field: FixField;
  problem: ImportProblem;
  onDecide: (decision: Decision) => void;
}) {
  const kept = keptIn({ code, detail, cell });
  const first = decided?.kind === 'set' ? decided.value : field === 'phone' ? kept : '';
  const [value, setValue] = useState(first);
  const [isTouched, setTouched] = useState(false);
  const reading = usePhoneReading(field === 'phone' ? value : '', country);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (value.trim() !== '' && reading.refused === null) onDecide({ kind: 'set', field, value: value.trim() });
  };
  const label = words.row.set[field];
  const wasInFile = kept === cell && cell !== '' && value !== cell && words.row.wasInFile(cell);
  return (
    <form id={id} onSubmit={submit} noValidate>
      {field === 'status' ? (
        <SelectField label={label} value={value} onChange={event => setValue(event.target.value)}>
          {/* Nothing is chosen beforehand: Enter alone must not book anything. */}
          {value === '' && <option value="">{words.row.choose}</option>}
          {(Object.keys(appointmentWords.statuses) as AppointmentStatus[]).map(status => (
            <option key={status} value={status}>
              {appointmentWords.statuses[status]}
            </option>
          ))}
        </SelectField>
      ) : field === 'start' ? (
        <DateTimeField label={label} value={value} part={value === '' ? partOfStart : undefined} onChange={setValue} />
      ) : (
        <TextField
          label={label}
          type={field === 'phone' ? 'tel' : 'text'}
          value={value}
          most={200}
          hint={field === 'phone' && [reading.words, wasInFile].filter(Boolean).join(' ')}
          // What stands in the file is named above; of the field itself nothing is wrong before somebody types.
          error={isTouched && (reading.refused ?? undefined)}
          onChange={event => {
            setTouched(true);
            setValue(event.target.value);
          }}
        />
      )}
    </form>
  );
}

/** The number that a field begins with: that of the calendar, or of the file. */
const keptIn = ({ code, detail, cell }: Pick<ImportProblem, 'code' | 'detail' | 'cell'>) =>
  inCalendar.has(code) ? detail : code === 'several-mobiles' ? '' : cell;

/** Problems whose detail is the number as it would be texted. */
const readAs: ReadonlySet<string> = new Set(['zeros-suspicious', 'country-conflict', 'several-mobiles']);

/** Problems whose detail is what the calendar has. */
const inCalendar: ReadonlySet<string> = new Set([
  'same-visit',
  'reference-elsewhere',
  'comes-along',
  'along-cancelled',
  'along-not-there',
  'similar-name',
  'other-service',
]);

const accepting: Readonly<Record<string, string>> = {
  'same-visit': words.row.acceptNumber,
  'similar-name': words.row.acceptSimilarName,
  'other-service': words.row.acceptOtherService,
};
