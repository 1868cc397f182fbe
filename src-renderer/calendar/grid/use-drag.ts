/**
 * Handles dragging with mouse or pen: an appointment, its lower edge, or over free hours. A drop only proposes a
 * change.
 */
import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
import { useStableCallback } from '../use-stable-callback.ts';

/** A press that moves less than this many pixels is a click. */
const SLACK = 5;

/** The start of a drag in pixels of the window; `grabbedAt` is the distance below the top of the grabbed element. */
interface Grab {
  x: number;
  y: number;
  grabbedAt: number;
}

/**
 * `targetAt` returns what a drop at a place means; null means nothing, and the drop does nothing. Targets with equal
 * JSON count as the same. Esc, a lost pointer, or a window that loses the focus ends the drag without a change.
 */
export function useDrag<Thing, Target>(
  targetAt: (x: number, y: number, thing: Thing, grab: Grab) => Target | null,
  onDrop: (target: Target) => void,
) {
  const [dragged, setDragged] = useState<Target | null>(null);
  const end = useRef<(() => void) | null>(null);
  const target = useStableCallback(targetAt);
  const dropped = useStableCallback(onDrop);
  useEffect(() => () => end.current?.(), []);

  const onPointerDown = useStableCallback((event: ReactPointerEvent<HTMLElement>, thing: Thing) => {
    // A finger scrolls the calendar; on a touch screen an appointment is moved by its details panel.
    if (event.button !== 0 || event.pointerType === 'touch') return;
    const from = { x: event.clientX, y: event.clientY };
    const grab = { ...from, grabbedAt: from.y - event.currentTarget.getBoundingClientRect().top };
    let meant: Target | null = null;
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
      const next = target(at.clientX, at.clientY, thing, grab);
      if (JSON.stringify(next) === JSON.stringify(meant)) return;
      meant = next;
      setDragged(() => next);
    };
    const drop = () => {
      stop();
      if (!dragging) return;
      // The browser sends a click after a drag; that click must neither open nor book anything.
      const swallow = (click: MouseEvent) => {
        click.stopPropagation();
        click.preventDefault();
      };
      window.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
      if (meant !== null) dropped(meant);
    };
    const key = (pressed: KeyboardEvent) => {
      if (pressed.key !== 'Escape' || !dragging) return;
      pressed.preventDefault();
      pressed.stopPropagation();
      stop();
    };
    window.addEventListener('pointermove', move, listen);
    // Otherwise the browser selects the words that the pointer passes over.
    window.addEventListener('selectstart', selection => selection.preventDefault(), listen);
    window.addEventListener('pointerup', drop, listen);
    window.addEventListener('pointercancel', stop, listen);
    // The press itself takes the focus from another element, and that blur must not end the drag.
    window.addEventListener('blur', left => left.target === window && stop(), listen);
    window.addEventListener('keydown', key, listen);
    end.current = stop;
  });
  return { dragged, onPointerDown };
}

/** Whether a target changes the start or the length of its appointment. */
export function isChange(target: {
  appointment: { start: string; durationMinutes: number };
  start: string;
  durationMinutes?: number;
}): boolean {
  const { appointment, start, durationMinutes = appointment.durationMinutes } = target;
  return start !== appointment.start || durationMinutes !== appointment.durationMinutes;
}
