/** Lays things out below or beside each other, and words that stand back. */
import type { ElementType, ReactNode } from 'react';
import { join } from '../class-names.ts';
import css from './stack.module.css';

type Gap = 1 | 2 | 3 | 4 | 6;

/** Lays its children out below each other; `gap` is a step of the scale of space. */
export function Stack({ gap = 4, as: As = 'div', children }: { gap?: Gap; as?: ElementType; children: ReactNode }) {
  return <As className={join(css.stack, css[`gap${gap}`])}>{children}</As>;
}

/** Lays its children out beside each other, in the next line where there is no room; `ends` keeps them apart. */
export function Row({
  gap = 2,
  as: As = 'div',
  ends = false,
  children,
}: {
  gap?: Gap;
  as?: ElementType;
  ends?: boolean;
  children: ReactNode;
}) {
  return <As className={join(css.row, css[`gap${gap}`], ends && css.ends)}>{children}</As>;
}

/** Shows words that stand back behind the others; `small` for what is read only when it is looked for. */
export function Quiet({
  small = false,
  as: As = 'p',
  children,
}: {
  small?: boolean;
  as?: ElementType;
  children: ReactNode;
}) {
  return <As className={join(css.quiet, small && css.small)}>{children}</As>;
}

/** Shows the one figure of a screen that is seen from afar, with what it counts. */
export function Figure({ value, label, note }: { value: ReactNode; label: string; note?: ReactNode }) {
  return (
    <div className={css.figure}>
      <span className={css.label}>{label}</span>
      <span className={css.value}>{value}</span>
      {note && <span className={css.label}>{note}</span>}
    </div>
  );
}
