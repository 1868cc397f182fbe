/** Says all of an appointment beside its block, when the pointer rests on it or a key has come to it. */
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import type { AppointmentOutline, ReminderOutline } from '../../../src-shared/model/appointment.ts';
import { peopleInBrief } from '../../appointments/people-label.ts';
import { activeReminders } from '../../texts/state/active-reminders.ts';
import { stateWord } from '../../texts/state/message-state.words.ts';
import { showDay, showWallTime, showWeekdayTime, timeOf } from '../../ui/format.ts';
import { words } from '../calendar.words.ts';
import { asWorded } from '../panel/text-outcome.ts';
import { endOf } from './aria-label.ts';
import css from './chip-tip.module.css';
import { stateMark } from './marks.tsx';

/** How long the pointer rests before the tip appears, in milliseconds. */
const REST_MS = 350;

const BLOCK = '[data-appointment]';

interface Tip {
  id: number;
  /** Where its block stands in the window. */
  box: DOMRect;
}

/**
 * One tip for all blocks of a grid, so that a block costs nothing for it. Screen readers hear the name of the block.
 */
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
    const show = (block: HTMLElement) =>
      setTip({ id: Number(block.dataset['appointment']), box: block.getBoundingClientRect() });
    const hide = () => {
      clearTimeout(waiting.current);
      setTip(null);
    };
    /** Where the pointer rests in the window; null while it is elsewhere, or drags. */
    let pointer: { x: number; y: number } | null = null;
    const wait = () => {
      hide();
      // Blocks may be drawn anew or scroll away under a pointer that rests: what counts is what lies under it by then.
      waiting.current = setTimeout(() => {
        const under = pointer && document.elementFromPoint(pointer.x, pointer.y)?.closest<HTMLElement>(BLOCK);
        if (under) show(under);
      }, REST_MS);
    };
    /** After a press the grid may scroll below a pointer that rests: nobody asks for what lies there then. */
    let hasPressed = false;
    const move = ({ buttons, clientX: x, clientY: y }: PointerEvent) => {
      pointer = buttons === 0 ? { x, y } : null;
    };
    const isSpent = ({ movementX, movementY }: PointerEvent) => {
      hasPressed &&= movementX === 0 && movementY === 0;
      return hasPressed;
    };
    const over = (event: PointerEvent) => {
      if (isSpent(event)) return;
      move(event);
      wait();
    };
    const leave = () => {
      pointer = null;
      hide();
    };
    const press = () => {
      hasPressed = true;
      leave();
    };
    const focus = ({ target }: Event) => {
      const block = target instanceof Element ? target.closest<HTMLElement>(BLOCK) : null;
      if (block?.matches(':focus-visible')) show(block);
    };
    const key = ({ key: pressed }: KeyboardEvent) => {
      if (pressed === 'Escape') hide();
    };
    const listeners = new AbortController();
    const listen = { signal: listeners.signal };
    element.addEventListener('pointerover', over, listen);
    element.addEventListener('pointermove', event => !isSpent(event) && move(event), listen);
    element.addEventListener('pointerleave', leave, listen);
    element.addEventListener('pointerdown', press, listen);
    element.addEventListener('focusin', focus, listen);
    element.addEventListener('focusout', hide, listen);
    document.addEventListener('keydown', key, listen);
    // Scrolled by the keys, the grid shows the tip of what has the focus, not of what comes under a pointer that rests.
    const scroll = () => (pointer && !element.querySelector(':focus-visible') ? wait() : hide());
    document.addEventListener('scroll', scroll, { ...listen, capture: true });
    return () => {
      listeners.abort();
      clearTimeout(waiting.current);
    };
  }, [grid]);

  const appointment = tip && appointments.find(({ id }) => id === tip.id);
  if (!appointment) return null;
  const { service, staff, start, status, series } = appointment;
  return (
    <div className={css.tip} style={besides(tip.box)} aria-hidden="true">
      <p className={css.name}>{peopleInBrief(appointment)}</p>
      <p className={css.when}>{words.ariaLabel.span(showDay(start), timeOf(start), timeOf(endOf(appointment)))}</p>
      <p className={css.quiet}>{[service, staff, series ? words.inSeries : ''].filter(Boolean).join(' · ')}</p>
      {status !== 'booked' && <p className={css.quiet}>{words.statuses[status]}</p>}
      {doubleBooked.has(appointment.id) && <p className={css.warn}>{words.doubleBookedTip}</p>}
      {activeReminders(appointment.reminders).map((reminder, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the texts of an outline have no names
        <p key={index} className={css.text}>
          {stateMark(asWorded(reminder))} {wordOf(asWorded(reminder))}
        </p>
      ))}
    </div>
  );
}

/** The state of a text; where its words need two lines, the date and the time stay on one of them. */
function wordOf(reminder: ReminderOutline): string {
  const times = [showWallTime(reminder.dueLocal), showWeekdayTime(reminder.dueLocal)];
  return times.reduce((word, time) => word.replace(time, time.replaceAll(' ', '\u00A0')), stateWord(reminder));
}

/** Below the block, or above it where the window ends. */
function besides({ left, top, bottom }: DOMRect): CSSProperties {
  const isHigh = bottom < window.innerHeight * 0.7;
  const across = { left: `clamp(0.5rem, ${left}px, 100vw - 19rem)` };
  return isHigh ? { ...across, top: bottom + 4 } : { ...across, bottom: window.innerHeight - top + 4 };
}
