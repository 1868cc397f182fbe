import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { Button } from '../fields/button.tsx';
import css from './popover.module.css';

/**
 * Shows a button that opens a small panel below it. The browser's own popover closes on Esc and on a press elsewhere.
 */
export function Popover({
  label,
  icon,
  busy = false,
  children,
}: {
  label: string;
  icon?: LucideIcon;
  busy?: boolean;
  children: (close: () => void) => ReactNode;
}) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  return (
    <>
      <Button icon={icon} busy={busy} popoverTarget={busy ? undefined : id} aria-haspopup="dialog">
        {label}
      </Button>
      <div ref={panel} id={id} popover="auto" className={css.panel} role="dialog" aria-label={label}>
        {children(() => panel.current?.hidePopover())}
      </div>
    </>
  );
}
