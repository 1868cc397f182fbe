/**
 * Short notices of what was just done, with an Undo. Failures stay until they are dismissed. This folder shows the
 * results of acts; the words of a failure live in errors/.
 */
import { X } from 'lucide-react';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { ShownRecords } from '../../src-shared/model/settings.ts';
import { onWrongWorld, type ScreenFailure } from '../api/api.ts';
import { errorText } from '../errors/error-text.ts';
import { join } from '../ui/class-names.ts';
import { Button, IconButton } from '../ui/fields/button.tsx';
import { words } from '../ui/ui.words.ts';
import { withNewNotice } from './next-notice.ts';
import css from './toasts.module.css';

interface Notice {
  id: number;
  text: string;
  bad: boolean;
  /** The world and records in which the act happened. */
  world: ShownRecords;
  onUndo: (() => void) | undefined;
  more: ReactNode;
}

export interface NoticeOptions {
  onUndo?: () => void;
  /** Shown after the text; it may change while the notice is visible. */
  more?: ReactNode;
  /** Keeps the notice until it is dismissed or replaced, because somebody has to act on it. */
  stays?: boolean;
}

export interface ToastMaker {
  /** Shows "Moved to Tue 24 Nov, 09:00". `onUndo` adds an Undo button, which Ctrl+Z presses, and a longer time. */
  show(text: string, options?: NoticeOptions): void;
  /** Shows a refusal that has no better place on the screen. */
  fail(failure: ScreenFailure): void;
}

const Context = createContext<ToastMaker | null>(null);
const SHOWN_MS = 5_000;
const SHOWN_WITH_UNDO_MS = 20_000;

/** Returns the functions that show notices. Only components below `Toasts` may call it. */
export function useToast(): ToastMaker {
  const toast = useContext(Context);
  if (!toast) throw new Error('useToast is for screens below Toasts');
  return toast;
}

/**
 * Shows the notices; mounted once above the screens of a world. A notice and its Undo are hidden in the other world and
 * after a backup replaced the records, because the same id names another person there. Failures stay visible.
 */
export function Toasts({ world, children }: { world: ShownRecords; children: ReactNode }) {
  const [notices, setNotices] = useState<Notice[]>([]);
  const last = useRef(0);
  const drop = useCallback((id: number) => setNotices(all => all.filter(notice => notice.id !== id)), []);
  const add = useCallback(
    (text: string, bad: boolean, world: ShownRecords, { onUndo, more = null, stays = false }: NoticeOptions = {}) => {
      last.current += 1;
      const id = last.current;
      setNotices(all => withNewNotice(all, { id, text, bad, world, onUndo, more }));
      if (!bad && !stays) setTimeout(() => drop(id), onUndo ? SHOWN_WITH_UNDO_MS : SHOWN_MS);
    },
    [drop],
  );
  const undo = useCallback(
    (notice: Notice) => {
      drop(notice.id);
      notice.onUndo?.();
    },
    [drop],
  );
  const shown = useMemo(() => notices.filter(notice => notice.bad || notice.world === world), [notices, world]);
  useUndoKey(shown, undo);
  const fail = useCallback(
    (failure: ScreenFailure) => {
      const { what, sent, next } = errorText(failure);
      add(`${what} ${sent} ${next}`, true, world);
    },
    [add, world],
  );
  const maker = useMemo<ToastMaker>(
    () => ({
      show: (text, options) => add(text, false, world, options),
      // An act that was meant for the other world is reported by the listener below.
      fail: failure => failure.code !== 'other-world' && fail(failure),
    }),
    [add, fail, world],
  );
  useEffect(() => onWrongWorld(() => fail({ code: 'other-world' })), [fail]);
  return (
    <Context value={maker}>
      {children}
      <section className={css.toasts} aria-label={words.notices} role="status">
        {shown.map(notice => (
          <div key={notice.id} className={join(css.toast, notice.bad && css.bad)}>
            <span className={css.text}>
              {notice.text}
              {notice.more}
            </span>
            {notice.onUndo && (
              <Button variant="quiet" aria-keyshortcuts="Control+Z" onClick={() => undo(notice)}>
                {words.undo}
              </Button>
            )}
            <IconButton icon={X} label={words.dismiss} onClick={() => drop(notice.id)} />
          </div>
        ))}
      </section>
    </Context>
  );
}

/** Ctrl+Z undoes the newest act whose notice is visible. In a field Ctrl+Z belongs to the field. */
function useUndoKey(notices: readonly Notice[], undo: (notice: Notice) => void): void {
  useEffect(() => {
    const newest = notices.findLast(({ onUndo }) => onUndo);
    if (!newest) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || event.shiftKey || event.altKey || !(event.ctrlKey || event.metaKey))
        return;
      const { target } = event;
      const isTyping = target instanceof Element && target.closest('input, textarea, select, [contenteditable]');
      if (event.defaultPrevented || isTyping || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      undo(newest);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [notices, undo]);
}
