/**
 * What opens over a screen: panels, popovers, menus, dialogs, the search, notices. Each is a row of the table, reached by
 * the English words of what is pressed, so that every language is looked at by the same rows.
 */
import { MORE } from './booking-popover.ts';
import type { Hand } from './hand.ts';
import { jumpsOf } from './jumps.ts';
import { type Look, settle, wear } from './looks.ts';
import { type ShownScreen, showScreen } from './shown-screens.ts';

interface ShownState extends ShownScreen {
  /** What of the screen itself is done before: it may move things, as any press on a screen may. */
  before?: (hand: Hand) => Promise<unknown>;
  /** Opens what lies over the screen. Nothing of the screen moves for it. */
  open: (hand: Hand) => Promise<unknown>;
}

const rowOne = 'main [role=grid] [role=row][aria-rowindex="2"]';
const openFirst = (selector: string) => (hand: Hand) => hand.page.locator(selector).first().click();
const keys = (combination: string) => (hand: Hand) => hand.page.keyboard.press(combination);
const press = (english: string) => (hand: Hand) => hand.press(english);
const inTurn =
  (...acts: ((hand: Hand) => Promise<unknown>)[]) =>
  async (hand: Hand) => {
    for (const act of acts) {
      await act(hand);
      await settle(hand.page);
    }
  };

/** An appointment to come, so that it can be moved and cancelled. */
const openAppointment = openFirst('main [data-appointment]');
const WEEK = '/calendar?view=week';

/** The first of what a field or the search found; the choices of a `select` are options too, and are not among them. */
const firstFound = ({ page }: Hand) => page.locator('[role=option]').first();

async function choosePerson(hand: Hand): Promise<void> {
  await hand.field('Person').fill('a');
  await firstFound(hand).click();
}

const writeToEveryone = (purpose: string) => async (hand: Hand) => {
  await hand.field('Everyone').check();
  await hand.field(purpose).check();
  await hand.page.locator('main .cm-content').click();
  // The draft of another state is kept.
  await hand.page.keyboard.press('Control+A');
  await hand.page.keyboard.insertText('We are closed on Friday.');
};

/** Of the business's own country, whose rules are open. */
const askAboutRule =
  (act: string) =>
  ({ page, say }: Hand) =>
    page
      .getByRole('region', { name: say('Country rules') })
      .locator('details[open]')
      .getByText(say(act))
      .first()
      .click();

/** The buttons of the backups; the activity on the same screen has rows with buttons too. */
const backupActs = ({ page, say }: Hand) =>
  page
    .getByRole('region', { name: say('Backups on this computer') })
    .getByRole('row')
    .getByRole('button');

async function haveBackup(hand: Hand): Promise<void> {
  if ((await backupActs(hand).count()) === 0) await hand.press('Make a backup now');
  await backupActs(hand).first().waitFor();
}

/** The next change is not answered: the notice of that stays until it is dismissed. */
async function failToMark({ page }: Hand): Promise<void> {
  const isMark = (sent: string | null) => sent?.includes('appointments.setStatus') === true;
  await page.route('**/api/call', route => (isMark(route.request().postData()) ? route.abort() : route.fallback()));
  await page.locator('aside fieldset button').nth(1).click();
  await page.locator('section[role=status] button').first().waitFor();
  await page.unroute('**/api/call');
}

export const STATES: readonly ShownState[] = [
  { name: 'Today, status', path: '/today', open: openFirst('[role=status] button') },
  { name: 'Today, search', path: '/today', open: keys('Control+K') },
  {
    name: 'Today, search, found',
    path: '/today',
    open: async hand => {
      await hand.page.keyboard.press('Control+K');
      await hand.page.keyboard.type('ko');
      await firstFound(hand).waitFor();
    },
  },
  { name: 'Today, shortcuts', path: '/today', open: keys('Shift+?') },
  { name: 'Today, stop everything', path: '/today', open: press('Stop everything…') },
  { name: 'Calendar, more', path: WEEK, open: press('More') },
  { name: 'Calendar, go to a day', path: WEEK, open: openFirst('main [role=status] button[aria-haspopup=dialog]') },
  { name: 'Calendar, booking', path: '/calendar?view=day', open: keys('n') },
  {
    name: 'Calendar, booking of somebody',
    path: '/calendar?view=day',
    before: keys('n'),
    open: inTurn(
      choosePerson,
      hand => hand.field('Starts').fill('15:00'),
      ({ page, say }) => page.getByText(say(MORE)).click(),
    ),
  },
  { name: 'Calendar, panel', path: WEEK, open: openAppointment },
  { name: 'Calendar, move', path: WEEK, open: inTurn(openAppointment, press('Move…')) },
  { name: 'Calendar, edit', path: WEEK, open: inTurn(openAppointment, press('Edit')) },
  { name: 'Calendar, cancel', path: WEEK, open: inTurn(openAppointment, press('Cancel appointment…')) },
  { name: 'Calendar, notice', path: WEEK, open: inTurn(openAppointment, failToMark) },
  { name: 'Calendar, month, panel', path: '/calendar?view=month', open: openAppointment },
  { name: 'People, panel', path: '/people', open: openFirst(rowOne) },
  { name: 'People, edit', path: '/people', open: inTurn(openFirst(rowOne), press('Edit')) },
  { name: 'People, new', path: '/people', open: press('Add a person') },
  {
    name: 'People, delete',
    path: '/people',
    before: openFirst(`${rowOne} input[type=checkbox]`),
    open: press('Remove…'),
  },
  { name: 'People, notice', path: '/people', open: inTurn(openFirst(rowOne), press('Copy number')) },
  { name: 'Messages, panel', path: '/messages', open: openFirst(rowOne) },
  {
    name: 'New message, promotion',
    path: '/messages/new',
    // What the rules of countries say stands on the screen itself: who has not agreed can be ticked in.
    before: async hand => {
      await writeToEveryone('Promotion')(hand);
      await hand.page.locator('main input[type=checkbox]').first().waitFor();
      await settle(hand.page);
      await settle(hand.page);
    },
    open: ({ page }) => settle(page),
  },
  {
    name: 'New message, confirm',
    path: '/messages/new',
    before: async hand => {
      await writeToEveryone('News or notice')(hand);
      // Scrolled to before anything is measured: on the way the preview begins to stick to the window.
      await hand.page.locator('main button[class*=primary]:not(:disabled)').last().scrollIntoViewIfNeeded();
    },
    open: openFirst('main button[class*=primary]:not(:disabled)'),
  },
  { name: 'Reminders, a rule’s part', path: '/reminders', open: openFirst('main li button[aria-haspopup=dialog]') },
  { name: 'Reminders, a new rule', path: '/reminders', before: press('Add a rule'), open: ({ page }) => settle(page) },
  { name: 'Templates, library', path: '/reminders/templates', open: press('Add from library') },
  { name: 'Settings, new service', path: '/settings/business', open: press('Add a service') },
  { name: 'Settings, who checked a rule', path: '/settings/business', open: askAboutRule('I checked it') },
  { name: 'Settings, rule not followed', path: '/settings/business', open: askAboutRule('Stop following') },
  { name: 'Settings, stricter hours', path: '/settings/business', open: askAboutRule('Stricter hours') },
  {
    name: 'Settings, restore',
    path: '/settings/data',
    before: haveBackup,
    open: hand => backupActs(hand).first().click(),
  },
];

/** Shows a state in a look and lets `see` look at it; returns what of its screen jumped. */
export async function jumpsOfState(
  hand: Hand,
  state: ShownState,
  look: Look,
  see: () => Promise<unknown>,
): Promise<string[]> {
  const { page } = hand;
  await settle(page);
  // Whatever was open or begun before is gone, and nothing asks about it.
  await page.reload();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await wear(page, look);
  await showScreen(page, state);
  await state.before?.(hand);
  await settle(page);
  return jumpsOf(page, () => state.open(hand), see);
}
