/** The details of one appointment: who, when, each text with its state and exact words, and what can be done. */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isWallTime, type WallTime } from '../../src-shared/instant.ts';
import type { Appointment } from '../../src-shared/model/appointment.ts';
import { useOperation } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { join } from '../ui/class-names.ts';
import { TextField } from '../ui/fields.tsx';
import { showLongDay, timeOf } from '../ui/format.ts';
import { ErrorNote } from '../ui/notes.tsx';
import panel from '../ui/panel.module.css';
import { SidePanel } from '../ui/side-panel.tsx';
import { endOf } from './describe.ts';
import css from './panel.module.css';
import { ReminderItem } from './reminder-item.tsx';
import { staffClass } from './staff-class.ts';
import { textFate } from './text-fate.ts';
import type { useAppointmentActs } from './use-appointment-acts.ts';
import { words } from './words.ts';

export function AppointmentPanel({
  id,
  now,
  acts,
  onEdit,
  onClose,
}: {
  id: number;
  now: WallTime;
  acts: ReturnType<typeof useAppointmentActs>;
  onEdit: (appointment: Appointment) => void;
  onClose: () => void;
}) {
  const asked = useOperation('appointments.get', { id });
  const [moving, setMoving] = useState(false);
  const appointment = asked.data?.id === id ? asked.data : null;
  return (
    <SidePanel
      title={appointment?.contactName ?? words.appointment}
      onClose={onClose}
      footer={
        appointment && !moving ? (
          <Actions appointment={appointment} acts={acts} onEdit={onEdit} onMove={() => setMoving(true)} />
        ) : undefined
      }
    >
      <ErrorNote failure={asked.error?.failure} />
      {appointment && moving && (
        <MoveForm appointment={appointment} now={now} acts={acts} onDone={() => setMoving(false)} />
      )}
      {appointment && <Details appointment={appointment} />}
    </SidePanel>
  );
}

type WithActs = { appointment: Appointment; acts: ReturnType<typeof useAppointmentActs> };

function Details({ appointment }: { appointment: Appointment }) {
  const { contactId, contactName, phoneShown, service, staff, notes, start, status, reminders } = appointment;
  return (
    <>
      <dl className={join(panel.facts, css.facts)}>
        <Fact name={words.when}>
          {showLongDay(start)}
          <br />
          <span className="numbers">
            {timeOf(start)} {words.until} {timeOf(endOf(appointment))}
          </span>
        </Fact>
        <Fact name={words.phone}>
          <span className="numbers">{phoneShown || words.noPhone}</span>
        </Fact>
        <Fact name={words.service}>{service}</Fact>
        <Fact name={words.staff}>
          {staff && (
            <span className={staffClass(staff)}>
              <span className={css.swatch} aria-hidden="true" /> {staff}
            </span>
          )}
        </Fact>
        <Fact name={words.status}>{words.statuses[status]}</Fact>
        <Fact name={words.notes}>{notes}</Fact>
      </dl>
      <p>
        <a href={`#/contacts?person=${contactId}`}>{words.openPerson(contactName)}</a>
      </p>
      <section className={join(panel.section, css.section)} aria-label={words.texts}>
        <h3>{words.texts}</h3>
        {reminders.length === 0 && <p className={panel.quiet}>{words.noTexts}</p>}
        <ul className={css.texts}>
          {reminders.map(reminder => (
            <ReminderItem key={reminder.messageId} reminder={reminder} />
          ))}
        </ul>
      </section>
    </>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  if (!children) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** Moving without dragging: another day or time, what happens to the texts, and Move. */
function MoveForm({ appointment, now, acts, onDone }: WithActs & { now: WallTime; onDone: () => void }) {
  const { start, reminders } = appointment;
  const [day, setDay] = useState(start.slice(0, 10));
  const [time, setTime] = useState(timeOf(start));
  const [busy, setBusy] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const target = `${day}T${time}`;
  const changed = target !== start && isWallTime(target);
  const past = changed && target <= now;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!changed || past || busy) return;
    setBusy(true);
    const moved = await acts.move(appointment, target);
    setBusy(false);
    if (moved) onDone();
  };
  return (
    <form
      className={css.moving}
      onSubmit={submit}
      onKeyDown={event => {
        // Esc leaves this question, not yet the panel.
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onDone();
      }}
      aria-label={words.newTime}
      noValidate
    >
      <h3>{words.newTime}</h3>
      <div className={css.pair}>
        <TextField
          ref={first}
          label={words.date}
          type="date"
          value={day}
          onChange={event => setDay(event.target.value)}
        />
        <TextField
          label={words.time}
          type="time"
          step={300}
          value={time}
          onChange={event => setTime(event.target.value)}
        />
      </div>
      <p className={panel.quiet} role="status">
        {past ? words.movePast : words.beforeMove[textFate(reminders)]}
      </p>
      <div className={css.row}>
        <Button onClick={onDone}>{words.keep}</Button>
        <Button variant="primary" type="submit" busy={busy} disabled={!changed || past}>
          {words.move}
        </Button>
      </div>
    </form>
  );
}

function Actions({
  appointment,
  acts,
  onEdit,
  onMove,
}: WithActs & { onEdit: (appointment: Appointment) => void; onMove: () => void }) {
  const [busy, setBusy] = useState(false);
  const run = async (act: (appointment: Appointment) => Promise<void>) => {
    setBusy(true);
    await act(appointment);
    setBusy(false);
  };
  if (appointment.status === 'cancelled')
    return (
      <>
        <p className={css.consequence}>{words.restoreHint}</p>
        <Button busy={busy} onClick={() => run(acts.restore)}>
          {words.restore}
        </Button>
      </>
    );
  return (
    <>
      <p className={css.consequence}>{words.beforeCancel[textFate(appointment.reminders)]}</p>
      <Button onClick={onMove}>{words.moveTo}</Button>
      <Button onClick={() => onEdit(appointment)}>{words.edit}</Button>
      <Button busy={busy} onClick={() => run(acts.cancel)}>
        {words.cancelAppointment}
      </Button>
    </>
  );
}
