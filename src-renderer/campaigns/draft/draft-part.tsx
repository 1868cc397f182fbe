import { type ReactNode, useId } from 'react';
import css from '../campaigns.module.css';

/** Shows one part of a message: what it is at the left, and the choice of it. */
export function DraftPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={css.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={css.partBody}>{children}</div>
    </section>
  );
}
