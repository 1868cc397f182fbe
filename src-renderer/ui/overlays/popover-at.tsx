/** Shows a small panel beside a place of the page, which stays usable: no dialog, and the focus is not trapped. */
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../fields/button.tsx';
import { words } from '../ui.words.ts';
import { areaFor, type Box, hides, inside, placeBeside } from './place-beside.ts';
import css from './popover-at.module.css';
import { SIDE_PANEL_SLOT } from './side-panel-slot.ts';

/**
 * Shows the popover while it is mounted, in the browser's top layer. It is never outside the window, and it stays where
 * it is until it would hide its anchor or `opened` is another thing: then it is placed anew, and the focus goes to its
 * `data-autofocus` element. Esc closes it (what is open above it first), and the focus returns to what opened it.
 */
export function PopoverAt({
  title,
  anchor,
  opened,
  footer,
  onClose,
  children,
}: {
  title: string;
  /** Finds what the popover stands beside; null while there is nothing, so that it stands beside what opened it. */
  anchor: () => Element | null;
  /** What it was opened for; the same value until it is opened for another place. */
  opened: unknown;
  footer: ReactNode;
  onClose: () => void;
  children: ReactNode;
}) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  const find = useRef(anchor);
  find.current = anchor;
  const opener = useRef<Element | null>(null);
  const placedFor = useRef<unknown>(undefined);

  const settle = useRef(() => {
    const element = panel.current;
    if (!element) return;
    const { left, top, width, height } = element.getBoundingClientRect();
    const area = areaFor({ width, height }, workArea(), wholeWindow());
    const found = find.current();
    const anchor = (found ?? opener.current)?.getBoundingClientRect();
    const isPlaced = placedFor.current === element.dataset['opened'];
    const box = { left, top, width, height };
    const middle = { left: area.left + (area.width - width) / 2, top: area.top + (area.height - height) / 2 };
    const next =
      isPlaced && !(found && anchor && hides(box, anchor))
        ? inside(box, area)
        : anchor
          ? placeBeside(anchor, box, area)
          : inside({ ...box, ...middle }, area);
    placedFor.current = element.dataset['opened'];
    element.style.left = `${Math.round(next.left)}px`;
    element.style.top = `${Math.round(next.top)}px`;
  });
  const count = useRef({ opened, number: 0 });
  if (count.current.opened !== opened) count.current = { opened, number: count.current.number + 1 };
  const { number } = count.current;

  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    // The page itself is nothing to stand beside.
    const active = document.activeElement;
    opener.current = active === document.body || active?.id === 'work' ? null : active;
    element.showPopover();
    settle.current();
    const look = () => settle.current();
    const size = new ResizeObserver(look);
    size.observe(element);
    const anew = () => {
      placedFor.current = undefined;
      look();
    };
    window.addEventListener('resize', anew);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      close.current();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      size.disconnect();
      window.removeEventListener('resize', anew);
      document.removeEventListener('keydown', onKey);
      const back = opener.current;
      if (back instanceof HTMLElement && back.isConnected) back.focus();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is another start
  useEffect(() => {
    const first = panel.current?.querySelector<HTMLElement>('[data-autofocus], [data-body] :is(input, textarea)');
    (first ?? panel.current)?.focus();
  }, [number]);
  // What is booked moves on the page while somebody types; it is drawn anew before this runs.
  useEffect(() => settle.current());

  return (
    <div
      ref={panel}
      popover="manual"
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      data-opened={number}
      className={css.panel}
    >
      <header className={css.header}>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        <IconButton icon={X} label={words.close} onClick={onClose} />
      </header>
      <div className={css.body} data-body>
        {children}
      </div>
      <footer className={css.footer}>{footer}</footer>
    </div>
  );
}

const wholeWindow = (): Box => ({
  ...{ left: 0, top: 0 },
  ...{ width: document.documentElement.clientWidth, height: window.innerHeight },
});

/** Returns where the screens stand: beside it are the rail, the search and the banners, which stay in reach. */
function workArea(): Box {
  const work = document.getElementById(SIDE_PANEL_SLOT)?.parentElement;
  return work?.getBoundingClientRect() ?? wholeWindow();
}
