/** Shows the details of one appointment: its people, its time, each text with its state and words, and the actions. */
import { useEffect, useState } from 'react';
import { isSettled } from '../../../src-shared/appointments/appointment-limits.ts';
import type { Appointment, SeriesScope } from '../../../src-shared/model/appointment.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { useOperation } from '../../api/api.ts';
import { restoredSentence } from '../../appointments/cancellation-sentences.ts';
import { MarkInformedButton } from '../../appointments/mark-informed-button.tsx';
import { NotifyPeople } from '../../appointments/notify-people.tsx';
import { peopleLabel } from '../../appointments/people-label.ts';
import { staffClass } from '../../appointments/staff/staff-colour.ts';
import type { Tell } from '../../appointments/telling/telling.tsx';
import { ErrorNote } from '../../notices/error-note.tsx';
import { ReachActs, ReachLine } from '../../people/reach.tsx';
import { RoleButton } from '../../team/role-button.tsx';
import { join } from '../../ui/class-names.ts';
import { Button } from '../../ui/fields/button.tsx';
import { showWallTime, timeOf } from '../../ui/format.ts';
import { Banner } from '../../ui/layout/notes.tsx';
import panel from '../../ui/overlays/panel.module.css';
import { PanelFoot, SidePanel } from '../../ui/overlays/side-panel.tsx';
import { ruleInWords } from '../booking/repeat-rule.ts';
import { words } from '../calendar.words.ts';
import { CancelDialog } from '../cancelling/cancel-dialog.tsx';
import { endOf } from '../grid/aria-label.ts';
import { MoveForm } from '../moving/move-form.tsx';
import { ScopeDialog } from '../moving/scope-dialog.tsx';
import { DoubleBookedNote } from '../preview/double-booked.tsx';
import { OutsideHoursNote } from '../time/outside-hours-note.tsx';
import type { useAppointmentActions } from '../use-appointment-actions.ts';
import { NamedService } from './named-service.tsx';
import css from './panel.module.css';
import { Pointed } from './pointed.tsx';
import { ReminderItem } from './reminder-item.tsx';
import { StatusButtons } from './status-buttons.tsx';

export function AppointmentPanel({
  id,
  now,
  actions,
  onEdit,
  onClose,
}: {
  id: number;
  now: WallTime;
  actions: ReturnType<typeof useAppointmentActions>;
  onEdit: (appointment: Appointment) => void;
  onClose: () => void;
}) {
  const asked = useOperation('appointments.get', { id });
  const [moving, setMoving] = useState(false);
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const appointment = asked.data?.id === id ? asked.data : null;
  const isAlone = appointment?.others.length === 0;
  // Undoing a booking removes the appointment, so its details close too.
  const isGone = asked.error?.failure.code === 'not-found' && appointment !== null;
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  return (
    <SidePanel
      title={appointment ? peopleLabel(appointment) : words.anAppointment}
      href={isAlone ? pageOf(appointment.contactId) : undefined}
      note={isAlone && <ReachLine id={appointment.contactId} />}
      actions={isAlone && <ReachActs id={appointment.contactId} />}
      onClose={onClose}
      footer={
        appointment && moving ? (
          <div ref={setFoot} className={css.goes} />
        ) : appointment ? (
          <Actions
            appointment={appointment}
            now={now}
            actions={actions}
            onEdit={onEdit}
            onMove={() => setMoving(true)}
          />
        ) : undefined
      }
    >
      <ErrorNote failure={asked.error?.failure} />
      {appointment && moving && (
        <MoveForm appointment={appointment} now={now} actions={actions} foot={foot} onDone={() => setMoving(false)} />
      )}
      {appointment && <Details appointment={appointment} now={now} actions={actions} moving={moving} />}
    </SidePanel>
  );
}

/** Where all is known of a person. */
const pageOf = (contactId: number) => `#/people?person=${contactId}`;

type WithActions = { appointment: Appointment; actions: ReturnType<typeof useAppointmentActions> };

function Details({ appointment, now, actions, moving }: WithActions & { now: WallTime; moving: boolean }) {
  const { service, staff, notes, start, status, series, others, reminders } = appointment;
  const people = [appointment, ...others];
  const believed = appointment.cancellationTexts.filter(({ isBelieved }) => isBelieved);
  return (
    <>
      {status === 'cancelled' && <p className={css.caution}>{words.statuses.cancelled}</p>}
      {!moving && <DoubleBookedNote appointment={appointment} />}
      {status !== 'cancelled' && !moving && (
        <StatusButtons appointment={appointment} now={now} onSet={next => actions.setStatus(appointment, next)} />
      )}
      {believed.length > 0 && (
        <p className={css.caution}>
          {restoredSentence(believed)}{' '}
          {believed.map(({ messageId, contactName }) => (
            <a
              key={messageId}
              href={`#/messages?message=${messageId}`}
              aria-label={words.cancellationText.look(contactName)}
            >
              {words.openInMessages}
            </a>
          ))}
        </p>
      )}
      {status === 'cancelled' && start > now && <NotifyPeople appointments={[appointment]} named />}
      <NotInformedNote appointment={appointment} />
      <dl className={join(panel.facts, css.facts)}>
        {/* While it is moved, the new time stands above. */}
        <Fact name={moving ? words.whenNow : words.when}>
          <span className="numbers">
            {showWallTime(start, { year: true })} {words.until} {timeOf(endOf(appointment))}
          </span>
          <OutsideHoursNote taken={status === 'cancelled' || start <= now ? null : appointment} />
        </Fact>
        <Fact name={words.seriesFact}>
          {series && ruleInWords(series.rule, start)}
          {series?.isException && <p className={panel.quiet}>{words.repeat.isException}</p>}
        </Fact>
        <Fact name={words.people}>
          {others.length > 0 &&
            people.map(({ contactId, contactName }) => (
              <div key={contactId}>
                <a href={pageOf(contactId)}>
                  <bdi>{contactName}</bdi>
                </a>
                <ReachLine id={contactId} />
              </div>
            ))}
        </Fact>
        <Fact name={words.service}>{service && <NamedService name={service} staff={staff} />}</Fact>
        <Fact name={words.staff}>{staff && <span className={join(staffClass(staff), css.staff)}>{staff}</span>}</Fact>
        <Fact name={words.notes}>{notes}</Fact>
      </dl>
      <section className={join(panel.section, css.section)} aria-label={words.texts}>
        <h3>{words.texts}</h3>
        {reminders.length === 0 && <p className={panel.quiet}>{words.noTexts(start <= now)}</p>}
        <ul className={css.texts}>
          {reminders.map(reminder => (
            <ReminderItem
              key={reminder.messageId}
              reminder={reminder}
              named={people.length > 1}
              now={now}
              moving={moving}
            />
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
  actions,
  onEdit,
  onMove,
}: WithActions & { now: WallTime; onEdit: (appointment: Appointment) => void; onMove: () => void }) {
  const [busy, setBusy] = useState(false);
  const [cancelling, setCancelling] = useState(false);
  if (appointment.status === 'cancelled')
    return (
      <PanelFoot note={words.restoreHint}>
        <RoleButton
          needs="appointments.restore"
          busy={busy}
          onClick={async () => {
            setBusy(true);
            await actions.restore(appointment);
            setBusy(false);
          }}
        >
          {words.restore}
        </RoleButton>
      </PanelFoot>
    );
  const cancel = async (scope: SeriesScope, tell: Tell | null) => {
    await actions.cancel(appointment, scope, tell);
    setCancelling(false);
  };
  const edit = (
    <RoleButton needs="appointments.save" onClick={() => onEdit(appointment)}>
      {words.edit}
    </RoleButton>
  );
  if (isSettled({ status: appointment.status, end: endOf(appointment) }, now)) return edit;
  return (
    <>
      <PanelFoot
        last={
          <Pointed name="cancel">
            <Button variant="quiet" onClick={() => setCancelling(true)}>
              {words.cancelAppointmentAsk}
            </Button>
          </Pointed>
        }
      >
        <Pointed name="move">
          <RoleButton needs="appointments.move" onClick={onMove}>
            {words.moveTo}
          </RoleButton>
        </Pointed>
        {edit}
      </PanelFoot>
      {cancelling && appointment.series && (
        <ScopeDialog
          act="cancel"
          appointment={appointment}
          now={now}
          changeFor={scope => ({ kind: 'cancel', ids: [appointment.id], scope })}
          onGo={cancel}
          onClose={() => setCancelling(false)}
        />
      )}
      {cancelling && !appointment.series && (
        <CancelDialog
          appointment={appointment}
          now={now}
          onGo={tell => cancel('one', tell)}
          onClose={() => setCancelling(false)}
        />
      )}
    </>
  );
}

/**
 * Warns that somebody is not informed of the cancellation or of the new time, as Today does. For a cancelled appointment
 * `NotifyPeople` names the people.
 */
function NotInformedNote({ appointment }: { appointment: Appointment }) {
  const { id, notInformed, movedFrom } = appointment;
  if (notInformed.length === 0) return null;
  const know = <MarkInformedButton people={notInformed.map(contactId => ({ appointmentId: id, contactId }))} />;
  if (movedFrom === null) return <div>{know}</div>;
  const names = [appointment, ...appointment.others]
    .filter(({ contactId }) => notInformed.includes(contactId))
    .map(({ contactName }) => contactName);
  return (
    <Banner tone="warn" action={know}>
      {words.notInformed.moved(names, showWallTime(movedFrom))}
    </Banner>
  );
}
