/**
 * Lays out the top of a screen: its title with the main actions, then a toolbar. The kit knows no screen, no operation
 * and no state of a text.
 */
import type { ReactNode } from 'react';
import { join } from '../class-names.ts';
import css from './layout.module.css';

/** Shows the screen's only h1 and its actions, the primary one last; `before` leads back to where it was opened. */
export function PageHeader({
  title,
  note,
  before,
  actions,
}: {
  title: string;
  note?: ReactNode;
  before?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <header className={css.header}>
      <div className={css.titles}>
        {before}
        <h1>{title}</h1>
        {note && <p className={css.note}>{note}</p>}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </header>
  );
}

/** Holds the search, filters and view switches above a list. */
export function Toolbar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={css.toolbar} role="toolbar" aria-label={label}>
      {children}
    </div>
  );
}

/** Shows a key of the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className={css.kbd}>{children}</kbd>;
}

/**
 * Shows the cards within it as sections of a long page: the title, its note and its actions at the left, the content
 * beside it, a hairline between.
 */
export function Sections({ children }: { children: ReactNode }) {
  return <div className={css.sections}>{children}</div>;
}

/** Shows a titled part of a screen on its own surface. */
export function Card({
  title,
  note,
  actions,
  children,
  flush = false,
  wide = false,
  untitled = false,
  needsYou = false,
}: {
  title: string;
  /** Its page says the title already, so it names the card to screen readers alone. */
  untitled?: boolean;
  /** Stands quietly beside the title. */
  note?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  /** Has the colour of what waits for a person. */
  needsYou?: boolean;
  /** Removes the padding for a list or table that reaches the edges. */
  flush?: boolean;
  /** Among sections its content lies below the title and takes the whole width. */
  wide?: boolean;
}) {
  return (
    <section className={join(css.card, wide && css.wide, needsYou && css.needsYou)} aria-label={title}>
      {!untitled && (
        <header className={css.cardHeader}>
          <div className={css.cardTitle}>
            <h2>{title}</h2>
            {note !== undefined && <p className={css.note}>{note}</p>}
          </div>
          {actions && <div className={css.actions}>{actions}</div>}
        </header>
      )}
      <div className={flush ? css.flush : css.cardBody}>{children}</div>
    </section>
  );
}
