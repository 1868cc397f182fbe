/**
 * Cancels a day or a selection in one act (the doctor is ill): it shows what the act means, asks once, shows the
 * progress at the service, and then the report with each text and the people to inform.
 */
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { isToCome, MOST_TOGETHER } from '../../../src-shared/appointments/appointment-limits.ts';
import type { Appointment, BulkCancellation, ReminderOutline } from '../../../src-shared/model/appointment.ts';
import type { MessageState } from '../../../src-shared/model/message.ts';
import type { Rehearsal } from '../../../src-shared/model/rehearsal.ts';
import { type ApiError, onEvent, useOperation, useShownWorld } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { useNowMs } from '../../api/use-now.ts';
import { AffectedPeople } from '../../appointments/affected-people.tsx';
import { CancellationReport } from '../../appointments/cancellation-report.tsx';
import { type Telling, useTelling } from '../../appointments/telling/telling.tsx';
import { dismissReport, useShowsOwnReport } from '../../appointments/use-cancellation-reports.ts';
import { useChosenAppointments } from '../../appointments/use-chosen-appointments.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { wallTimeIn } from '../../ui/format.ts';
import { Banner, ProgressBar } from '../../ui/layout/notes.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import panel from '../../ui/overlays/panel.module.css';
import { words } from '../calendar.words.ts';
import { isNotedButToCome, isOpen } from '../preview/change-preview-lines.ts';
import { useAppointmentActions } from '../use-appointment-actions.ts';

/**
 * The dialog keeps the `ids` it was opened with, of which it cancels at most `MOST_TOGETHER` at once. `been` counts the
 * appointments of the day that are left out because they are over.
 */
export function BulkCancelDialog({
  ids: wanted,
  been: beenBefore = 0,
  onClose,
}: {
  ids: readonly number[];
  been?: number;
  onClose: () => void;
}) {
  useShowsOwnReport();
  const nowMs = useNowMs();
  const [asked] = useState(wanted);
  const ids = useMemo(() => asked.slice(0, MOST_TOGETHER), [asked]);
  const world = useShownWorld();
  const actions = useAppointmentActions();
  const chosen = useChosenAppointments(ids);
  // The confirmed appointments stay fixed, so that the list does not change while they are cancelled.
  const [confirmed, setConfirmed] = useState<readonly Appointment[] | null>(null);
  const coming = confirmed ?? chosen.data?.filter(each => isToCome(each, nowMs)) ?? null;
  const been = beenBefore + (chosen.data?.filter(each => hasBeen(each, nowMs)).length ?? 0);
  const cancel = { kind: 'cancel', ids: coming?.map(({ id }) => id) ?? [] } as const;
  const rehearsal = useOperation('rehearsal.preview', cancel, { enabled: confirmed === null && cancel.ids.length > 0 });
  const isRehearsed = (rehearsal.isSuccess && !rehearsal.isPlaceholderData) || rehearsal.error !== null;
  const telling = useTelling(confirmed === null ? (coming ?? []) : [], null);
  const [told, setTold] = useState('');
  const [outcome, setOutcome] = useState<BulkCancellation | null>(null);
  const isRunning = confirmed !== null && outcome === null;
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const run = async (appointments: readonly Appointment[]) => {
    const { tell } = telling;
    setConfirmed(appointments);
    const done = await actions.cancelMany(appointments.map(({ id }) => id));
    if (done === null) return setConfirmed(null);
    const said = await actions.toldText(tell);
    setTold(said);
    // The report offers to tell whoever is not being told: the appointments are read again for that.
    const since = await Promise.all(appointments.map(({ id }) => world.ask('appointments.get', { id }))).catch(
      () => null,
    );
    if (since !== null) setConfirmed(since);
    if (isOpen.current) return setOutcome(done);
    actions.announceCancelled(done, said);
  };
  if (outcome !== null && coming !== null)
    return (
      <CancellationReport
        outcome={outcome}
        appointments={coming}
        onClose={() => {
          // The notice offers the undo.
          actions.announceCancelled(outcome, told);
          void dismissReport(world, outcome.change);
          onClose();
        }}
      />
    );
  const count = coming?.length ?? ids.length;
  return (
    <Dialog
      wide
      title={words.bulkCancel.title(count)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{isRunning ? words.bulkCancel.close : words.bulkCancel.back}</Button>
          {coming !== null && coming.length > 0 && (
            <Button
              variant="danger"
              busy={isRunning || !isRehearsed || !telling.isReady}
              onClick={() => void run(coming)}
            >
              {words.bulkCancel.go(count)}
            </Button>
          )}
        </>
      }
    >
      <ErrorNote failure={chosen.error?.failure} />
      {coming === null && !chosen.error && <p className={panel.quiet}>{words.bulkCancel.reading}</p>}
      {coming !== null && !isRunning && (
        <WhatItMeans
          appointments={coming}
          been={been}
          later={asked.length - ids.length}
          texts={coming.length > 0 && <TextsPreview answer={rehearsal} />}
          telling={telling}
        />
      )}
      {isRunning && <Running />}
    </Dialog>
  );
}

/** Whether the appointment is over: neither cancelled nor still to come. */
function hasBeen(appointment: Appointment, nowMs: number): boolean {
  return appointment.status !== 'cancelled' && !isToCome(appointment, nowMs);
}

function WhatItMeans({
  appointments,
  been,
  later,
  texts,
  telling,
}: {
  appointments: readonly Appointment[];
  been: number;
  /** How many exceed what one act may cancel. */
  later: number;
  texts: ReactNode;
  telling: Telling;
}) {
  const state = useAppState();
  const now = wallTimeIn(state.zone, state.now);
  if (appointments.length === 0) return <p>{been > 0 ? words.bulkCancel.been(been) : words.bulkCancel.nothing}</p>;
  const mayGo = (one: ReminderOutline) => isOpen(one) || isNotedButToCome(one, now);
  const unknown = appointments.flatMap(({ reminders }) => reminders.filter(mayGo)).length;
  const told = appointments.filter(({ reminders }) => reminders.some(one => one.state === 'done' && !mayGo(one)));
  return (
    <>
      <section aria-label={words.bulkCancel.who}>
        <p>{words.bulkCancel.lead(appointments.length)}</p>
        <AffectedPeople appointments={appointments} />
      </section>
      {been > 0 && <p>{words.bulkCancel.been(been)}</p>}
      {later > 0 && <Banner tone="warn">{words.bulkCancel.later(later)}</Banner>}
      {texts}
      {unknown > 0 && <Banner tone="warn">{words.bulkCancel.unknown(unknown)}</Banner>}
      {told.length > 0 && (
        <Banner tone="warn">{words.bulkCancel.told(told.map(({ contactName }) => contactName))}</Banner>
      )}
      {telling.field}
      {telling.tell === null && telling.isReady && (
        <p>
          <strong>{words.bulkCancel.silence}</strong>
        </p>
      )}
    </>
  );
}

function TextsPreview({ answer: { data, error } }: { answer: UseQueryResult<Rehearsal, ApiError> }) {
  return (
    <>
      <ErrorNote failure={error?.failure} />
      {!data && !error && <p className={panel.quiet}>{words.changePreview.asking}</p>}
      {data && <TextsOf rehearsal={data} />}
    </>
  );
}

/** Counts the texts to cancel at the service, and those that never leave. */
function TextsOf({ rehearsal: { texts, counts, toCancel } }: { rehearsal: Rehearsal }) {
  const { bulkCancel } = words;
  const inState = (wanted: MessageState) =>
    texts.filter(({ fate, state }) => fate === 'gone' && state === wanted).length;
  const atService = toCancel - inState('uncertain');
  const here = counts.gone - toCancel - inState('in-flight');
  return (
    <div role="status">
      {counts.gone === 0 && <p>{bulkCancel.noTexts}</p>}
      {atService > 0 && <p>{bulkCancel.atService(atService)}</p>}
      {here > 0 && <p>{bulkCancel.here(here)}</p>}
    </div>
  );
}

function Running() {
  const [done, setDone] = useState<{ done: number; total: number } | null>(null);
  useEffect(
    () =>
      onEvent(event => {
        if (event.type === 'progress' && event.task === 'cancel') setDone(event);
      }),
    [],
  );
  return (
    <>
      <ProgressBar label={words.bulkCancel.progress} done={done?.done ?? 0} total={done?.total ?? null} />
      <p className={panel.quiet}>{words.bulkCancel.goesOn}</p>
    </>
  );
}
