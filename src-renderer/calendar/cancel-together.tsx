/**
 * A day or a selection cancelled in one act (the doctor is ill): what it means, one confirmation, how far the service
 * is, the proof for each text, and then whom to tell and how.
 */
import { useEffect, useRef, useState } from 'react';
import type { Appointment, CancelledTogether } from '../../src-shared/model/appointment.ts';
import type { MessageState } from '../../src-shared/model/message.ts';
import type { Rehearsal } from '../../src-shared/model/rehearsal.ts';
import { onEvent, useOperation } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { showWallTime } from '../ui/format.ts';
import { Banner, ErrorNote, ProgressBar } from '../ui/notes.tsx';
import panel from '../ui/panel.module.css';
import { CancelProof } from './cancel-proof.tsx';
import css from './cancel-together.module.css';
import { isOpen } from './foreseen-lines.ts';
import { useAppointmentActs } from './use-appointment-acts.ts';
import { useChosenAppointments } from './use-chosen-appointments.ts';
import { words } from './words.ts';

const NAMED = 12;

/** About these appointments for as long as it is open, whatever is chosen beside it meanwhile; at most 500. */
export function CancelTogether({ ids: asked, onClose }: { ids: readonly number[]; onClose: () => void }) {
  const [ids] = useState(asked);
  const acts = useAppointmentActs();
  const chosen = useChosenAppointments(ids);
  // Those that were confirmed: once they are cancelled, nothing of what was asked changes under the person's eyes.
  const [confirmed, setConfirmed] = useState<readonly Appointment[] | null>(null);
  const standing = confirmed ?? chosen.data?.filter(({ status }) => status !== 'cancelled') ?? null;
  const [outcome, setOutcome] = useState<CancelledTogether | null>(null);
  const isRunning = confirmed !== null && outcome === null;
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const run = async (appointments: readonly Appointment[]) => {
    setConfirmed(appointments);
    const done = await acts.cancelMany(appointments.map(({ id }) => id));
    if (done === null) return setConfirmed(null);
    if (isOpen.current) setOutcome(done);
    else acts.tellTogether(done);
  };
  if (outcome !== null && standing !== null)
    return (
      <CancelProof
        outcome={outcome}
        appointments={standing}
        onClose={() => {
          // Its notice has the way back.
          acts.tellTogether(outcome);
          onClose();
        }}
      />
    );
  const count = standing?.length ?? ids.length;
  return (
    <Dialog
      wide
      title={words.together.title(count)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{isRunning ? words.together.close : words.together.back}</Button>
          {standing !== null && standing.length > 0 && (
            <Button variant="danger" busy={isRunning} onClick={() => void run(standing)}>
              {words.together.go(count)}
            </Button>
          )}
        </>
      }
    >
      <ErrorNote failure={chosen.error?.failure} />
      {standing === null && !chosen.error && <p className={panel.quiet}>{words.together.reading}</p>}
      {standing !== null && !isRunning && <WhatItMeans appointments={standing} />}
      {isRunning && <Running />}
    </Dialog>
  );
}

function WhatItMeans({ appointments }: { appointments: readonly Appointment[] }) {
  const ids = appointments.map(({ id }) => id);
  const asked = useOperation('plan.rehearse', { kind: 'cancel', ids }, { enabled: ids.length > 0 });
  if (ids.length === 0) return <p>{words.together.nothing}</p>;
  const unknown = appointments.flatMap(({ reminders }) => reminders.filter(isOpen)).length;
  const told = appointments.filter(({ reminders }) => reminders.some(({ state }) => state === 'done'));
  return (
    <>
      <section aria-label={words.together.who}>
        <p>{words.together.lead(appointments.length)}</p>
        <ul className={css.names}>
          {appointments.slice(0, NAMED).map(({ id, start, contactName, others }) => (
            <li key={id}>{words.together.one(showWallTime(start), contactName, others.length)}</li>
          ))}
          {appointments.length > NAMED && <li>{words.together.more(appointments.length - NAMED)}</li>}
        </ul>
      </section>
      <ErrorNote failure={asked.error?.failure} />
      {!asked.data && !asked.error && <p className={panel.quiet}>{words.foreseen.asking}</p>}
      {asked.data && <TextsOf rehearsal={asked.data} />}
      {unknown > 0 && <Banner tone="warn">{words.together.unknown(unknown)}</Banner>}
      {told.length > 0 && <Banner tone="warn">{words.together.told(namesOf(told))}</Banner>}
      <p className={panel.quiet}>{words.together.silence}</p>
    </>
  );
}

/** How many the service is asked to cancel, and how many never leave. */
function TextsOf({ rehearsal: { texts, counts, toCancel } }: { rehearsal: Rehearsal }) {
  const { together } = words;
  const inState = (wanted: MessageState) =>
    texts.filter(({ fate, state }) => fate === 'gone' && state === wanted).length;
  const atService = toCancel - inState('uncertain');
  const here = counts.gone - toCancel - inState('in-flight');
  return (
    <div role="status">
      {counts.gone === 0 && <p>{together.noTexts}</p>}
      {atService > 0 && <p>{together.atService(atService)}</p>}
      {here > 0 && <p>{together.here(here)}</p>}
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
      <ProgressBar label={words.together.progress} done={done?.done ?? 0} total={done?.total ?? null} />
      <p className={panel.quiet}>{words.together.goesOn}</p>
    </>
  );
}

function namesOf(appointments: readonly Appointment[]): string {
  const names = appointments.slice(0, NAMED).map(({ contactName }) => contactName);
  return appointments.length > NAMED ? `${names.join(', ')}, …` : names.join(', ');
}
