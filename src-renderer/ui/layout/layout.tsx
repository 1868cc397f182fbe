/**
 * How a screen begins: its title with its main acts, then a line of tools. The kit knows no screen, no operation and no
 * state of a text.
 */
import type { ReactNode } from 'react';
import css from './layout.module.css';

/** The screen's one h1 and its acts (the primary one last). */
export function PageHeader({ title, note, actions }: { title: string; note?: ReactNode; actions?: ReactNode }) {
  return (
    <header className={css.header}>
      <div className={css.titles}>
        <h1>{title}</h1>
        {note && <p className={css.note}>{note}</p>}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </header>
  );
}

/** Search, filters and view switches above a list. */
export function Toolbar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={css.toolbar} role="toolbar" aria-label={label}>
      {children}
    </div>
  );
}

/** A key of the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className={css.kbd}>{children}</kbd>;
}

/** A titled part of a screen on its own surface. */
export function Card({
  title,
  actions,
  children,
  flush = false,
}: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
  /** No padding: the content is a list or a table that reaches the edges. */
  flush?: boolean;
}) {
  return (
    <section className={css.card} aria-label={title}>
      <header className={css.cardHeader}>
        <h2>{title}</h2>
        {actions && <div className={css.actions}>{actions}</div>}
      </header>
      <div className={flush ? undefined : css.cardBody}>{children}</div>
    </section>
  );
}
