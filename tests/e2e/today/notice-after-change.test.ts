/** What a notice says of the texts of a changed appointment is true for as long as it stands. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, goTo, look, openPractice, type Practice } from '../practice.ts';

let practice: Practice;

beforeAll(async () => {
  practice = await openPractice();
});
afterAll(() => practice.close());

const notices = () => practice.page.getByRole('status', { name: 'Notices' });
const waiting = async () => {
  const { notHandedOver, sending, notCancelled } = (await ask(practice.page, 'today.get', undefined)).light;
  return notHandedOver + sending + notCancelled;
};
const moveKofi = async () => {
  const kofi = practice.page.locator('[data-appointment]').filter({ hasText: 'Kofi' });
  await kofi.focus();
  await practice.page.keyboard.press('Alt+ArrowRight');
  await practice.page.getByText('the reminder moves from').first().waitFor();
  await practice.page.getByRole('checkbox', { name: 'Text Kofi Asante about it' }).uncheck();
  await practice.page.keyboard.press('Enter');
};

test('moved: the notice ends with when they are texted, once the service has confirmed that', async () => {
  const { page } = practice;
  await expect.poll(waiting).toBe(0);
  await goTo(page, '/calendar?view=week&day=2027-01-04');
  await moveKofi();
  await notices()
    .getByText('Moved Kofi Asante to Thu 7 Jan, 09:30. New text queued for Kofi Asante: Wed 6 Jan, 10:00.')
    .waitFor();
  expect(await notices().getByText('may still go').count()).toBe(0);
  await look(page, 'calendar, told after a move');
});

test('while the service does not confirm the cancelling, the notice says that the old text may still go', async () => {
  await practice.service.faults(Array.from({ length: 10 }, () => ({ kind: 'garbage' }) as const));
  await moveKofi();
  await notices()
    .getByText(/^Moved Kofi Asante to Fri 8 Jan, 09:30\. The text to Kofi Asante for Wed 6 Jan, 10:00 .* may still go/)
    .waitFor();
  await practice.service.faults([]);
});

test('to an act no answer came: “Check again” reads the appointment, and says whether the change is there', async () => {
  const { page } = practice;
  const { id, contactName } =
    (await ask(page, 'appointments.range', { from: '2027-01-06', until: '2027-01-06' })).find(
      ({ status }) => status === 'booked',
    ) ?? {};
  if (id === undefined) throw new Error('nobody is booked');
  await goTo(page, `/calendar?day=2027-01-06&appointment=${id}`);
  const mark = page.locator('aside').getByRole('button', { name: 'Confirmed' });
  const isMark = (sent: string | null) => sent?.includes('appointments.setStatus') === true;
  const again = notices().getByRole('button', { name: 'Check again' });

  // The act never arrived.
  await page.route('**/api/call', route => (isMark(route.request().postData()) ? route.abort() : route.fallback()));
  await mark.click();
  await again.waitFor();
  expect(await notices().getByRole('link', { name: 'Open Messages' }).count()).toBe(0);
  await page.unroute('**/api/call');
  await again.click();
  await notices().getByText(`The change is not saved now. ${contactName}, `).waitFor();
  expect(await again.count()).toBe(0);
  expect((await ask(page, 'appointments.get', { id })).status).toBe('booked');
  await look(page, 'calendar, checked again');

  // It is there by the time that it is looked for.
  await page.route('**/api/call', route => (isMark(route.request().postData()) ? route.abort() : route.fallback()));
  await mark.click();
  await again.waitFor();
  await page.unroute('**/api/call');
  await ask(page, 'appointments.setStatus', { id, status: 'confirmed' });
  await again.click();
  await notices()
    .getByText(new RegExp(`^The change was saved\\. ${contactName}, .*: Confirmed\\.`))
    .waitFor();
});

test('a day called off: after the next start Today still has the proof, and whom to tell, until somebody has looked', async () => {
  const { page } = practice;
  const day = { from: '2027-01-07', until: '2027-01-07' };
  const visits = (await ask(page, 'appointments.range', day)).filter(({ status }) => status !== 'cancelled');
  await ask(page, 'appointments.cancelMany', { ids: visits.map(({ id }) => id) });
  await practice.offFor(60_000);
  const proof = page.getByRole('button', { name: 'Proof, and whom to tell…' });
  await proof.waitFor();
  await look(page, 'today, proof kept');
  await proof.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: 'Tell them' }).waitFor();
  await look(page, 'today, proof');
  await dialog.locator('[data-footer]').getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => proof.count()).toBe(0);
  // The button goes with the key; the computer is switched off once that is on the disk.
  await expect.poll(() => ask(page, 'appointments.cancellationReports', undefined)).toEqual([]);
  await practice.offFor(60_000);
  await expect.poll(() => page.getByRole('heading', { level: 1, name: 'Today' }).count()).toBe(1);
  expect(await ask(page, 'appointments.cancellationReports', undefined)).toEqual([]);
});
