/** Whoever may only look sees which buttons need somebody else, and can still have them allowed. */
import { expect, onTestFinished, test } from 'vitest';
import { aPerson } from '../../helpers/builders.ts';
import { press } from '../keyboard.ts';
import { ask, goTo, look, openFirstStart } from '../practice.ts';

const NOTE = 'Somebody of the desk has to allow this';

test('whoever may only look is told at the button, and may press it all the same', async () => {
  const { page, faults, close } = await openFirstStart();
  onTestFinished(close);
  await press(page, 'Set up my business');
  await page.getByLabel('Name of the business').waitFor();
  await ask(page, 'app.finishWelcome', undefined);
  await ask(page, 'contacts.save', aPerson());
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  const notes = page.locator('main [data-note]');

  await goTo(page, '/messages');
  await button('New message').waitFor();
  expect(await notes.count(), 'without a team').toBe(0);
  await ask(page, 'team.save', { id: null, name: 'Efua', role: 'owner' });
  const { members } = await ask(page, 'team.save', { id: null, name: 'Yaw', role: 'look' });
  const yaw = members.find(({ name }) => name === 'Yaw');
  await ask(page, 'team.choose', { id: yaw?.id ?? 0 });
  for (const [path, names] of [
    ['/messages', ['New message']],
    ['/people', ['Import', 'Add a person']],
    ['/people?person=1', ['Edit', 'Remove']],
    ['/calendar', ['New appointment']],
  ] as const) {
    await goTo(page, path);
    for (const name of names)
      await expect.poll(() => page.getByRole('button', { name, description: NOTE }).count(), { message: name }).toBe(1);
  }
  await goTo(page, '/messages');
  await button('New message').hover();
  await page.locator('[popover]').getByText(NOTE).waitFor();
  await look(page, 'a button that needs somebody else');
  await button('New message').click();
  await page.getByRole('heading', { level: 1, name: 'New message' }).waitFor();
  await ask(page, 'team.choose', { id: members.find(({ name }) => name === 'Efua')?.id ?? 0 });
  await goTo(page, '/messages');
  await expect.poll(() => notes.count()).toBe(0);
  expect(faults).toEqual([]);
});
