import { type ReactNode, useEffect, useRef } from 'react';
import css from './import.module.css';

/**
 * A step's own heading. It takes the focus when its step comes, so that keys and screen readers go on from there, but
 * from nobody who types elsewhere meanwhile, as in the search. It is `quiet` where the step has something larger to say.
 */
export function StepHeading({ quiet = false, children }: { quiet?: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const work = document.getElementById('work');
    const { activeElement, body } = document;
    if (activeElement === body || work?.contains(activeElement)) heading.current?.focus({ preventScroll: true });
    work?.scrollTo(0, 0);
  }, []);
  return (
    <h2 ref={heading} tabIndex={-1} data-lands="" className={quiet ? css.file : undefined}>
      {children}
    </h2>
  );
}

/** Gives the focus to the open question, or else to the heading of the step: an answer takes its question away. */
export function focusNext(): void {
  const next =
    document.querySelector<HTMLElement>('legend[data-lands]') ?? document.querySelector<HTMLElement>('[data-lands]');
  next?.focus({ preventScroll: true });
  document.getElementById('work')?.scrollTo(0, 0);
}
