/**
 * The main job through the real screens: contacts from a CSV and an XLSX, a template, a rule, appointments from a
 * list, queued, seen on the calendar, one moved, one cancelled, the program killed and started again in between.
 * After each step the ledger of the practice service must hold exactly what was worked out by hand.
 */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { sampleAppointments } from '../../../assets/samples/make-samples.ts';
import type { PracticeBatch, PracticeFaults, PracticeLedger } from '../../../src-main/practice/control-types.ts';
import {
  cancelledByHand,
  cancelledByMove,
  type ExpectedText,
  key,
  queuedAfterImport,
  queuedAfterMove,
  queuedAtFirst,
  queuedAtTheEnd,
  queuedWithSecondRule,
  SHORT_TEMPLATE,
  without,
} from '../expected.ts';
import { changePart, nameRule, ruleLine } from '../settings/rule-line.ts';
import { typeDay, typeText, typeTime } from '../typing.ts';

export interface Stage {
  page: Page;
  /** The Monday the practice clock shows, `YYYY-MM-DD`. */
  monday: string;
  /** A step is done: its name, and what the service holds now. */
  done(name: string, ledger: PracticeLedger): Promise<void>;
  ledger(): Promise<PracticeLedger>;
  /** What affects the next requests at the service. */
  faults(next: PracticeFaults['next']): Promise<void>;
  /** kill -9 and a new start; the page is open again afterwards. */
  killAndRestart(): Promise<void>;
}

/** Plays it all; throws where anything differs. */
export async function playMainJob(stage: Stage): Promise<void> {
  const { page } = stage;
  const monday = new Date(`${stage.monday}T00:00:00Z`);

  await page.getByRole('button', { name: 'Try it with invented people' }).click();
  await page.getByText('nothing leaves this computer').first().waitFor();
  await holds(stage, 'Practice opened; its invented appointments are queued', queuedAtFirst(monday), 0);

  await importFile(stage, sample('clients.csv'), 'contacts', 'Import 20 people');
  await holds(stage, 'People imported from clients.csv; nothing was sent', queuedAtFirst(monday), 0);
  await importFile(stage, sample('patients.xlsx'), 'contacts', 'Import 11 new and change 5 people');
  await holds(stage, 'People imported from patients.xlsx; nothing was sent', queuedAtFirst(monday), 0);

  await writeTemplate(page);
  await holds(stage, 'A template written', queuedAtFirst(monday), 0);
  await addRule(page);
  await holds(stage, 'A rule added: two hours before', queuedWithSecondRule(monday), 0);

  await importFile(stage, appointmentsFile(stage.monday), 'appointments', /^Import 14 appointments$/);
  await holds(stage, 'Appointments imported; their reminders are held', queuedWithSecondRule(monday), 0);
  await page.getByRole('button', { name: /^Start sending \d+ reminders$/ }).click();
  await page.getByText('The reminders of this import go at their times.').first().waitFor();
  await holds(stage, 'Reminders confirmed and queued', queuedAfterImport(monday), 0);

  await stage.killAndRestart();
  await holds(stage, 'The program killed and started again', queuedAfterImport(monday), 0);
  await openAppointment(stage, 'Mawuli Agbeko');
  await page.getByRole('complementary').getByText('Queued', { exact: true }).first().waitFor();
  await stage.done('The calendar shows what is queued', await stage.ledger());

  const panel = page.getByRole('complementary').filter({ hasText: 'Mawuli Agbeko' });
  await panel.getByRole('button', { name: 'Move…' }).click();
  await typeDay(panel.getByLabel('Day', { exact: true }), dayAfter(stage.monday, 4));
  await typeTime(panel.getByLabel('Time', { exact: true }), '11:30');
  // The service takes both cancels and never answers: killed now, the program cannot know that the old texts are gone.
  await stage.faults([
    { kind: 'hang', of: 'cancel' },
    { kind: 'hang', of: 'cancel' },
  ]);
  await panel.getByRole('button', { name: 'Move', exact: true }).click();
  await page
    .getByText(/Moved Mawuli Agbeko to/)
    .first()
    .waitFor();
  const others = without(queuedAfterImport(monday), cancelledByMove(monday));
  await holds(stage, 'One appointment moved; the cancels are not answered', others, cancelledByMove(monday));
  await stage.killAndRestart();
  await holds(stage, 'Killed in between and started again', queuedAfterMove(monday), cancelledByMove(monday));

  await openAppointment(stage, 'Sénamé Dossou');
  await page.getByRole('button', { name: 'Cancel appointment…' }).click();
  await page
    .getByRole('dialog')
    .getByText('will be cancelled. Until that is confirmed, it may still go.')
    .first()
    .waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel appointment' }).click();
  await page
    .getByText(/Cancelled the appointment of Sénamé Dossou/)
    .first()
    .waitFor();
  await holds(stage, 'One appointment cancelled', queuedAtTheEnd(monday), [
    ...cancelledByMove(monday),
    ...cancelledByHand(monday),
  ]);
  await page
    .getByRole('complementary')
    .filter({ hasText: 'Sénamé Dossou' })
    .getByText('Text cancelled', { exact: true })
    .nth(1)
    .waitFor();
  await stage.done('The calendar says that it is cancelled', await stage.ledger());

  for (const [name, path] of SCREENS) {
    await page.goto(`${new URL(page.url()).origin}/#${path}`);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await stage.done(`${name} looked at`, await stage.ledger());
  }
}

const SCREENS = [
  ['Today', '/today'],
  ['Calendar', '/calendar?view=month'],
  ['People', '/people'],
  ['Reminders', '/reminders/templates'],
  ['New message', '/messages/new'],
  ['Messages', '/messages'],
  ['Settings', '/settings'],
] as const;

interface ListFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

function sample(name: string): ListFile {
  const buffer = readFileSync(new URL(`../../../assets/samples/${name}`, import.meta.url));
  return { name, mimeType: 'application/octet-stream', buffer };
}

function appointmentsFile(monday: string): ListFile {
  return { name: 'appointments.csv', mimeType: 'text/csv', buffer: Buffer.from(sampleAppointments(monday)) };
}

async function importFile(
  { page, done, ledger }: Stage,
  file: ListFile,
  purpose: string,
  button: string | RegExp,
): Promise<void> {
  await go(page, `/people/import?for=${purpose}`, /^Import/);
  const input = page.locator('input[type=file]');
  await input.waitFor({ state: 'attached' });
  await input.setInputFiles(file);
  await page.getByRole('heading', { name: new RegExp(`^${file.name} · `) }).waitFor();
  await page.getByRole('button', { name: button }).waitFor();
  await done(`${file.name}: its result`, await ledger());
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('button', { name: 'Undo this import' }).waitFor();
}

async function writeTemplate(page: Page): Promise<void> {
  await go(page, '/reminders/templates', 'Reminders');
  await page.getByRole('button', { name: 'New template' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Short reminder');
  await typeText(page.getByRole('textbox', { name: 'Text', exact: true }), SHORT_TEMPLATE);
  await page
    .getByText(/Adom Clinic/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Save as it is' }).click();
  await page.getByText('“Short reminder” is saved.').first().waitFor();
}

async function addRule(page: Page): Promise<void> {
  await go(page, '/reminders', 'Reminders');
  await page.getByRole('button', { name: 'Add a rule' }).click();
  const line = ruleLine(page);
  await nameRule(line, 'Two hours before');
  await changePart(line, 'Template', fields => fields.getByLabel('Template').selectOption('Short reminder'));
  await changePart(line, 'When', async fields => {
    await fields.getByLabel('When').selectOption('hours-before');
    await fields.getByLabel('Hours before').fill('2');
  });
  await line.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Save the rule' }).click();
  await page.getByText('The rule “Two hours before” is saved.').first().waitFor();
}

async function openAppointment({ page, monday }: Stage, who: string): Promise<void> {
  await go(page, `/calendar?view=week&day=${monday}`, 'Calendar');
  await page.locator('[data-appointment]').filter({ hasText: who }).first().click();
  await page.getByRole('complementary').filter({ hasText: who }).waitFor();
}

async function go(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/#${path}`);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

/** The service must come to hold exactly these scheduled texts and these cancelled ones, with no deviation ever. */
async function holds(stage: Stage, name: string, queued: ExpectedText[], cancelled: ExpectedText[] | 0): Promise<void> {
  const wanted = { scheduled: sorted(queued), cancelled: sorted(cancelled || []) };
  let ledger = await stage.ledger();
  const deadline = Date.now() + 30_000;
  while (JSON.stringify(heldBy(ledger)) !== JSON.stringify(wanted) && Date.now() < deadline) {
    // Each look goes over HTTP to another process; the program needs no help from us in between.
    ledger = await stage.ledger();
  }
  const held = heldBy(ledger);
  const differences = [
    ...difference('not queued', wanted.scheduled, held.scheduled),
    ...difference('queued and should not be', held.scheduled, wanted.scheduled),
    ...difference('not cancelled', wanted.cancelled, held.cancelled),
    ...difference('cancelled and should not be', held.cancelled, wanted.cancelled),
    ...ledger.deviations.map(({ section, detail }) => `deviation from ${section}: ${detail}`),
    ...ledger.batches.filter(batch => batch.messages.length !== 1).map(({ batch }) => `batch ${batch} is not one text`),
    ...ledger.batches.filter(batch => batch.sender !== 'Adom').map(({ batch }) => `batch ${batch} has another sender`),
  ];
  if (differences.length > 0) throw new Error(`${name}:\n  ${differences.join('\n  ')}`);
  await stage.done(name, ledger);
}

function heldBy({ batches }: PracticeLedger) {
  const texts = (state: PracticeBatch['state']) =>
    batches
      .filter(batch => batch.state === state)
      .flatMap(batch => batch.messages.map(({ to, text }) => key({ to, text, at: batch.scheduledAt ?? 'at once' })))
      .sort();
  return {
    scheduled: [...texts('scheduled'), ...texts('dispatched'), ...texts('rejected')].sort(),
    cancelled: texts('cancelled'),
  };
}

const sorted = (texts: ExpectedText[]) => texts.map(key).sort();

/** What of `some` is not in `others`, counted: twice in one and once in the other is a difference. */
function difference(what: string, some: string[], others: string[]): string[] {
  const left = [...others];
  return some.flatMap(text => {
    const at = left.indexOf(text);
    if (at < 0) return [`${what}: ${text}`];
    left.splice(at, 1);
    return [];
  });
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
