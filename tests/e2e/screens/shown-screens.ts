/** Every screen of the program, and what opens over it: a panel, a popover, a dialog, the search. */
import type { Page } from 'playwright-core';

export interface ShownScreen {
  /** What its picture is called. */
  name: string;
  /** Its address, after `#`. */
  path: string;
  /** Opens what lies over the screen, in words of no language: by key, or by the place of a thing. */
  open?: (page: Page) => Promise<unknown>;
}

/** Rows are opened by their place, because their words depend on the language. */
const openFirst = (selector: string) => (page: Page) => page.locator(selector).first().click();
const press = (keys: string) => (page: Page) => page.keyboard.press(keys);

export const SCREENS: readonly ShownScreen[] = [
  { name: 'Today', path: '/today' },
  { name: 'Calendar, day', path: '/calendar?view=day' },
  { name: 'Calendar, week', path: '/calendar?view=week' },
  { name: 'Calendar, month', path: '/calendar?view=month' },
  { name: 'Calendar, list', path: '/calendar?view=list' },
  { name: 'People', path: '/people' },
  { name: 'Import', path: '/people/import' },
  { name: 'Messages', path: '/messages' },
  { name: 'Messages, campaigns', path: '/messages/campaigns' },
  { name: 'New message', path: '/messages/new' },
  { name: 'Reminders', path: '/reminders' },
  { name: 'Reminders, templates', path: '/reminders/templates' },
  { name: 'Reminders, upcoming', path: '/reminders/upcoming' },
  { name: 'Settings', path: '/settings' },
  { name: 'Settings, account', path: '/settings/account' },
  { name: 'Settings, data', path: '/settings/data' },
  { name: 'Settings, app', path: '/settings/app' },
  { name: 'Welcome', path: '/welcome' },
];

/** What opens over a screen moves nothing of it. */
export const OPENED: readonly Required<ShownScreen>[] = [
  { name: 'Today, status', path: '/today', open: openFirst('[role=status] button') },
  { name: 'Today, search', path: '/today', open: press('Control+K') },
  { name: 'Calendar, panel', path: '/calendar?view=week', open: openFirst('main [data-appointment]') },
  { name: 'People, panel', path: '/people', open: openFirst('main [role=grid] [role=row][aria-rowindex="2"]') },
  { name: 'Messages, panel', path: '/messages', open: openFirst('main [role=grid] [role=row][aria-rowindex="2"]') },
];

/** Opens a screen and waits until it has what it shows. */
export async function showScreen(page: Page, { path }: ShownScreen): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/#${path}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
}

/**
 * Opens what lies over the screen that is shown, and closes it with Escape. Returns one sentence for each thing of the
 * screen that stands elsewhere while it is open. A list may scroll to keep what was pressed in view: what moves with its
 * list, or stays where it was in the window, has not jumped.
 */
export async function jumpsOf(
  page: Page,
  { open }: Required<ShownScreen>,
  look?: () => Promise<void>,
): Promise<string[]> {
  const places = () =>
    page.evaluate(() =>
      Object.fromEntries(
        [...document.querySelectorAll('main :is(h1, h2, h3, button, a, input, td, [role=gridcell])')]
          .slice(0, 200)
          .map((element, index) => {
            const { left, top } = element.getBoundingClientRect();
            let [scrolledX, scrolledY] = [0, 0];
            // What sticks to a list stays where it is while that list scrolls, and moves with what is around it.
            let [stuckX, stuckY, sticks] = [0, 0, false];
            for (let at: Element | null = element; at; at = at.parentElement) {
              scrolledX += at.scrollLeft;
              scrolledY += at.scrollTop;
              const { position, overflowX, overflowY } = getComputedStyle(at);
              if (sticks && `${overflowX}${overflowY}` !== 'visiblevisible') sticks = false;
              else [stuckX, stuckY] = [stuckX + at.scrollLeft, stuckY + at.scrollTop];
              sticks ||= position === 'sticky';
            }
            const isAt = {
              window: `${left},${top}`,
              content: `${left + scrolledX},${top + scrolledY}`,
              stuck: `${left + stuckX},${top + stuckY}`,
            };
            return [`${index} ${element.tagName} ${element.textContent?.slice(0, 30)}`, isAt];
          }),
      ),
    );
  const before = await places();
  await open(page);
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
  // What opens fades in; axe must not measure its colours half way.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  const during = await places();
  await look?.();
  await page.keyboard.press('Escape');
  return Object.entries(before).flatMap(([key, was]) => {
    const is = during[key];
    if (!is || was.window === is.window || was.content === is.content || was.stuck === is.stuck) return [];
    return [`${key} moved from ${was.window} to ${is.window}`];
  });
}
