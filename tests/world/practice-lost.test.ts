import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openTestApp } from '../helpers/test-app.ts';

async function usedOnce() {
  const desk = await openTestApp();
  await desk.call('app.finishWelcome');
  await desk.stop();
  onTestFinished(() => rmSync(desk.folder, { recursive: true, force: true }));
  return desk.folder;
}

async function openIn(folder: string) {
  const desk = await openTestApp({ folder });
  onTestFinished(desk.stop);
  return desk;
}

test.each<[string, (file: string) => void]>([
  ['gone', file => rmSync(file)],
  ['damaged', file => writeFileSync(file, readFileSync(file).fill(0xa5, 0, 20_000))],
])('practice records that are %s: practice begins anew, which is said until the greeting was read', async (_, lose) => {
  const folder = await usedOnce();
  lose(join(folder, 'practice.db'));
  const desk = await openIn(folder);
  // What is left of the lost ones is not taken for the records of somebody else's computer.
  const begun = { world: 'practice', welcomeDone: false, replacesLost: true, stopped: null };
  expect(await desk.call('app.state')).toMatchObject(begun);
  expect((await desk.call('contacts.page', { search: '', groupId: null, offset: 0, limit: 1 })).total).toBe(12);
  expect(existsSync(join(folder, 'practice-send-ledger.damaged'))).toBe(true);
  expect((await desk.call('log.page', { offset: 0, limit: 9 })).rows.map(({ what }) => what)).toContain(
    'practice-begun-anew',
  );
  expect(await desk.call('app.finishWelcome')).toMatchObject({ replacesLost: false });
});

test('practice that is entered for the first time, or was begun anew on purpose, says nothing of lost records', async () => {
  const folder = await usedOnce();
  const desk = await openIn(folder);
  expect(await desk.call('app.state')).toMatchObject({ welcomeDone: true, replacesLost: false });
  expect(await desk.call('practice.reset')).toMatchObject({ welcomeDone: false, replacesLost: false });
});
