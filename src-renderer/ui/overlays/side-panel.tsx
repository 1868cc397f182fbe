/** Shows details beside the list, which stays usable: the panel is not a dialog and does not trap the focus. */
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../fields/button.tsx';
import { words } from '../ui.words.ts';
import css from './side-panel.module.css';

/** The id of the shell's element for the panel, right of the work area. */
export const SIDE_PANEL_SLOT = 'side-panel';

/**
 * Shows the panel while it is mounted, from anywhere in a screen. Esc closes it (a dialog above it first), and the
 * focus returns to what opened it. A `key` per thing shown moves the focus to the new one: to its `data-autofocus`
 * element (a form's first field), else to the title.
 */
export function SidePanel({
  title,
  children,
  footer,
  onClose,
}: {
  title: string;
  children: ReactNode;
  footer?: ReactNode;
  onClose: () => void;
}) {
  const id = useId();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = useRef(onClose);
  close.current = onClose;

  useLayoutEffect(() => {
    setSlot(document.getElementById(SIDE_PANEL_SLOT) ?? document.body);
  }, []);
  useEffect(() => {
    if (!slot) return;
    const opener = document.activeElement;
    const wanted = heading.current?.closest('aside')?.querySelector<HTMLElement>('[data-autofocus]');
    (wanted ?? heading.current)?.focus();
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
    <aside className={css.panel} aria-labelledby={id}>
      <header className={css.header}>
        <h2 id={id} ref={heading} tabIndex={-1} className={css.title}>
          {title}
        </h2>
        <IconButton icon={X} label={words.close} onClick={onClose} />
      </header>
      <div className={css.body}>{children}</div>
      {footer && <footer className={css.footer}>{footer}</footer>}
    </aside>,
    slot,
  );
}
