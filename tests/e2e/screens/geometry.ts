/**
 * What must hold of where things stand on a screen, in every size, look and language: no text is cut off, no short word
 * is broken, no two texts lie over one another, nothing is wider than its window or page. A text that ends in an ellipsis
 * on purpose is whole for whoever asks.
 */
import type { Page } from 'playwright-core';

/** Returns one sentence for each text that is cut off, broken or over another one, and for what is too wide. */
export async function geometryFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** A text may stick out by this much, in px: glyphs are wider than the box that is measured. */
    const SLACK = 1.5;
    /** Whoever rests the pointer here, or comes by key, is told all: a title, the kit's tooltip, the calendar's. */
    const ASKED = '[title], [data-whole], [data-appointment]';
    const found: string[] = [];
    const wide = document.documentElement.scrollWidth - window.innerWidth;
    if (wide > 0) {
      const widest = [...document.querySelectorAll('body *')]
        .filter(element => element.getBoundingClientRect().right > window.innerWidth)
        .map(element => element.outerHTML.slice(0, 120));
      found.push(`${wide} px wider than its window: ${widest.join('; ')}`);
    }

    // A table may scroll sideways in a frame of its own. A page, a dialog and a popover never do.
    for (const page of document.querySelectorAll('main, dialog[open], dialog[open] > *, :popover-open')) {
      const over = page.scrollWidth - page.clientWidth;
      if (over > SLACK && getComputedStyle(page).overflowX !== 'visible')
        found.push(`${over} px of ${page.tagName.toLowerCase()}.${page.className} come into view only sideways`);
    }

    interface Shown {
      text: string;
      element: Element;
      box: DOMRect;
      /** What frames around it leave of `box`. */
      seen: DOMRect;
    }
    const withinFrames = (element: Element, box: DOMRect): DOMRect => {
      let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        if (getComputedStyle(at).overflow === 'visible') continue;
        const frame = at.getBoundingClientRect();
        [left, top] = [Math.max(left, frame.left), Math.max(top, frame.top)];
        [right, bottom] = [Math.min(right, frame.right), Math.min(bottom, frame.bottom)];
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    };
    const shown: Shown[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!element || text === '' || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        continue;
      if (element.closest('[class*=visually-hidden], option, script, style, [aria-hidden=true]')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter(box => box.width > 1 && box.height > 1);
      for (const box of boxes) shown.push({ text, element, box, seen: withinFrames(element, box) });
      if (boxes.length < 2 || element.closest('code')) continue;
      // A column that is too narrow breaks what could stay whole; a longer word may have to.
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/(?<!\p{L})\p{L}{2,12}(?!\p{L})/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const [first, ...others] = range.getClientRects();
        if (others.some(({ top }) => first && top > first.bottom - SLACK))
          found.push(`“${word}” is broken, in “${text.slice(0, 60)}”`);
      }
    }

    /** Where a text is cut off for good; what scrolls is reached by scrolling. */
    const cutBy = ({ element, box }: Shown): Element | null => {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(at);
        const frame = at.getBoundingClientRect();
        if (frame.width <= 1 || frame.height <= 1) return null;
        const isOver = (axis: string) => axis === 'auto' || axis === 'scroll';
        const [overX, overY] = [
          box.right > frame.right + SLACK || box.left < frame.left - SLACK,
          box.bottom > frame.bottom + SLACK || box.top < frame.top - SLACK,
        ];
        // What has no room beside a name wraps to a line nobody sees, instead of being cut.
        const isUnseen = box.top > frame.bottom - SLACK || box.bottom < frame.top + SLACK;
        if (isUnseen && overflowY === 'hidden' && at.closest(ASKED)) return null;
        if (overX && (overflowX === 'hidden' || overflowX === 'clip')) {
          const isWhole = textOverflow === 'ellipsis' && at.closest(ASKED) !== null;
          if (!isWhole) return at;
          return null;
        }
        if (overY && (overflowY === 'hidden' || overflowY === 'clip')) {
          const clamped = getComputedStyle(at).getPropertyValue('-webkit-line-clamp') !== 'none';
          return clamped && at.closest(ASKED) ? null : at;
        }
        if ((overX && isOver(overflowX)) || (overY && isOver(overflowY))) return null;
      }
      return null;
    };
    const name = (element: Element) => `${element.tagName.toLowerCase()}.${[...element.classList].join('.')}`;
    for (const each of shown) {
      const cut = cutBy(each);
      if (cut) found.push(`“${each.text.slice(0, 60)}” is cut off by ${name(cut)}`);
    }

    /** What floats (dialog, panel, list of a field, notice, a head that stays) covers texts of other layers on purpose. */
    const layerOf = (element: Element): Element | null => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { position, zIndex } = getComputedStyle(at);
        if (position === 'fixed' || position === 'sticky' || zIndex !== 'auto') return at;
      }
      return null;
    };
    // Only what the pointer would meet somewhere is seen: a dialog or a panel lies over texts on purpose.
    const isMet = (element: Element, x: number, y: number) => {
      const at = document.elementFromPoint(x, y);
      return at !== null && (at === element || at.contains(element) || element.contains(at));
    };
    const seen = shown.filter(({ element, seen: box }) =>
      [box.left + 1, (box.left + box.right) / 2, box.right - 1].some(
        x => box.width > 1 && isMet(element, x, (box.top + box.bottom) / 2),
      ),
    );
    seen.sort((a, b) => a.seen.top - b.seen.top);
    for (const [index, a] of seen.entries()) {
      for (const b of seen.slice(index + 1)) {
        if (b.seen.top > a.seen.bottom - SLACK) break;
        if (a.element === b.element || layerOf(a.element) !== layerOf(b.element)) continue;
        const across = Math.min(a.seen.right, b.seen.right) - Math.max(a.seen.left, b.seen.left);
        const down = Math.min(a.seen.bottom, b.seen.bottom) - Math.max(a.seen.top, b.seen.top);
        // Two lines of a paragraph share the space between them.
        if (across > 2 && down > Math.min(a.box.height, b.box.height) / 3)
          found.push(`“${a.text.slice(0, 40)}” and “${b.text.slice(0, 40)}” lie over one another`);
      }
    }
    return [...new Set(found)];
  });
}
