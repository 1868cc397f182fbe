/** Says all of an appointment beside its block, when the pointer rests on it or a key has come to it. */
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import type { AppointmentOutline } from '../../../src-shared/model/appointment.ts';
import { peopleInBrief } from '../../appointments/people-label.ts';
import { activeReminders } from '../../texts/state/active-reminders.ts';
import { stateWord } from '../../texts/state/message-state.words.ts';
import { showDay, timeOf } from '../../ui/format.ts';
import { words } from '../calendar.words.ts';
import { asWorded } from '../panel/text-outcome.ts';
import { endOf } from './aria-label.ts';
import css from './chip-tip.module.css';
import { stateMark } from './marks.tsx';

/** How long the pointer rests before the tip appears, in milliseconds. */
const REST_MS = 350;

interface Tip {
  id: number;
  /** Where its block stands in the window. */
  box: DOMRect;
}

/** One tip for all blocks of a grid, so that a block costs nothing for it. Screen readers hear the name of the block. */
export function ChipTip({
  grid,
  appointments,
  doubleBooked,
}: {
  grid: RefObject<HTMLElement | null>;
  appointments: readonly AppointmentOutline[];
  doubleBooked: ReadonlySet<number>;
}) {
  const [tip, setTip] = useState<Tip | null>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const element = grid.current;
    if (!element) return;
    const blockOf = ({ target }: Event) =>
      target instanceof Element ? target.closest<HTMLElement>('[data-appointment]') : null;
    const show = (block: HTMLElement) => {
      if (block.isConnected) setTip({ id: Number(block.dataset['appointment']), box: block.getBoundingClientRect() });
    };
    const hide = () => {
      clearTimeout(waiting.current);
      setTip(null);
    };
    const over = (event: Event) => {
      const block = blockOf(event);
      hide();
      if (block) waiting.current = setTimeout(() => show(block), REST_MS);
    };
    const focus = (event: Event) => {
      const block = blockOf(event);
      if (block?.matches(':focus-visible')) show(block);
    };
    const key = ({ key: pressed }: KeyboardEvent) => {
      if (pressed === 'Escape') hide();
    };
    const listeners = new AbortController();
    const listen = { signal: listeners.signal };
    element.addEventListener('pointerover', over, listen);
    element.addEventListener('pointerleave', hide, listen);
    element.addEventListener('pointerdown', hide, listen);
    element.addEventListener('focusin', focus, listen);
    element.addEventListener('focusout', hide, listen);
    document.addEventListener('keydown', key, listen);
    document.addEventListener('scroll', hide, { ...listen, capture: true });
    return () => {
      listeners.abort();
      clearTimeout(waiting.current);
    };
  }, [grid]);

  const appointment = tip && appointments.find(({ id }) => id === tip.id);
  if (!appointment) return null;
  const { service, staff, start, status } = appointment;
  return (
    <div className={css.tip} style={besides(tip.box)} aria-hidden="true">
      <p className={css.name}>{peopleInBrief(appointment)}</p>
      <p className={css.quiet}>{words.ariaLabel.span(showDay(start), timeOf(start), timeOf(endOf(appointment)))}</p>
      <p className={css.quiet}>{[service, staff].filter(Boolean).join(' · ')}</p>
      {status !== 'booked' && <p className={css.quiet}>{words.statuses[status]}</p>}
      {doubleBooked.has(appointment.id) && <p className={css.warn}>{words.doubleBookedTip}</p>}
      {activeReminders(appointment.reminders).map((reminder, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the texts of an outline have no names
        <p key={index} className={css.text}>
          {stateMark(asWorded(reminder))} {stateWord(asWorded(reminder))}
        </p>
      ))}
    </div>
  );
}

/** Below the block, or above it where the window ends. */
function besides({ left, top, bottom }: DOMRect): CSSProperties {
  const isHigh = bottom < window.innerHeight * 0.7;
  const across = { left: `clamp(0.5rem, ${left}px, 100vw - 17rem)` };
  return isHigh ? { ...across, top: bottom + 4 } : { ...across, bottom: window.innerHeight - top + 4 };
}
