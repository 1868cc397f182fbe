/** Moving an appointment: before it the screen says which text is cancelled first and which goes then. */

import { expect, test } from 'vitest';
import { aBooking } from '../../helpers/builders.ts';
import { ask, goTo, look } from '../practice.ts';
import { typeTime } from '../typing.ts';
import { book, foreseen, page, startsOf, textsTo } from './calendar-page.ts';

test('moved by keys: the bar says which text is cancelled first and which goes then; Ctrl+Z takes it back', async () => {
  await goTo(page, '/calendar?view=week&day=2027-01-04');
  const kofi = page.locator('[data-appointment]').filter({ hasText: 'Kofi' });
  await kofi.focus();
  await page.keyboard.press('Alt+ArrowRight');
  await page.getByText('Move Kofi Asante from Wed 6 Jan, 09:30 to Thu 7 Jan, 09:30?').waitFor();
  await foreseen().getByText('Kofi Asante: the reminder moves from Tue 5 Jan, 10:00 to Wed 6 Jan, 10:00.').waitFor();
  await look(page, 'appointment, move bar');
  await page.keyboard.press('Enter');
  await page.getByText('Moved Kofi Asante to Thu 7 Jan, 09:30.').first().waitFor();
  await expect.poll(() => textsTo('Kofi')).toEqual([expect.stringContaining('Thursday 7 January at 09:30')]);
  await kofi.focus();
  await page.keyboard.press('Control+z');
  await page.getByText('Taken back.').first().waitFor();
  await expect.poll(() => textsTo('Kofi')).toEqual([expect.stringContaining('Wednesday 6 January at 09:30')]);

  await expect.poll(() => kofi.getAttribute('aria-label')).toContain('Wednesday 6 January');
  await kofi.focus();
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await page.getByText('Let Kofi Asante, Wed 6 Jan, 09:30, end at 10:15 instead of 10:00?').waitFor();
  await foreseen().getByText('The texts stay as they are.').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Kofi Asante, Wed 6 Jan, 09:30, is 45 minutes long now.').waitFor();
  expect(await textsTo('Kofi')).toHaveLength(1);
});

test('Enter pressed at once moves nobody before it was shown who is told what; the answer there, it does', async () => {
  await goTo(page, '/calendar?view=week&day=2027-01-04');
  const kofi = page.locator('[data-appointment]').filter({ hasText: 'Kofi' });
  const bar = page.getByRole('region', { name: 'Move…' });
  const [from = ''] = await startsOf('Kofi');
  let [answered, moves] = [Promise.withResolvers<void>(), 0];
  await page.route('**/api/call', async route => {
    const { operation } = route.request().postDataJSON();
    if (operation === 'appointments.move') moves += 1;
    if (operation === 'rehearsal.preview') await answered.promise;
    await route.continue();
  });
  await kofi.focus();
  await page.keyboard.press('Alt+ArrowRight');
  await page.keyboard.press('Enter');
  await bar.getByText('Looking up who would be texted…').waitFor();
  expect(await startsOf('Kofi')).toEqual([from]);
  expect(moves).toBe(0);
  answered.resolve();
  await foreseen()
    .getByText(/^Kofi Asante: the reminder moves from Tue 5 Jan, 10:00/)
    .waitFor();
  // Another target: what stood there for the one before is not taken for its answer.
  answered = Promise.withResolvers();
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Enter');
  await bar.getByText('Looking up who would be texted…').waitFor();
  expect(
    await foreseen()
      .getByText(/^Kofi Asante: the reminder moves/)
      .isVisible(),
  ).toBe(false);
  expect(moves).toBe(0);
  answered.resolve();
  await foreseen()
    .getByText(/^Kofi Asante: the reminder moves/)
    .waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Moved Kofi Asante to Thu 7 Jan, 09:45.').first().waitFor();
  expect(moves).toBe(1);
  await page.unroute('**/api/call');
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect.poll(() => startsOf('Kofi')).toEqual([from]);
});

test('who would be texted cannot be looked up: that is said, and one more press moves all the same', async () => {
  const kofi = page.locator('[data-appointment]').filter({ hasText: 'Kofi' });
  const bar = page.getByRole('region', { name: 'Move…' });
  const [from = ''] = await startsOf('Kofi');
  const [offered, refused, never] = [0, 0, 0].map(() => Promise.withResolvers<void>());
  let [isHeld, looks] = [false, 0];
  await page.route('**/api/call', async route => {
    const { operation } = route.request().postDataJSON();
    if (operation === 'campaigns.check') await offered?.promise;
    if (operation !== 'rehearsal.preview') return route.continue();
    if (isHeld) looks += 1;
    if (isHeld) await never?.promise;
    await route.fulfill({ json: { ok: false, error: { code: 'bug', reference: 'a1' } } });
    refused?.resolve();
  });
  // Back where it was before it is moved from there.
  await expect.poll(() => kofi.getAttribute('aria-label')).toContain('Wednesday 6 January');
  await kofi.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await refused?.promise;
  const unknown = bar.getByText('We couldn’t look up who would be texted. You can continue without it.');
  // It cannot be continued yet: whether to tell Kofi has not been asked. The refusal is here before another answer is.
  await ask(page, 'app.state', undefined);
  await bar.getByText('Looking up who would be texted…').waitFor();
  await page.keyboard.press('Enter');
  expect(await startsOf('Kofi')).toEqual([from]);
  offered?.resolve();
  await unknown.waitFor();
  // Something changes elsewhere, so it is looked up once more; what is said stays, and so does what can be done.
  isHeld = true;
  await ask(page, 'practice.moveClock', { minutes: 1 });
  await expect.poll(() => looks).toBe(1);
  expect(await unknown.isVisible()).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByText('Moved Kofi Asante to Wed 6 Jan, 09:45.').first().waitFor();
  await page.unroute('**/api/call');
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect.poll(() => startsOf('Kofi')).toEqual([from]);
});

test('an appointment that is over and marked is not moved by keys or a drag, and says how it could be', async () => {
  const id = await book('Kofi', '2027-01-04T08:00', 'Dr Owusu');
  await goTo(page, '/calendar?view=day&day=2027-01-04');
  const been = page.locator(`[data-appointment="${id}"]`);
  const bar = page.getByRole('region', { name: 'Move…' });
  // Nobody has said yet whether Kofi came: the booking may still be put right.
  await been.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await bar.waitFor();
  await page.keyboard.press('Escape');
  await bar.waitFor({ state: 'detached' });
  await ask(page, 'appointments.setStatus', { id, status: 'arrived' });
  await expect.poll(() => been.getAttribute('aria-label')).toContain('Arrived');
  const said = page.getByText('Kofi Asante’s appointment is over and marked. Set it back to Booked to move it.');
  await been.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await said.first().waitFor();
  expect(await bar.count()).toBe(0);
  await page.keyboard.press('Alt+Shift+ArrowDown');
  expect(await bar.count()).toBe(0);
  await been.scrollIntoViewIfNeeded();
  const box = await been.boundingBox();
  if (!box) throw new Error('not drawn');
  await page.mouse.move(box.x + 20, box.y + 8);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y + 80, { steps: 8 });
  await page.mouse.up();
  expect(await bar.count()).toBe(0);
  expect(await startsOf('Kofi')).toContain('2027-01-04T08:00');
  await ask(page, 'appointments.setStatus', { id, status: 'booked' });
  await expect.poll(() => been.getAttribute('aria-label')).toContain('Booked');
  await been.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await bar.waitFor();
});

test('a taken hour: the button says that it is a double booking, in the bar, in the form and for a series', async () => {
  await book('Esi Quaye', '2027-02-09T09:00', 'Efua');
  const id = await book('Kofi', '2027-02-09T10:00', 'Efua');
  await goTo(page, '/calendar?view=day&day=2027-02-09');
  const kofi = page.locator(`[data-appointment="${id}"]`);
  const bar = page.getByRole('region', { name: 'Move…' });
  await kofi.focus();
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await bar.getByRole('button', { name: 'Change', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await kofi.focus();
  for (let quarter = 0; quarter < 3; quarter += 1) await page.keyboard.press('Alt+ArrowUp');
  await bar.getByText('Efua has Esi Quaye at that time too: Tue 9 Feb, 09:00 to 09:30.').waitFor();
  await bar.getByRole('button', { name: 'Move anyway' }).waitFor();
  await look(page, 'appointment, moved to a taken hour');
  await page.keyboard.press('Escape');
  await bar.waitFor({ state: 'detached' });

  await kofi.click();
  const panel = page.getByRole('complementary').filter({ hasText: 'Kofi' });
  await panel.getByRole('button', { name: 'Move…' }).click();
  await typeTime(panel.getByLabel('Time', { exact: true }), '11:00');
  await panel.getByRole('button', { name: 'Move', exact: true }).waitFor();
  await typeTime(panel.getByLabel('Time', { exact: true }), '09:15');
  await panel.getByRole('button', { name: 'Move anyway' }).click();
  await page.getByText('Moved Kofi Asante to Tue 9 Feb, 09:15.').first().waitFor();
  // The notice at the foot leads here, so here it is said.
  await panel.getByText('Double booking', { exact: true }).waitFor();
  await panel.getByText('Efua has Esi Quaye at that time too: Tue 9 Feb, 09:00 to 09:30.').waitFor();
  await look(page, 'appointment, double-booked');

  const { rows } = await ask(page, 'contacts.page', { search: 'Yaw Darko', groupId: null, offset: 0, limit: 1 });
  const booking = aBooking(rows[0]?.id ?? 0, { start: '2027-02-09T13:00', staff: 'Efua' });
  const weekly = await ask(page, 'appointments.save', { ...booking, repeat: 'FREQ=WEEKLY;COUNT=2' });
  await goTo(page, `/calendar?view=day&day=2027-02-09&appointment=${weekly.id}`);
  const series = page.getByRole('complementary').filter({ hasText: 'Yaw Darko' });
  await series.getByRole('button', { name: 'Move…' }).click();
  await typeTime(series.getByLabel('Time', { exact: true }), '09:00');
  await series.getByRole('button', { name: 'Move anyway' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Move anyway' }).waitFor();
  await page.keyboard.press('Escape');
});

test('an appointment restored into an hour that was given away meanwhile says so, and the words stay', async () => {
  const id = await book('Nana Addo', '2027-02-16T09:00', 'Efua');
  await ask(page, 'appointments.cancel', { id });
  await book('Esi Quaye', '2027-02-16T09:15', 'Efua');
  await goTo(page, `/calendar?view=day&day=2027-02-16&appointment=${id}`);
  const panel = page.getByRole('complementary').filter({ hasText: 'Nana Addo' });
  await panel.getByRole('button', { name: 'Restore appointment' }).click();
  await page
    .getByText(
      'Restored the appointment of Nana Addo, Tue 16 Feb, 09:00. Double booking. Efua has Esi Quaye at that time too: Tue 16 Feb, 09:15 to 09:45.',
    )
    .first()
    .waitFor();
  await panel.getByText('Double booking', { exact: true }).waitFor();
});
