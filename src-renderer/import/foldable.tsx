import { ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import css from './foldable.module.css';

/** Shows a part of the screen that opens below its head; what is in it exists only while it is open. */
export function Foldable({
  title,
  note,
  state,
  open,
  onToggle,
  children,
}: {
  title: string;
  /** What the head says besides its title. */
  note?: string;
  state?: ReactNode;
  open: boolean;
  onToggle: () => void;
  children: ReactNode;
}) {
  const part = useRef<HTMLElement>(null);
  const [isPressed, setPressed] = useState(false);
  // What somebody opens below the button that imports comes into view.
  useEffect(() => {
    if (isPressed && open) part.current?.scrollIntoView({ block: 'nearest' });
  }, [isPressed, open]);
  const toggle = () => {
    setPressed(true);
    onToggle();
  };
  return (
    <section ref={part} className={css.part} aria-label={title}>
      <h3>
        <button type="button" className={css.head} aria-expanded={open} onClick={toggle}>
          <ChevronRight className={css.mark} aria-hidden="true" />
          <span className={css.title}>{title}</span>
          {note !== undefined && <span className={`numbers ${css.note}`}>{note}</span>}
          {state && <span className={css.state}>{state}</span>}
        </button>
      </h3>
      {open && <div className={css.body}>{children}</div>}
    </section>
  );
}
