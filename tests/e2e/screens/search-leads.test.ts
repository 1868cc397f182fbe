/** What the search offers of the settings leads to what it says, in both worlds. */
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { words } from '../../../src-renderer/shell/search/search.words.ts';
import type { WorldName } from '../../../src-shared/model/settings.ts';
import { press } from '../keyboard.ts';
import { ask, openFirstStart, openPractice } from '../practice.ts';

type Entry = keyof typeof words.settings;

/** These lead to a screen, not to a place of the settings. */
type OfScreen = 'people' | 'waitlist' | 'upcoming' | 'rules' | 'templates' | 'needsYou' | 'campaigns' | 'reports';

/** The heading that is in view after each entry of the settings. */
const LEADS: Record<Exclude<Entry, OfScreen>, string> = {
  business: 'Business',
  services: 'Services',
  workingHours: 'Working hours',
  hours: 'When texts may go',
  holidays: 'Holidays',
  countryRules: 'Country rules',
  account: 'SMS account',
  senders: 'Sender names',
  test: 'Text yourself',
  team: 'Team',
  imports: 'Earlier imports',
  folder: 'Watched folder',
  backup: 'Backups',
  privacy: 'Privacy',
  activity: 'Activity',
  look: 'Language and appearance',
};

/** A team belongs to one's own business: the search of practice has none. */
const ONLY_LIVE: readonly Entry[] = ['team'];

test.each(['practice', 'live'] as const)('every entry of the settings leads to its place: %s', async world => {
  const page = await open(world);
  for (const [entry, heading] of Object.entries(LEADS) as [Entry, string][]) {
    const { label } = words.settings[entry];
    if (world === 'practice' && ONLY_LIVE.includes(entry)) {
      await type(page, label);
      await page.getByText(`Nothing matches “${label}”.`).waitFor();
      await page.keyboard.press('Escape');
    } else {
      await lookUp(page, label, heading);
      // The same again, from where somebody scrolled on to.
      await page.locator('main').evaluate(it => it.scrollTo(0, it.scrollHeight));
      await lookUp(page, label, heading);
    }
  }
});

test('words of the screens lead to where those things are', async () => {
  const page = await open('practice');
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  for (const [typed, label, place] of [
    ['opening hours', 'Working hours and days off', 'Working hours'],
    ['birthday', 'Reminder rules', 'Birthdays and yearly dates'],
    ['opt out', 'People', 'People'],
    ['waiting list', 'Waiting list', 'Waiting list'],
  ] as const) {
    await type(page, typed);
    await page.getByRole('option', { name: label, exact: true }).click();
    await heading(place).waitFor();
  }
  await page.getByRole('dialog', { name: 'Waiting list' }).getByRole('button', { name: 'Close' }).first().click();
  // The address has forgotten it, so that it can be asked for again from here.
  await type(page, 'waiting');
  await page.getByRole('option', { name: 'Waiting list', exact: true }).click();
  await heading('Waiting list').waitFor();
});

async function open(world: WorldName): Promise<Page> {
  const { page, close } = await (world === 'practice' ? openPractice() : openFirstStart());
  onTestFinished(close);
  page.setDefaultTimeout(10_000);
  if (world === 'practice') return page;
  await press(page, 'Set up my business');
  await page.getByLabel('Name of the business').waitFor();
  await ask(page, 'app.finishWelcome', undefined);
  return page;
}

async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+K');
  await page.keyboard.type(text);
}

async function lookUp(page: Page, label: string, heading: string): Promise<void> {
  await type(page, label);
  await page.getByRole('option', { name: label, exact: true }).click();
  const place = page.getByRole('main').getByRole('heading', { level: 2, name: heading, exact: true });
  await place.waitFor();
  await expect
    .poll(
      () =>
        place.evaluate(it => it.getBoundingClientRect().top >= 0 && it.getBoundingClientRect().top < innerHeight - 40),
      {
        message: label,
        timeout: 10_000,
      },
    )
    .toBe(true);
}
