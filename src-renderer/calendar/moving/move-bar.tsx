/** The question before an appointment moves: from, to, and who will be told what. Enter is Move, Esc is Keep. */
import { ArrowRight } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { AppointmentOutline, SeriesScope } from '../../../src-shared/model/appointment.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { addMinutes } from '../../../src-shared/time/wall-days.ts';
import { peopleInBrief } from '../../appointments/people-label.ts';
import { type Tell, useTelling } from '../../appointments/telling/telling.tsx';
import { join } from '../../ui/class-names.ts';
import { Button } from '../../ui/fields/button.tsx';
import { showWallTime, timeOf } from '../../ui/format.ts';
import { words } from '../calendar.words.ts';
import { ChangePreview } from '../preview/change-preview.tsx';
import { besideOffer, overlapsOf, type ProposedChange, useChangePreview } from '../preview/use-change-preview.ts';
import { OutsideHoursNote } from '../time/outside-hours-note.tsx';
import css from './move-bar.module.css';
import { moveChange, type Proposal } from './moving.ts';
import { ScopeDialog } from './scope-dialog.tsx';

export function MoveBar({
  proposed,
  before,
  now,
  onMove,
  onKeep,
  onAltArrow,
}: {
  proposed: Proposal;
  /** The appointment with the current state of its texts, which may have changed since the drag began. */
  before: AppointmentOutline;
  now: WallTime;
  /** `scope` matters only for an appointment of a series. */
  onMove: (scope: SeriesScope, tell: Tell | null) => Promise<void>;
  onKeep: () => void;
  onAltArrow: (key: string, longer: boolean) => void;
}) {
  const { appointment, start } = proposed;
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const past = start <= now && start !== appointment.start;
  const button = useRef<HTMLButtonElement>(null);
  // The focus moves again when another appointment is picked while the bar is open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the appointment is why the focus moves
  useEffect(() => button.current?.focus(), [appointment.id]);
  const changeFor = (scope: SeriesScope): ProposedChange => moveChange(proposed, scope);
  const change = past ? null : changeFor('one');
  const isAlone = !past && appointment.series === null && start !== appointment.start;
  const telling = useTelling(isAlone ? [before] : [], start);
  const preview = besideOffer(useChangePreview(change), telling);
  const does = start === appointment.start ? 'change' : 'move';
  const go = async (scope: SeriesScope, tell: Tell | null) => {
    setBusy(true);
    await onMove(scope, tell);
    setBusy(false);
    setAsking(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The button is not disabled, because the keys of the bar need its focus.
    if (past) return;
    if (appointment.series) setAsking(true);
    else void go('one', telling.tell);
  };
  return (
    <section
      aria-label={words.moveTo}
      onKeyDown={event => {
        if (asking) return;
        if (event.key === 'Escape' && !busy) {
          event.preventDefault();
          onKeep();
        } else if (event.altKey && event.key.startsWith('Arrow') && !busy) {
          event.preventDefault();
          onAltArrow(event.key, event.shiftKey);
        }
      }}
    >
      <form className={css.bar} onSubmit={submit} noValidate>
        <ArrowRight className={css.icon} aria-hidden="true" />
        <div className={css.text}>
          <p className={css.question} role="status">
            {questionOf(proposed)}
          </p>
          <OutsideHoursNote
            taken={{
              start,
              durationMinutes: proposed.durationMinutes ?? appointment.durationMinutes,
              staff: appointment.staff,
            }}
          />
          {past ? (
            <p role="status">{words.movePast}</p>
          ) : (
            <ChangePreview change={change} preview={preview} before={before} now={now} heading={false} />
          )}
          {telling.field}
        </div>
        <div className={join(css.actions, past && css.past)}>
          <Button onClick={onKeep} disabled={busy}>
            {words.keep[does]}
          </Button>
          <Button ref={button} type="submit" variant="primary" busy={busy || (!appointment.series && !preview.isReady)}>
            {overlapsOf(preview).length > 0 ? words.bookAnyway[does] : words[does]}
          </Button>
        </div>
      </form>
      {asking && (
        <ScopeDialog
          act="move"
          appointment={appointment}
          now={now}
          changeFor={changeFor}
          onGo={go}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}

function questionOf({ appointment, start, durationMinutes }: Proposal): string {
  const { durationMinutes: before } = appointment;
  const who = peopleInBrief(appointment);
  const from = showWallTime(appointment.start);
  if (durationMinutes === undefined || durationMinutes === before)
    return words.moveQuestion(who, from, showWallTime(start));
  const end = timeOf(addMinutes(start, durationMinutes));
  if (start === appointment.start) return words.resizeQuestion(who, from, timeOf(addMinutes(start, before)), end);
  return words.moveAndResizeQuestion(who, from, showWallTime(start), end);
}
