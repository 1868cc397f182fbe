/** Whoever has a backup at the first start, because the records were elsewhere before, is led to restoring it. */
import { expect, onTestFinished, test } from 'vitest';
import { ask, openFirstStart } from '../practice.ts';

test('“I have a backup” opens the backups of one’s own business, where its file is chosen', async () => {
  const { page, faults, close } = await openFirstStart();
  onTestFinished(close);
  await page.getByRole('button', { name: 'I have a backup' }).click();
  await page.getByRole('button', { name: 'Restore from file…' }).waitFor();
  await page.getByText('Do you have a backup? Choose its newest file, on your stick.').waitFor();
  expect((await ask(page, 'app.state', undefined)).world).toBe('live');
  expect(faults).toEqual([]);
});
