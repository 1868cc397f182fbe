/** The side panel that books or edits an appointment, with a preview of the texts before it is saved. */
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Appointment, SeriesScope } from '../../../src-shared/model/appointment.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { dayOf } from '../../../src-shared/time/wall-days.ts';
import { useAct } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { peopleLabel } from '../../appointments/people-label.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { TextArea, TextField } from '../../ui/fields/fields.tsx';
import { TimeField } from '../../ui/fields/time-field.tsx';
import { showLongDay, showWallTime, timeOf } from '../../ui/format.ts';
import { Banner } from '../../ui/layout/notes.tsx';
import panel from '../../ui/overlays/panel.module.css';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { words } from '../calendar.words.ts';
import { staffMeant } from '../choosing/similar-staff.ts';
import type { Booking } from '../grid/view-props.ts';
import { ScopeDialog } from '../moving/scope-dialog.tsx';
import css from '../panel/panel.module.css';
import { ChangePreview, ChangePreviewBrief } from '../preview/change-preview.tsx';
import { type ProposedChange, useChangePreview } from '../preview/use-change-preview.ts';
import { skippedHourBecomes } from '../time/clock-change.ts';
import { HolidayNote } from '../time/holiday-note.tsx';
import { SkippedHourNote } from '../time/skipped-hour.tsx';
import { useAppointmentActions } from '../use-appointment-actions.ts';
import {
  atOther,
  changed,
  type Draft,
  faultsOf,
  isBegun,
  laterEnd,
  repeatOf,
  savingOf,
  startOf,
  type Values,
  valuesOf,
} from './form-values.ts';
import { PeopleField } from './people-field.tsx';
import { RepeatFields } from './repeat-fields.tsx';
import { repeatInWords } from './repeat-rule.ts';

export type { Draft } from './form-values.ts';

export function AppointmentForm({
  draft,
  now,
  services,
  staff,
  onClose,
  onSaved,
  onBegun,
  onPlace,
}: {
  draft: Draft;
  now: WallTime;
  /** Services in use, offered while somebody types. */
  services: readonly string[];
  staff: readonly string[];
  onClose: () => void;
  onSaved: (appointment: Appointment) => void;
  /** Reports whether closing the form would lose something. */
  onBegun: (isBegun: boolean) => void;
  /** Reports where the appointment would stand; null while that is not said. Must stay the same function. */
  onPlace: (place: Booking | null) => void;
}) {
  const id = useId();
  const { announce } = useAppointmentActions();
  const save = useAct('appointments.save');
  const [values, setValues] = useState(() => valuesOf(draft));
  const [checked, setChecked] = useState(false);
  // Pressing another hour moves a begun booking there; an untouched form starts anew.
  const [given, setGiven] = useState(draft);
  if (given !== draft) {
    setGiven(draft);
    setChecked(false);
    setValues(draft.kind === 'new' && isBegun(given, values) ? atOther(values, draft) : valuesOf(draft));
  }
  const wasGiven = useRef(draft);
  useEffect(() => {
    if (wasGiven.current === draft) return;
    wasGiven.current = draft;
    document.getElementById(id)?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [draft, id]);
  const hasBegun = isBegun(draft, values);
  useEffect(() => {
    onBegun(hasBegun);
    return () => onBegun(false);
  }, [onBegun, hasBegun]);
  const [asking, setAsking] = useState(false);
  const faults = checked ? faultsOf(values) : {};
  const set = (change: Partial<Values>) => setValues(before => changed(before, change));
  const before = draft.kind === 'edit' ? draft.appointment : null;
  const meant = staffMeant(values.staff, staff);
  const staffField = useRef<HTMLInputElement>(null);
  const start = startOf(values);
  const minutes = Number(values.duration);
  const place = start !== null && Number.isInteger(minutes) && minutes > 0 ? `${start} ${minutes}` : null;
  useEffect(() => {
    const booking = start && { day: dayOf(start), time: timeOf(start), durationMinutes: minutes, staff: values.staff };
    onPlace(place === null ? null : booking);
    return () => onPlace(null);
  }, [onPlace, place, start, minutes, values.staff]);
  const { zone } = useAppState();
  const stands = start && (skippedHourBecomes(zone, start) ?? start);
  const endDay = laterEnd(values);
  const repeat = repeatOf(draft, values);

  const store = async (scope: SeriesScope) => {
    const saving = savingOf(draft, values, scope);
    if (saving === null) return;
    const saved = await save.mutateAsync(saving).catch(() => null);
    setAsking(false);
    if (saved === null) return;
    announce(savedText(saved, values, before !== null), saved, before);
    onSaved(saved);
  };
  const changeFor = (scope: SeriesScope): ProposedChange | null => {
    const appointment = savingOf(draft, values, scope);
    return appointment && { kind: 'appointment', appointment };
  };
  const change = changeFor(scopesFor(repeat)[0] ?? 'one');
  const preview = useChangePreview(change);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (save.isPending || Object.keys(faultsOf(values)).length > 0) return;
    if (before?.series) setAsking(true);
    else if (preview.isReady) void store('one');
  };

  return (
    <SidePanel
      title={before ? words.editAppointment : words.newAppointment}
      onClose={onClose}
      footer={
        <>
          {stands !== null && (
            <p className={css.at} role="status">
              {words.at(showLongDay(stands), timeOf(stands))}
            </p>
          )}
          <ChangePreviewBrief change={change} preview={preview} before={before} now={now} />
          <Button onClick={onClose}>{words.back}</Button>
          <Button
            variant="primary"
            type="submit"
            form={id}
            busy={save.isPending || (!before?.series && !preview.isReady)}
          >
            {before ? words.save : words.book}
          </Button>
        </>
      }
    >
      <form id={id} className={css.form} onSubmit={submit} noValidate>
        <ErrorNote failure={save.error?.failure} />
        <PeopleField
          people={values.people}
          error={faults.people ?? null}
          autoFocus={before === null}
          onTyped={typed => set({ typed })}
          onChange={people => set({ people })}
        />
        <TextField
          label={words.service}
          optional
          maxLength={100}
          list={`${id}-services`}
          value={values.service}
          onChange={event => set({ service: event.target.value })}
        />
        <TextField
          label={words.staff}
          optional
          maxLength={100}
          list={`${id}-staff`}
          ref={staffField}
          value={values.staff}
          onChange={event => set({ staff: event.target.value })}
        />
        {meant !== null && (
          <div role="alert">
            <Banner
              tone="warn"
              action={
                <Button
                  onClick={() => {
                    set({ staff: meant });
                    // The button disappears with its question, so the focus moves to the field.
                    staffField.current?.focus();
                  }}
                >
                  {words.staffTake(meant)}
                </Button>
              }
            >
              {words.staffMeant(meant, values.staff.trim())}
            </Banner>
          </div>
        )}
        <Choices id={`${id}-services`} values={services} />
        <Choices id={`${id}-staff`} values={staff} />
        <div className={css.pair}>
          <DateField label={words.date} error={faults.day} value={values.day} onChange={day => set({ day })} />
          <TimeField label={words.starts} error={faults.time} value={values.time} onChange={time => set({ time })} />
          <TimeField label={words.ends} value={values.end} onChange={end => set({ end })} />
          <TextField
            label={words.duration}
            type="number"
            min={5}
            max={1440}
            step={5}
            error={faults.duration}
            value={values.duration}
            onChange={event => set({ duration: event.target.value })}
          />
        </div>
        <HolidayNote day={values.day} />
        {start !== null && <SkippedHourNote start={start} />}
        {endDay && (
          <p className={css.caution} role="status">
            {words.endsNextDay(endDay)}
          </p>
        )}
        {start !== null && start <= now && <p className={css.caution}>{words.pastHint}</p>}
        <RepeatFields
          value={values.repeat}
          day={values.day}
          checked={checked}
          onChange={next => set({ repeat: next, isRepeatChosen: true })}
        />
        {before?.series?.isException && <p className={panel.quiet}>{words.repeat.isException}</p>}
        <TextArea
          label={words.notes}
          optional
          rows={3}
          maxLength={2000}
          value={values.notes}
          onChange={event => set({ notes: event.target.value })}
        />
        <ChangePreview change={change} preview={preview} before={before} now={now} />
      </form>
      {asking && before && (
        <ScopeDialog
          act={repeat === null ? 'out' : 'save'}
          appointment={before}
          now={now}
          scopes={scopesFor(repeat)}
          changeFor={changeFor}
          onGo={store}
          onClose={() => setAsking(false)}
        />
      )}
    </SidePanel>
  );
}

/** A changed recurrence rule cannot be for one day alone, so that scope is not offered then. */
function scopesFor(repeat: string | null | undefined): readonly SeriesScope[] {
  return typeof repeat === 'string' ? ['following', 'all'] : ['one', 'following', 'all'];
}

function savedText(saved: Appointment, { repeat, day }: Values, isEdited: boolean): string {
  const { start, series } = saved;
  const [contactName, when] = [peopleLabel(saved), showWallTime(start)];
  if (isEdited) return words.saved(contactName, when);
  return series ? words.bookedSeries(contactName, when, repeatInWords(repeat, day)) : words.booked(contactName, when);
}

function Choices({ id, values }: { id: string; values: readonly string[] }) {
  return (
    <datalist id={id}>
      {values.map(value => (
        <option key={value} value={value} />
      ))}
    </datalist>
  );
}
