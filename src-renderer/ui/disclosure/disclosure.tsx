import type { ReactNode } from 'react';
import { join } from '../class-names.ts';
import css from './disclosure.module.css';

/** Shows what is wanted now and then below its title, once that is pressed. */
export function Disclosure({
  title,
  label,
  wide = false,
  open,
  onToggle,
  children,
}: {
  title: ReactNode;
  /** The name of the title where it says too little by itself. */
  label?: string | undefined;
  /** The title is a line of a list. */
  wide?: boolean;
  open?: boolean | undefined;
  onToggle?: ((open: boolean) => void) | undefined;
  children: ReactNode;
}) {
  return (
    <details
      className={join(css.disclosure, wide && css.wide)}
      open={open}
      onToggle={event => event.target === event.currentTarget && onToggle?.(event.currentTarget.open)}
    >
      <summary aria-label={label}>{title}</summary>
      <div className={css.body}>{children}</div>
    </details>
  );
}
