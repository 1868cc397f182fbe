import { type ReactNode, useEffect, useRef } from 'react';

/** A step's own heading. It takes the focus when its step comes, so that keys and screen readers go on from there. */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    document.getElementById('work')?.scrollTo(0, 0);
  }, []);
  return (
    <h2 ref={heading} tabIndex={-1} data-lands="">
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
