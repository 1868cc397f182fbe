import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
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
  note: string;
  state?: ReactNode;
  open: boolean;
  onToggle: () => void;
  children: ReactNode;
}) {
  return (
    <section className={css.part} aria-label={title}>
      <h3>
        <button type="button" className={css.head} aria-expanded={open} onClick={onToggle}>
          <ChevronRight className={css.mark} aria-hidden="true" />
          <span className={css.title}>{title}</span>
          <span className={`numbers ${css.note}`}>{note}</span>
          {state}
        </button>
      </h3>
      {open && <div className={css.body}>{children}</div>}
    </section>
  );
}
