/** Dragging an appointment with mouse or pen. It only ever asks; what is dropped waits for a yes in the move bar. */
import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
import type { WallTime } from '../../src-shared/instant.ts';
import type { Appointment } from '../../src-shared/model/appointment.ts';

/** An appointment and the start it would get. */
export interface Proposed {
  appointment: Appointment;
  start: WallTime;
}

/** Under this many pixels a press is a click. */
const SLACK = 5;

/**
 * `targetAt` gives the start for a pointer position; `grabbedAt` is how far below the block's top it was taken, in
 * pixels. Esc, a lost pointer or a window that loses the focus leaves everything as it was.
 */
export function useDrag(
  targetAt: (x: number, y: number, appointment: Appointment, grabbedAt: number) => WallTime | null,
  onDrop: (proposed: Proposed) => void,
) {
  const [dragged, setDragged] = useState<Proposed | null>(null);
  const end = useRef<(() => void) | null>(null);
  const latest = useRef({ targetAt, onDrop });
  latest.current = { targetAt, onDrop };
  useEffect(() => () => end.current?.(), []);

  const onPointerDown = (event: ReactPointerEvent<HTMLElement>, appointment: Appointment) => {
    // A finger scrolls; it moves by the details panel.
    if (event.button !== 0 || event.pointerType === 'touch') return;
    const from = { x: event.clientX, y: event.clientY };
    const grabbedAt = event.clientY - event.currentTarget.getBoundingClientRect().top;
    let proposed: Proposed | null = null;
    let dragging = false;
    const listeners = new AbortController();
    const listen = { capture: true, signal: listeners.signal };

    const stop = () => {
      listeners.abort();
      end.current = null;
      setDragged(null);
    };
    const move = (at: PointerEvent) => {
      if (!dragging && Math.hypot(at.clientX - from.x, at.clientY - from.y) < SLACK) return;
      dragging = true;
      at.preventDefault();
      const start = latest.current.targetAt(at.clientX, at.clientY, appointment, grabbedAt);
      if (start === proposed?.start) return;
      proposed = start === null ? null : { appointment, start };
      setDragged(proposed);
    };
    const drop = () => {
      stop();
      if (!dragging) return;
      // The click that ends a drag is none: it must open nothing and book nothing.
      const swallow = (click: MouseEvent) => {
        click.stopPropagation();
        click.preventDefault();
      };
      window.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
      if (proposed && proposed.start !== appointment.start) latest.current.onDrop(proposed);
    };
    const key = (pressed: KeyboardEvent) => {
      if (pressed.key !== 'Escape' || !dragging) return;
      pressed.preventDefault();
      pressed.stopPropagation();
      stop();
    };
    window.addEventListener('pointermove', move, listen);
    // Or the words beside the calendar are marked while something is dragged over them.
    window.addEventListener('selectstart', selection => selection.preventDefault(), listen);
    window.addEventListener('pointerup', drop, listen);
    window.addEventListener('pointercancel', stop, listen);
    window.addEventListener('blur', stop, listen);
    window.addEventListener('keydown', key, listen);
    end.current = stop;
  };
  return { dragged, onPointerDown };
}
