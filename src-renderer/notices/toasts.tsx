/**
 * Short notices of what was just done, with an Undo. Failures stay until they are dismissed. This folder shows the
 * results of acts; the words of a failure live in errors/.
 */
import { X } from 'lucide-react';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { ShownRecords } from '../../src-shared/model/settings.ts';
import { onWrongWorld, type ScreenFailure } from '../api/api.ts';
import { useRoute } from '../api/route.ts';
import { join } from '../ui/class-names.ts';
import { isTyping } from '../ui/is-typing.ts';
import { COMMAND } from '../ui/platform.ts';
import { words } from '../ui/ui.words.ts';
import { isOfItsScreen, withNewNotice } from './next-notice.ts';
import css from './toasts.module.css';

interface Notice {
  id: number;
  text: string;
  bad: boolean;
  /** Whether it stays until it is dismissed or replaced. */
  stays: boolean;
  /** The world and records in which the act happened. */
  world: ShownRecords;
  onUndo: (() => void) | undefined;
  more: ReactNode;
  /** Finds out what became of it. */
  again: (() => void) | undefined;
  /** Whether Messages shows what became of it. */
  isInMessages: boolean;
}

export interface NoticeOptions {
  onUndo?: () => void;
  /** Shown after the text; it may change while the notice is visible. */
  more?: ReactNode;
  /** Keeps the notice until it is dismissed or replaced, because somebody has to act on it. */
  stays?: boolean;
}

export interface ToastMaker {
  /** Shows "Moved to Tue 24 Nov, 09:00". `onUndo` adds an Undo, which Ctrl+Z does too, longer than it is shown. */
  show(text: string, options?: NoticeOptions): void;
  /**
   * Shows a refusal that has no better place on the screen. Where no answer came, `again` finds out what became of the
   * act; without it, the notice leads to Messages.
   */
  fail(failure: ScreenFailure, again?: () => void): void;
}

const Context = createContext<ToastMaker | null>(null);
const SHOWN_MS = 6_000;
/** How much longer a notice is shown that the pointer or the focus was on. */
const SHOWN_AFTER_MS = 2_000;
/** Whoever changes the screen sooner is led on by the act itself, and its notice goes along. */
const LED_ON_MS = 1_000;
/** How long Ctrl+Z undoes an act whose notice is gone: who presses it later means something else. */
const UNDO_KEY_MS = 5 * 60_000;

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
  /** The newest act that can be undone: Ctrl+Z still undoes it when its notice is gone. */
  const [undoable, setUndoable] = useState<Notice | null>(null);
  const last = useRef(0);
  const drop = useCallback((id: number) => setNotices(all => all.filter(notice => notice.id !== id)), []);
  const add = useCallback((text: string, bad: boolean, world: ShownRecords, options: Partial<Notice> = {}) => {
    const { onUndo, more = null, stays = false, again, isInMessages = false } = options;
    last.current += 1;
    const next = { id: last.current, text, bad, stays: bad || stays, world, onUndo, more, again, isInMessages };
    setNotices(all => withNewNotice(all, next));
    if (onUndo) setUndoable(next);
  }, []);
  const undo = useCallback(
    (notice: Notice) => {
      drop(notice.id);
      setUndoable(null);
      notice.onUndo?.();
    },
    [drop],
  );
  const shown = useMemo(() => notices.filter(notice => notice.bad || notice.world === world), [notices, world]);
  useEffect(() => {
    if (!undoable) return;
    const timer = setTimeout(() => setUndoable(null), UNDO_KEY_MS);
    return () => clearTimeout(timer);
  }, [undoable]);
  useUndoKey(undoable?.world === world ? undoable : null, undo);
  const fail = useCallback(
    async (failure: ScreenFailure, again?: () => void) => {
      const { failureNotice } = await import('./error-banner.tsx');
      const isUnknown = failure.code === 'host-gone';
      const { text, more } = failureNotice(failure, isUnknown);
      add(text, true, world, isUnknown ? { more, again, isInMessages: !again } : { more });
    },
    [add, world],
  );
  const maker = useMemo<ToastMaker>(
    () => ({
      show: (text, options) => add(text, false, world, options),
      // An act that was meant for the other world is reported by the listener below.
      fail: (failure, again) => failure.code !== 'other-world' && fail(failure, again),
    }),
    [add, fail, world],
  );
  useEffect(() => onWrongWorld(() => fail({ code: 'other-world' })), [fail]);
  return (
    <Context value={maker}>
      {children}
      <section className={css.toasts} aria-label={words.notices} role="status">
        {shown.map(notice => (
          <Toast key={notice.id} notice={notice} onUndo={undo} onDrop={drop} />
        ))}
      </section>
    </Context>
  );
}

/** Shows one notice. It does not go while the pointer or the focus is on it. */
function Toast({
  notice,
  onUndo,
  onDrop,
}: {
  notice: Notice;
  onUndo: (notice: Notice) => void;
  onDrop: (id: number) => void;
}) {
  const { id, text, bad, stays, more } = notice;
  const whole = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (stays) return;
    const look = () => {
      if (whole.current?.matches(':hover, :focus-within')) timer = setTimeout(look, SHOWN_AFTER_MS);
      else onDrop(id);
    };
    let timer = setTimeout(look, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [stays, id, onDrop]);
  useLeaveWithScreen(isOfItsScreen(notice), () => onDrop(id));
  return (
    <div ref={whole} className={join(css.toast, bad && css.bad)}>
      <div className={css.text}>
        {text}
        {more}
      </div>
      {notice.onUndo && (
        <button
          type="button"
          className={css.undo}
          aria-keyshortcuts="Control+Z"
          title={words.undoBy(`${COMMAND}Z`)}
          onClick={() => onUndo(notice)}
        >
          {words.undo}
        </button>
      )}
      {notice.again && (
        <button
          type="button"
          className={css.undo}
          onClick={() => {
            onDrop(id);
            notice.again?.();
          }}
        >
          {words.checkAgain}
        </button>
      )}
      {notice.isInMessages && (
        <a className={css.undo} href="#/messages">
          {words.openMessages}
        </a>
      )}
      <button
        type="button"
        className={css.close}
        aria-label={words.dismiss}
        title={words.dismiss}
        onClick={() => onDrop(id)}
      >
        <X aria-hidden="true" />
      </button>
    </div>
  );
}

/** Calls `leave` once the screen is another one than that on which the notice came to rest. */
function useLeaveWithScreen(isBound: boolean, leave: () => void): void {
  const { path } = useRoute();
  const shown = useRef(path);
  shown.current = path;
  const home = useRef<string | null>(null);
  const latest = useRef(leave);
  latest.current = leave;
  useEffect(() => {
    const timer = setTimeout(() => {
      home.current = shown.current;
    }, LED_ON_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (isBound && home.current !== null && home.current !== path) latest.current();
  }, [isBound, path]);
}

/** Ctrl+Z undoes the newest act that can be undone. In a field Ctrl+Z belongs to the field. */
function useUndoKey(newest: Notice | null, undo: (notice: Notice) => void): void {
  useEffect(() => {
    if (!newest) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || event.shiftKey || event.altKey || !(event.ctrlKey || event.metaKey))
        return;
      if (event.defaultPrevented || isTyping(event) || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      undo(newest);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [newest, undo]);
}
