/** The details of one appointment: who, when, each text with its state and exact words, and what can be done. */
import { type FormEvent, useState } from 'react';
import { isWallTime, type WallTime } from '../../src-shared/instant.ts';
import type { Appointment } from '../../src-shared/model/appointment.ts';
import { useOperation } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/fields.tsx';
import { showLongDay, timeOf } from '../ui/format.ts';
import { ErrorNote } from '../ui/notes.tsx';
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
  const appointment = asked.data?.id === id ? asked.data : null;
  return (
    <SidePanel
      title={appointment?.contactName ?? words.appointment}
      onClose={onClose}
      footer={appointment && <Actions appointment={appointment} acts={acts} onEdit={onEdit} />}
    >
      <ErrorNote failure={asked.error?.failure} />
      {appointment && <Details appointment={appointment} now={now} acts={acts} />}
    </SidePanel>
  );
}

type WithActs = { appointment: Appointment; acts: ReturnType<typeof useAppointmentActs> };

function Details({ appointment, now, acts }: WithActs & { now: WallTime }) {
  const { contactId, contactName, phoneShown, service, staff, notes, start, status, reminders } = appointment;
  return (
    <>
      <dl className={css.facts}>
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
      <section className={css.section} aria-label={words.texts}>
        <h3>{words.texts}</h3>
        {reminders.length === 0 && <p className={css.quiet}>{words.noTexts}</p>}
        <ul className={css.texts}>
          {reminders.map(reminder => (
            <ReminderItem key={reminder.messageId} reminder={reminder} />
          ))}
        </ul>
      </section>
      {status !== 'cancelled' && <MoveForm key={start} appointment={appointment} now={now} acts={acts} />}
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
function MoveForm({ appointment, now, acts }: WithActs & { now: WallTime }) {
  const { start, reminders } = appointment;
  const [day, setDay] = useState(start.slice(0, 10));
  const [time, setTime] = useState(timeOf(start));
  const [busy, setBusy] = useState(false);
  const target = `${day}T${time}`;
  const changed = target !== start && isWallTime(target);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!changed || busy) return;
    setBusy(true);
    await acts.move(appointment, target);
    setBusy(false);
  };
  return (
    <form className={css.section} onSubmit={submit} aria-label={words.newTime} noValidate>
      <h3>{words.newTime}</h3>
      <div className={css.pair}>
        <TextField label={words.date} type="date" value={day} onChange={event => setDay(event.target.value)} />
        <TextField
          label={words.time}
          type="time"
          step={300}
          value={time}
          onChange={event => setTime(event.target.value)}
        />
      </div>
      {changed && (
        <>
          <p className={css.quiet} role="status">
            {target <= now ? `${words.movePast} ` : ''}
            {words.beforeMove[textFate(reminders)]}
          </p>
          <div className={css.row}>
            <Button
              onClick={() => {
                setDay(start.slice(0, 10));
                setTime(timeOf(start));
              }}
            >
              {words.keep}
            </Button>
            <Button variant="primary" type="submit" busy={busy}>
              {words.move}
            </Button>
          </div>
        </>
      )}
    </form>
  );
}

function Actions({ appointment, acts, onEdit }: WithActs & { onEdit: (appointment: Appointment) => void }) {
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
      <Button onClick={() => onEdit(appointment)}>{words.edit}</Button>
      <Button busy={busy} onClick={() => run(acts.cancel)}>
        {words.cancelAppointment}
      </Button>
    </>
  );
}
