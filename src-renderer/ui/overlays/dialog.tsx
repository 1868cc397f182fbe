/** Shows a question that blocks everything else, in the browser's own modal dialog, which handles the focus and Esc. */
import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../fields/button.tsx';
import { words } from '../ui.words.ts';
import css from './dialog.module.css';

/**
 * Shows the dialog while it is mounted. `footer` holds the buttons, the safe one first: it gets the focus unless the
 * body has an input; without a footer what closes the dialog does. The caller provides any form inside. A dialog never opens over another one, but for the question
 * of who allows what that one is about to do.
 */
export function Dialog({
  title,
  children,
  footer,
  onClose,
  wide = false,
  isAnswer = false,
}: {
  title: string;
  children: ReactNode;
  footer?: ReactNode;
  onClose: () => void;
  wide?: boolean;
  /** An act waits for it, perhaps one of a dialog, which is beneath it meanwhile and would lose what was typed. */
  isAnswer?: boolean;
}) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (import.meta.env.DEV && !isAnswer && document.querySelector('dialog:modal'))
      throw new Error('a dialog never opens over a dialog');
    element.showModal();
    const first = element.querySelector<HTMLElement>('[data-body] :is(input, select, textarea):not(:disabled)');
    const button = (of: string) => element.querySelector<HTMLElement>(`${of} button`);
    (first ?? button('[data-footer]') ?? button('[data-header]') ?? element).focus();
    // The browser restores the focus only if the dialog is closed, and not if it is just removed.
    return () => element.close();
  }, [isAnswer]);
  useLayoutEffect(() => {
    const element = body.current;
    if (!element) return;
    // A body that scrolls must be reachable by the keyboard; one that does not scroll needs no tab stop.
    const look = () => {
      if (element.scrollHeight > element.clientHeight) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  });
  return (
    <dialog
      ref={dialog}
      className={wide ? `${css.dialog} ${css.wide}` : css.dialog}
      aria-labelledby={id}
      onCancel={event => {
        event.preventDefault();
        onClose();
      }}
    >
      {/* No header and footer: in a dialog these are landmarks of the whole page. */}
      <div className={css.header} data-header>
        <h2 id={id}>{title}</h2>
        <IconButton icon={X} label={words.close} onClick={onClose} />
      </div>
      <div ref={body} className={css.body} data-body>
        {children}
      </div>
      {footer && (
        <div className={css.footer} data-footer>
          {footer}
        </div>
      )}
    </dialog>
  );
}
