/** Keeps the move that waits for confirmation, and returns the focus to its appointment afterwards. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { isSettled } from '../../../src-shared/appointments/appointment-limits.ts';
import type { AppointmentOutline } from '../../../src-shared/model/appointment.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { dayOf } from '../../../src-shared/time/wall-days.ts';
import { endOf } from '../grid/aria-label.ts';
import { lengthOnKey, onKey, type View } from './move-target.ts';
import type { Proposal } from './moving.ts';

export function useProposal({
  screen,
  appointments,
  view,
  now,
  onOther,
  onSettled,
}: {
  screen: RefObject<HTMLElement | null>;
  appointments: readonly AppointmentOutline[];
  view: View;
  now: WallTime;
  /** Hears the day of each proposal. */
  onOther: (day: string) => void;
  /** Hears of an appointment that is over and marked: it is not moved, by keys or by a drag. */
  onSettled: (appointment: AppointmentOutline) => void;
}) {
  const [proposed, setProposed] = useState<Proposal | null>(null);
  const focusSoon = useRef<Proposal | null>(null);

  // The focus moves to a changed (or kept) appointment once the answer shows it in its place.
  useEffect(() => {
    const soon = focusSoon.current;
    if (!soon) return;
    const { id, durationMinutes } = soon.appointment;
    const there = appointments.find(each => each.id === id);
    if (there?.start !== soon.start || there.durationMinutes !== (soon.durationMinutes ?? durationMinutes)) return;
    focusSoon.current = null;
    // If the focus is elsewhere by now, it stays there: the next key must not act on this appointment.
    if (document.activeElement !== document.body) return;
    const [chip, list] = [`[data-appointment="${id}"]`, '[role="grid"][tabindex="0"]'].map(each =>
      screen.current?.querySelector<HTMLElement>(each),
    );
    (chip ?? list)?.focus();
  });

  const propose = (next: Proposal) => {
    const { appointment } = next;
    if (isSettled({ status: appointment.status, end: endOf(appointment) }, now)) return onSettled(appointment);
    setProposed(next);
    onOther(dayOf(next.start));
  };
  /** Takes Alt and an arrow key; with Shift (`longer`) the length changes. */
  const step = (current: Proposal, key: string, longer: boolean) => {
    if (longer) {
      const durationMinutes = lengthOnKey(current.durationMinutes ?? current.appointment.durationMinutes, key);
      if (durationMinutes !== null) propose({ ...current, durationMinutes });
      return;
    }
    const start = onKey(current.start, key, view);
    if (start !== null) propose({ ...current, start });
  };
  /** Ends the question; the appointment is at `at` from now on. */
  const settle = (at: Proposal) => {
    focusSoon.current = at;
    setProposed(null);
  };
  return { proposed, propose, step, settle };
}
