/** The details of one appointment: who, when, each text with its state and exact words, and what can be done. */
import { useEffect, useState } from 'react';
import type { Appointment, SeriesScope } from '../../../src-shared/model/appointment.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { useOperation } from '../../api/api.ts';
import { putBackSentence } from '../../appointments/cancellation-texts.ts';
import { TellThem } from '../../appointments/notify-people.tsx';
import { peopleLabel } from '../../appointments/people-label.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { join } from '../../ui/class-names.ts';
import { Button } from '../../ui/fields/button.tsx';
import { showLongDay, timeOf } from '../../ui/format.ts';
import panel from '../../ui/overlays/panel.module.css';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { spokenRule } from '../booking/repeat-rule.ts';
import { words } from '../calendar.words.ts';
import { CancelDialog } from '../cancelling/cancel-dialog.tsx';
import { endOf } from '../grid/aria-label.ts';
import { MoveForm } from '../moving/move-form.tsx';
import { ScopeDialog } from '../moving/scope-dialog.tsx';
import { staffClass } from '../staff/staff-class.ts';
import type { useAppointmentActs } from '../use-appointment-actions.ts';
import { NotInformedNote } from './not-informed-note.tsx';
import css from './panel.module.css';
import { ReminderItem } from './reminder-item.tsx';
import { StatusButtons } from './status-buttons.tsx';

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
  // One that was just booked is gone when that is taken back, and its details with it.
  const isGone = asked.error?.failure.code === 'not-found' && appointment !== null;
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  return (
    <SidePanel
      title={appointment ? peopleLabel(appointment) : words.anAppointment}
      onClose={onClose}
      footer={
        appointment && !moving ? (
          <Actions appointment={appointment} now={now} acts={acts} onEdit={onEdit} onMove={() => setMoving(true)} />
        ) : undefined
      }
    >
      <ErrorNote failure={asked.error?.failure} />
      {appointment && moving && (
        <MoveForm appointment={appointment} now={now} acts={acts} onDone={() => setMoving(false)} />
      )}
      {appointment && <Details appointment={appointment} now={now} acts={acts} />}
    </SidePanel>
  );
}

type WithActs = { appointment: Appointment; acts: ReturnType<typeof useAppointmentActs> };

function Details({ appointment, now, acts }: WithActs & { now: WallTime }) {
  const { service, staff, notes, start, status, series, others, reminders } = appointment;
  const people = [appointment, ...others];
  const believed = appointment.saidOff.filter(({ isBelieved }) => isBelieved);
  return (
    <>
      {status === 'cancelled' ? (
        <p className={css.caution}>{words.statuses.cancelled}</p>
      ) : (
        <StatusButtons appointment={appointment} now={now} onSet={next => acts.setStatus(appointment, next)} />
      )}
      {believed.length > 0 && (
        <p className={css.caution}>
          {putBackSentence(believed)}{' '}
          {believed.map(({ messageId, contactName }) => (
            <a key={messageId} href={`#/messages?message=${messageId}`} aria-label={words.saidOff.look(contactName)}>
              {words.openInMessages}
            </a>
          ))}
        </p>
      )}
      {status === 'cancelled' && start > now && <TellThem appointments={[appointment]} named />}
      <NotInformedNote appointment={appointment} />
      <dl className={join(panel.facts, css.facts)}>
        <Fact name={words.when}>
          {showLongDay(start)}
          <br />
          <span className="numbers">
            {timeOf(start)} {words.until} {timeOf(endOf(appointment))}
          </span>
        </Fact>
        <Fact name={words.seriesFact}>
          {series && spokenRule(series.rule, start)}
          {series?.isException && <p className={panel.quiet}>{words.repeat.isException}</p>}
        </Fact>
        <Fact name={people.length > 1 ? words.people : words.phone}>
          {people.map(({ contactId, contactName, phoneShown }) => (
            <p key={contactId}>
              {people.length > 1 && `${contactName}, `}
              <span className="numbers">{phoneShown || words.noPhone}</span>
            </p>
          ))}
        </Fact>
        <Fact name={words.service}>{service}</Fact>
        <Fact name={words.staff}>
          {staff && (
            <span className={staffClass(staff)}>
              <span className={css.swatch} aria-hidden="true" /> {staff}
            </span>
          )}
        </Fact>
        <Fact name={words.notes}>{notes}</Fact>
      </dl>
      <ul>
        {people.map(({ contactId, contactName }) => (
          <li key={contactId}>
            <a href={`#/contacts?person=${contactId}`}>{words.openPerson(contactName)}</a>
          </li>
        ))}
      </ul>
      <section className={join(panel.section, css.section)} aria-label={words.texts}>
        <h3>{words.texts}</h3>
        {reminders.length === 0 && <p className={panel.quiet}>{words.noTexts}</p>}
        <ul className={css.texts}>
          {reminders.map(reminder => (
            <ReminderItem key={reminder.messageId} reminder={reminder} named={people.length > 1} />
          ))}
        </ul>
      </section>
    </>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  if (!children || (Array.isArray(children) && !children.some(Boolean))) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Actions({
  appointment,
  now,
  acts,
  onEdit,
  onMove,
}: WithActs & { now: WallTime; onEdit: (appointment: Appointment) => void; onMove: () => void }) {
  const [busy, setBusy] = useState(false);
  const [cancelling, setCancelling] = useState(false);
  if (appointment.status === 'cancelled')
    return (
      <>
        <p className={css.consequence}>{words.restoreHint}</p>
        <Button
          busy={busy}
          onClick={async () => {
            setBusy(true);
            await acts.restore(appointment);
            setBusy(false);
          }}
        >
          {words.restore}
        </Button>
      </>
    );
  const cancel = async (scope: SeriesScope) => {
    await acts.cancel(appointment, scope);
    setCancelling(false);
  };
  return (
    <>
      <Button onClick={onMove}>{words.moveTo}</Button>
      <Button onClick={() => onEdit(appointment)}>{words.edit}</Button>
      <Button onClick={() => setCancelling(true)}>{words.cancelAppointmentAsk}</Button>
      {cancelling && appointment.series && (
        <ScopeDialog
          act="cancel"
          appointment={appointment}
          now={now}
          askedFor={scope => ({ kind: 'cancel', ids: [appointment.id], scope })}
          onGo={cancel}
          onClose={() => setCancelling(false)}
        />
      )}
      {cancelling && !appointment.series && (
        <CancelDialog
          appointment={appointment}
          now={now}
          onGo={() => cancel('one')}
          onClose={() => setCancelling(false)}
        />
      )}
    </>
  );
}
