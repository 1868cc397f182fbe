/**
 * Shows details over the right of the work, which does not move and stays usable: no dialog, the focus is not trapped.
 */
import { X } from 'lucide-react';
import { type CSSProperties, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { join } from '../class-names.ts';
import { IconButton } from '../fields/button.tsx';
import { words } from '../ui.words.ts';
import css from './side-panel.module.css';
import { SIDE_PANEL_SLOT } from './side-panel-slot.ts';

/**
 * Shows the panel while it is mounted, from anywhere in a screen. Esc closes it (a dialog above it first), and the
 * focus returns to what opened it. A `key` per thing shown moves the focus to the new one: to its `data-autofocus`
 * element (a form's first field), else to the title. What the screen marks with `data-panel-below` (a head with its
 * buttons) stays in sight above the panel.
 */
export function SidePanel({
  title,
  href,
  note,
  actions,
  children,
  footer,
  keepsFocus = false,
  onClose,
}: {
  title: string;
  /** Where more is known of what the title names. */
  href?: string | undefined;
  /** Stands below the title: a phone number and what reaches it. */
  note?: ReactNode;
  /** At most two small buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** The focus stays where it is, as in a list whose row was pressed: the arrow keys go on there. */
  keepsFocus?: boolean;
  onClose: () => void;
}) {
  const id = useId();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  const stays = useRef(keepsFocus);
  const top = useBottomOfHead(slot);

  useLayoutEffect(() => {
    setSlot(document.getElementById(SIDE_PANEL_SLOT) ?? document.body);
  }, []);
  useEffect(() => {
    if (!slot) return;
    const opener = document.activeElement;
    const wanted = heading.current?.closest('aside')?.querySelector<HTMLElement>('[data-autofocus]');
    if (!stays.current) (wanted ?? heading.current)?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      close.current();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [slot]);

  if (!slot) return null;
  return createPortal(
    <aside
      className={join(css.panel, top > 0 && css.below)}
      aria-labelledby={id}
      style={{ '--panel-top': `${top}px` } as CSSProperties}
    >
      <header className={css.header}>
        <h2 id={id} ref={heading} tabIndex={-1} className={css.title} data-whole="">
          {href === undefined ? (
            <bdi>{title}</bdi>
          ) : (
            <a href={href}>
              <bdi>{title}</bdi>
            </a>
          )}
        </h2>
        <div className={css.acts}>
          {actions}
          <IconButton icon={X} label={words.close} onClick={onClose} />
        </div>
        {note && <div className={css.note}>{note}</div>}
      </header>
      <div className={css.body}>{children}</div>
      {footer && <footer className={css.footer}>{footer}</footer>}
    </aside>,
    slot,
  );
}

/**
 * The buttons at the foot of a panel: what changes the thing it shows, and at the end (`last`) what gives it up. `note`
 * says what follows from them.
 */
export function PanelFoot({ note, children, last }: { note?: ReactNode; children: ReactNode; last?: ReactNode }) {
  return (
    <>
      {note && <p className={css.footNote}>{note}</p>}
      {children}
      {last && <span className={css.last}>{last}</span>}
    </>
  );
}

/** Returns how far below the top of `slot` the head ends that the panel leaves in sight, px; 0 without one. */
function useBottomOfHead(slot: HTMLElement | null): number {
  const [bottom, setBottom] = useState(0);
  useLayoutEffect(() => {
    const head = document.querySelector('[data-panel-below]');
    if (!slot || !head) return;
    const look = () => {
      const top = slot.getBoundingClientRect().top;
      setBottom(Math.max(0, Math.round(head.getBoundingClientRect().bottom - top)));
    };
    look();
    const size = new ResizeObserver(look);
    size.observe(head);
    size.observe(slot);
    return () => size.disconnect();
  }, [slot]);
  return bottom;
}
