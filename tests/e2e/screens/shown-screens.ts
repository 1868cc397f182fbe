/** Every screen of the program by its address. What opens over them is in shown-states.ts. */
import type { Page } from 'playwright-core';
import { settle } from './looks.ts';

export interface ShownScreen {
  /** What its picture is called. */
  name: string;
  /** Its address, after `#`. */
  path: string;
}

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
  { name: 'Reports', path: '/reports' },
  { name: 'Reports, did it help', path: '/reports?part=did-it-help' },
  { name: 'Settings', path: '/settings' },
  { name: 'Settings, account', path: '/settings/account' },
  { name: 'Settings, data', path: '/settings/data' },
  { name: 'Settings, app', path: '/settings/app' },
];

/** Opens a screen and waits until it has what it shows. The page of each language has an address of its own. */
export async function showScreen(page: Page, { path }: ShownScreen): Promise<void> {
  const { origin, pathname } = new URL(page.url());
  await page.goto(`${origin}${pathname}#${path}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await settle(page);
}
