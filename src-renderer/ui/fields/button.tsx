/** The two kinds of buttons: a worded Button, and an IconButton, which must have a name. */
import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes, ComponentType, ReactNode, Ref } from 'react';
import { join } from '../class-names.ts';
import css from './button.module.css';

type Native = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'className'> & {
  ref?: Ref<HTMLButtonElement>;
};

/**
 * Shows a worded button. While `busy` it keeps its width and focus and ignores presses. A screen has one primary
 * button.
 */
export function Button({
  variant = 'secondary',
  small = false,
  busy = false,
  icon: Icon,
  children,
  onClick,
  type = 'button',
  ...native
}: Native & {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-outline';
  /** For a row of a list, which is no higher for it. */
  small?: boolean;
  busy?: boolean;
  /** One of the icons, or the bird. */
  icon?: LucideIcon | ComponentType<{ className?: string | undefined }>;
  children: ReactNode;
}) {
  return (
    <button
      {...native}
      type={type}
      className={join(css.button, css[variant], small && css.small, busy && css.busy)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={event => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {Icon && <Icon className={css.icon} aria-hidden="true" />}
      <span>{children}</span>
    </button>
  );
}

/** Shows a button with only an icon; `label` is its name and tooltip. `pressed` makes it a toggle. */
export function IconButton({
  label,
  icon: Icon,
  pressed,
  ...native
}: Native & { label: string; icon: LucideIcon; pressed?: boolean }) {
  return (
    <button
      type="button"
      {...native}
      className={join(css.button, css.quiet, css.square)}
      aria-label={label}
      aria-pressed={pressed}
      title={label}
    >
      <Icon className={css.icon} aria-hidden="true" />
    </button>
  );
}
