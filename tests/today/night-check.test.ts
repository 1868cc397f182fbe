/** The night check in the running program: at each start and once a day, kept by message alone. */
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../src-main/storage/db/open.ts';
import { type Tables, tablesOf } from '../../src-main/storage/tables.ts';
import type { NightCheck } from '../../src-shared/model/today.ts';
import { type Desk, deskOf, openDesk } from '../delivery/desk.ts';
import { openTestApp } from '../helpers/test-app.ts';

const checked = (desk: Desk, isIt: (check: NightCheck) => boolean) =>
  desk.until(async () => {
    const { nightCheck } = await desk.call('today.get');
    return nightCheck !== null && isIt(nightCheck) && nightCheck;
  });

/** Does something to the files of a program that is closed. */
function inFiles(folder: string, work: (tables: Tables, exec: (sql: string) => void) => void): void {
  const db = openDatabase(join(folder, 'practice.db'));
  work(tablesOf(db), sql => void db.exec(sql));
  db.close();
}

async function openAgain(folder: string): Promise<Desk> {
  const desk = deskOf(await openTestApp({ practice: 'empty', folder }));
  onTestFinished(() => desk.stop());
  return desk;
}

test('each start looks at every text; what is wrong is named until it is seen, and stays counted', async () => {
  const desk = await openDesk();
  const { message } = await desk.queued();
  await desk.stop();
  inFiles(desk.folder, (_, exec) => exec(`UPDATE messages SET phone = '+233209999999' WHERE id = ${message.id}`));
  const again = await openAgain(desk.folder);
  const found = await checked(again, ({ checked }) => checked === 1);
  expect(found).toMatchObject({
    wrong: 1,
    unseen: 1,
    since: expect.stringContaining('2027-01-04T08'),
    texts: [{ messageId: message.id, contactName: 'Ama Mensah', dueLocal: '2027-01-05T10:00', isQueued: true }],
  });
  expect(found.texts[0]?.kinds).toEqual(['number']);
  // It only says so: the text is as it was.
  expect(await again.message(message.id)).toMatchObject({ state: 'accepted', phoneShown: '020 999 9999' });
  await again.call('today.dismissWrong');
  expect((await again.call('today.get')).nightCheck).toMatchObject({ wrong: 1, unseen: 0, texts: [] });
});

test('it looks again once a day while the program runs, and counts on', async () => {
  const desk = await openDesk();
  await desk.stop();
  const again = await openAgain(desk.folder);
  await again.queued();
  await checked(again, ({ checked, at }) => checked === 1 && at.startsWith('2027-01-04'));
  await again.clockAt('2027-01-05T11:00:00Z');
  expect(await checked(again, ({ at }) => at.startsWith('2027-01-05'))).toMatchObject({ checked: 1, wrong: 0 });
});

test('of somebody who was erased nothing stays in what it found', async () => {
  const desk = await openDesk();
  const { message } = await desk.queued();
  await desk.stop();
  inFiles(desk.folder, tables => {
    const at = tables.messages.get(message.id)?.updatedAt;
    const wrong = { messageId: message.id, uid: 'any', kind: 'words' } as const;
    if (at) tables.messages.wrong.settle([wrong], true, at);
    expect(tables.messages.wrong.unseen()).toEqual([wrong]);
    tables.old.scrubTexts([message.id]);
    expect([tables.messages.wrong.unseen(), tables.messages.wrong.count()]).toEqual([[], 0]);
    // Nor does a check that began before.
    if (at) tables.messages.wrong.settle([wrong], true, at);
    expect(tables.messages.wrong.unseen()).toEqual([]);
  });
});

test('a queued text that was put right or cancelled is not called wrong any more; what went stays', async () => {
  const desk = await openDesk();
  const { message } = await desk.queued();
  await desk.stop();
  inFiles(desk.folder, (tables, exec) => {
    const at = tables.messages.get(message.id)?.updatedAt;
    if (!at) throw new Error('no text');
    const wrong = { messageId: message.id, uid: 'any', kind: 'words' } as const;
    tables.messages.wrong.settle([wrong], true, at);
    tables.messages.wrong.settle([], false, at);
    expect(tables.messages.wrong.count()).toBe(1);
    exec("UPDATE messages SET state = 'done'");
    tables.messages.wrong.settle([], true, at);
    expect(tables.messages.wrong.count()).toBe(1);
    exec("UPDATE messages SET state = 'accepted'");
    tables.messages.wrong.settle([], true, at);
    expect(tables.messages.wrong.count()).toBe(0);
    tables.messages.wrong.settle([wrong], true, at);
    exec("UPDATE messages SET state = 'cancelled'");
    tables.messages.wrong.settle([], false, at);
    expect(tables.messages.wrong.count()).toBe(0);
  });
});
