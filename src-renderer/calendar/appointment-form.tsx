/** The side panel in which an appointment is booked or edited. */
import { type FormEvent, useId, useState } from 'react';
import { isWallTime, type WallTime } from '../../src-shared/instant.ts';
import type { Appointment } from '../../src-shared/model/appointment.ts';
import { useAct } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { TextArea, TextField } from '../ui/fields.tsx';
import { showWallTime } from '../ui/format.ts';
import { ErrorNote } from '../ui/notes.tsx';
import panel from '../ui/panel.module.css';
import { SidePanel } from '../ui/side-panel.tsx';
import { useToast } from '../ui/toasts.tsx';
import css from './panel.module.css';
import { type Person, PersonField } from './person-field.tsx';
import { textFate } from './text-fate.ts';
import { isDay } from './wall-days.ts';
import { words } from './words.ts';

/** A new appointment at a day (and perhaps a time), or one that exists. */
export type Draft = { kind: 'new'; day: string; time: string | null } | { kind: 'edit'; appointment: Appointment };

interface Values {
  person: Person | null;
  service: string;
  staff: string;
  day: string;
  time: string;
  duration: string;
  notes: string;
}

function valuesOf(draft: Draft): Values {
  if (draft.kind === 'new')
    return {
      person: null,
      service: '',
      staff: '',
      day: draft.day,
      time: draft.time ?? '',
      duration: '30',
      notes: '',
    };
  const { contactId, contactName, service, staff, start, durationMinutes, notes } = draft.appointment;
  return {
    person: { id: contactId, name: contactName },
    service,
    staff,
    day: start.slice(0, 10),
    time: start.slice(11),
    duration: String(durationMinutes),
    notes,
  };
}

/** What is missing, by field; empty when it can be stored. */
function faultsOf({ person, day, time, duration }: Values): Partial<Record<keyof Values, string>> {
  const minutes = Number(duration);
  return {
    ...(person ? {} : { person: words.personMissing }),
    ...(isDay(day) ? {} : { day: words.dateMissing }),
    ...(isWallTime(`2000-01-01T${time}`) ? {} : { time: words.timeMissing }),
    ...(Number.isInteger(minutes) && minutes >= 5 && minutes <= 1440 ? {} : { duration: words.durationWrong }),
  };
}

export function AppointmentForm({
  draft,
  now,
  services,
  staff,
  onClose,
  onSaved,
}: {
  draft: Draft;
  now: WallTime;
  /** Offered while typing: what is used already. */
  services: readonly string[];
  staff: readonly string[];
  onClose: () => void;
  onSaved: (appointment: Appointment) => void;
}) {
  const id = useId();
  const toast = useToast();
  const save = useAct('appointments.save');
  const [values, setValues] = useState(() => valuesOf(draft));
  const [checked, setChecked] = useState(false);
  const faults = checked ? faultsOf(values) : {};
  const set = (change: Partial<Values>) => setValues(before => ({ ...before, ...change }));
  const past = values.day !== '' && values.time !== '' && `${values.day}T${values.time}` <= now;
  const editing = draft.kind === 'edit';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!values.person || Object.keys(faultsOf(values)).length > 0) return;
    save.mutate(
      {
        id: editing ? draft.appointment.id : null,
        contactId: values.person.id,
        service: values.service.trim(),
        staff: values.staff.trim(),
        notes: values.notes,
        start: `${values.day}T${values.time}`,
        durationMinutes: Number(values.duration),
      },
      {
        onSuccess: saved => {
          const when = showWallTime(saved.start);
          const said = editing ? words.saved(saved.contactName, when) : words.booked(saved.contactName, when);
          toast.show(textFate(saved.reminders) === 'unsure' ? `${said} ${words.mayStillGo.moved}` : said);
          onSaved(saved);
        },
      },
    );
  };

  return (
    <SidePanel
      title={editing ? words.editAppointment : words.newAppointment}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.back}</Button>
          <Button variant="primary" type="submit" form={id} busy={save.isPending}>
            {editing ? words.save : words.book}
          </Button>
        </>
      }
    >
      <form id={id} className={css.form} onSubmit={submit} noValidate>
        <ErrorNote failure={save.error?.failure} />
        <PersonField
          value={values.person}
          error={faults.person ?? null}
          autoFocus={!editing}
          onChange={person => set({ person })}
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
          value={values.staff}
          onChange={event => set({ staff: event.target.value })}
        />
        <Choices id={`${id}-services`} values={services} />
        <Choices id={`${id}-staff`} values={staff} />
        <div className={css.pair}>
          <TextField
            label={words.date}
            type="date"
            error={faults.day}
            value={values.day}
            onChange={event => set({ day: event.target.value })}
          />
          <TextField
            label={words.time}
            type="time"
            step={300}
            error={faults.time}
            value={values.time}
            onChange={event => set({ time: event.target.value })}
          />
        </div>
        {past && <p className={css.caution}>{words.pastHint}</p>}
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
        <TextArea
          label={words.notes}
          optional
          rows={3}
          maxLength={2000}
          value={values.notes}
          onChange={event => set({ notes: event.target.value })}
        />
        {editing && draft.appointment.reminders.length > 0 && (
          <p className={panel.quiet}>{words.beforeMove[textFate(draft.appointment.reminders)]}</p>
        )}
      </form>
    </SidePanel>
  );
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
