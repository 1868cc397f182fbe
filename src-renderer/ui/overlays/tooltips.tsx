/**
 * Shows the whole of words that are cut off, while the pointer or the focus is on them. One listener serves the page,
 * so that a calendar of a thousand chips pays nothing for it.
 */
import { useEffect, useRef } from 'react';
import css from './tooltips.module.css';

/** How long the pointer rests on words before they are shown whole, ms. */
const RESTS_MS = 300;
const GAP_PX = 6;
const TOLD = '[data-whole], [data-note]';

/**
 * Mounted once. An element with `data-whole` shows its own words when it is cut off; with a value it shows those words
 * instead (of a chip: the name, the time and the state). The words of `data-note` are shown always. The focus shows
 * those of the focused element or within it.
 */
export function Tooltips() {
  const tip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let shownFor: HTMLElement | null = null;
    const hide = () => {
      clearTimeout(timer);
      shownFor = null;
      if (tip.current?.matches(':popover-open')) tip.current.hidePopover();
    };
    const show = (target: HTMLElement) => {
      const element = tip.current;
      if (!element || !target.isConnected) return;
      element.textContent = target.dataset['note'] || target.dataset['whole'] || target.textContent;
      // The newest is above a dialog that is open.
      if (element.matches(':popover-open')) element.hidePopover();
      element.showPopover();
      place(element, target.getBoundingClientRect());
    };
    const onOver = ({ target }: Event) => {
      const words = target instanceof Element ? target.closest<HTMLElement>(TOLD) : null;
      if (words === shownFor) return;
      hide();
      if (!words || !isCut(words)) return;
      shownFor = words;
      timer = setTimeout(() => show(words), RESTS_MS);
    };
    const onFocus = ({ target }: Event) => {
      hide();
      // A press with the pointer focuses as well, and needs no words beside it.
      if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
      const inside = [target, ...target.querySelectorAll(TOLD)];
      const words = inside.find(it => it instanceof HTMLElement && it.matches(TOLD) && isCut(it));
      if (!(words instanceof HTMLElement)) return;
      shownFor = words;
      show(words);
    };
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && hide();
    document.addEventListener('pointerover', onOver);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', hide);
    document.addEventListener('pointerdown', hide);
    document.addEventListener('scroll', hide, true);
    document.addEventListener('keydown', onKey);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', onOver);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', hide);
      document.removeEventListener('pointerdown', hide);
      document.removeEventListener('scroll', hide, true);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
  // Screen readers read the words themselves, which are cut off for the eye only.
  return <div ref={tip} popover="manual" className={css.tip} aria-hidden="true" />;
}

/** Whether an element or something in it has more words than it shows, as one with a note has. */
function isCut(element: HTMLElement): boolean {
  if (element.dataset['note']) return true;
  const isOver = (it: Element) => it.scrollWidth > it.clientWidth + 1 || it.scrollHeight > it.clientHeight + 2;
  return isOver(element) || [...element.children].some(isOver);
}

/** Puts the tip below the words, or above them where there is no room, and inside the window. */
function place(tip: HTMLElement, words: DOMRect): void {
  const { width, height } = tip.getBoundingClientRect();
  const below = words.bottom + GAP_PX;
  const top = below + height > window.innerHeight ? words.top - GAP_PX - height : below;
  const left = Math.min(words.left, window.innerWidth - width - GAP_PX);
  tip.style.top = `${Math.max(GAP_PX, top)}px`;
  tip.style.left = `${Math.max(GAP_PX, left)}px`;
}
