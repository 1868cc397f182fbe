/** Before going live, texts that cannot be sent are said once, with why, and are put right there. */
import { expect, onTestFinished, test } from 'vitest';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { aBooking, aPerson, aRule } from '../../helpers/builders.ts';
import { press } from '../keyboard.ts';
import { ask, goTo, look, openFirstStart } from '../practice.ts';

test('reminders with characters that cannot be sent: the last step says so and replaces them', async () => {
  const { page, faults, close } = await openFirstStart();
  onTestFinished(close);
  await press(page, 'Set up my business');
  await page.getByLabel('Name of the business').waitFor();
  await ask(page, 'settings.save', { businessName: 'Adom Clinic', sender: 'Adom' });
  const template = {
    id: null,
    name: 'Reminder',
    body: 'Don’t forget {$day} at {$time}',
    fallbacks: {},
    language: 'en',
  } as const;
  const { id: templateId } = await ask(page, 'templates.save', template);
  await ask(page, 'rules.save', { ...aRule({ templateId }), id: null });
  const { now } = await ask(page, 'app.state', undefined);
  const start = `${new Date(Date.parse(now) + 5 * 86_400_000).toISOString().slice(0, 10)}T12:00` as WallTime;
  for (const [name, phone] of [
    ['Ama Mensah', '0244100201'],
    ['Kofi Boateng', '0244100202'],
  ] as const) {
    const { id } = await ask(page, 'contacts.save', { ...aPerson({ name, phone }), id: null });
    await ask(page, 'appointments.save', aBooking(id, { start }));
  }
  await goTo(page, '/welcome?step=live');
  const main = page.getByRole('main');
  await main.getByText('2 texts can’t be sent yet.').waitFor();
  await main.getByText('The account can’t send ’.').waitFor();
  expect(await main.getByText('No reminders yet.').count()).toBe(0);
  await look(page, 'going live, texts that cannot be sent');
  await press(page, 'Replace ’');
  await main.getByText(/^2 texts · /).waitFor();
  expect(await main.getByText(/can’t be sent/).count()).toBe(0);
  expect((await ask(page, 'templates.list', undefined))[0]?.body).toBe("Don't forget {$day} at {$time}");
  expect(faults).toEqual([]);
});
