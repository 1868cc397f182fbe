/** A part of a sentence that can be changed: pressed, it opens its fields below it. */
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { join } from '../../ui/class-names.ts';
import css from './rules.module.css';

export function SentencePart({
  label,
  text,
  isUnfinished = false,
  children,
}: {
  /** What the part is about; a screen reader says it before what stands there. */
  label: string;
  text: string;
  isUnfinished?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isOpen) panel.current?.querySelector<HTMLElement>('input:not([type=radio]:not(:checked)), select')?.focus();
  }, [isOpen]);
  return (
    <>
      <button
        type="button"
        className={join(css.part, isUnfinished && css.unfinished)}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-label={`${label}: ${text}`}
      >
        {text}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={css.panel}
        onToggle={event => setOpen(event.newState === 'open')}
        // Enter in one of its fields closes it, as Esc does.
        onKeyDown={event => {
          const isPressed = event.target instanceof Element && event.target.closest('button, summary') !== null;
          if (event.key !== 'Enter' || event.defaultPrevented || isPressed) return;
          event.preventDefault();
          panel.current?.hidePopover();
        }}
      >
        {isOpen && children}
      </div>
    </>
  );
}
