import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { join } from '../class-names.ts';
import { Button } from '../fields/button.tsx';
import css from './popover.module.css';

/**
 * Shows a button that opens a small panel below it. The browser's own popover closes on Esc and on a press elsewhere.
 * `name` tells the button apart where several stand on one screen.
 */
export function Popover({
  label,
  name = label,
  icon,
  variant = 'secondary',
  small = false,
  wide = false,
  busy = false,
  children,
}: {
  label: string;
  name?: string;
  icon?: LucideIcon;
  variant?: 'secondary' | 'quiet';
  /** For a row of a list, which is no higher for it. */
  small?: boolean;
  /** For sentences. */
  wide?: boolean;
  busy?: boolean;
  children: (close: () => void) => ReactNode;
}) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  return (
    <>
      <Button
        icon={icon}
        variant={variant}
        small={small}
        busy={busy}
        popoverTarget={busy ? undefined : id}
        aria-haspopup="dialog"
        aria-label={name === label ? undefined : name}
      >
        {label}
      </Button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={join(css.panel, wide && css.wide)}
        role="dialog"
        aria-label={name}
      >
        {children(() => panel.current?.hidePopover())}
      </div>
    </>
  );
}
