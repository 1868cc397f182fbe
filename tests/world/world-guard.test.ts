import { expect, test } from 'vitest';
import { type Operation, operations, worldless } from '../../src-shared/contract/index.ts';
import type { WorldName } from '../../src-shared/model/settings.ts';
import { type Desk, openDesk } from '../delivery/desk.ts';

const inWorld = (Object.keys(operations) as Operation[]).filter(operation => !worldless.has(operation));

/** What both worlds say of themselves, as far as their acts could have changed it. */
async function bothWorlds(desk: Desk, here: WorldName): Promise<unknown> {
  const said: unknown[] = [];
  for (const world of ['practice', 'live'] as const) {
    await desk.call('app.enterWorld', { world });
    const page = { search: '', offset: 0, limit: 500 };
    const { now: _, ...state } = await desk.call('app.state');
    said.push(state, await desk.call('settings.get'), await desk.call('contacts.page', { ...page, groupId: null }));
    said.push(
      await desk.call('messages.page', { ...page, filter: 'all' }),
      await desk.call('log.page', { offset: 0, limit: 500 }),
    );
    said.push(await desk.call('rules.list'), await desk.call('templates.list'), await desk.call('import.list'));
    said.push(await desk.call('appointments.range', { from: '2026-01-01', until: '2028-01-01' }));
    said.push(
      await desk.call('backup.list'),
      await desk.call('backup.place'),
      await desk.call('watch.get'),
      await desk.call('campaigns.list'),
    );
  }
  await desk.call('app.enterWorld', { world: here });
  return said;
}

test('what is asked without naming a world is the same in both, or comes before there is one', () => {
  expect([...worldless].sort()).toEqual([
    'app.chooseLook',
    'app.enterWorld',
    'app.state',
    'backup.begin',
    'backup.part',
    'desktop.chooseFolder',
    'desktop.fetchUpdate',
    'desktop.get',
    'desktop.installUpdate',
    'desktop.lookForUpdates',
    'desktop.openFolder',
    'desktop.savePdf',
    'desktop.set',
    'desktop.updates',
    'report.look',
    'report.make',
    'rescue.cancel',
    'rescue.look',
    'rescue.restore',
    'rescue.startAnew',
    'rescue.tryAgain',
  ]);
});

test.each([
  ['practice', 'live'],
  ['live', 'practice'],
] as const)('in %s whatever is meant for %s, or for none, is refused and nothing is done', async (here, other) => {
  const desk = await openDesk();
  await desk.queued();
  const before = await bothWorlds(desk, here);
  const refusals = new Map<string, string>();
  for (const operation of inWorld)
    for (const world of [undefined, null, other, '', 'Live', 7, {}]) {
      const reply = await desk.app.dispatch(operation, { id: 1 }, world);
      if (reply.ok) refusals.set(`${operation} ${world}`, 'done');
      else if (reply.error.code !== ((world ?? null) === null ? 'world-missing' : 'other-world'))
        refusals.set(`${operation} ${world}`, reply.error.code);
    }
  expect([...refusals]).toEqual([]);
  expect(await bothWorlds(desk, here)).toEqual(before);
});

test('a file that was begun in practice does not go on in the live records', async () => {
  const desk = await openDesk();
  const file = { fileName: 'people.csv', base64: Buffer.from('Name,Phone\nAma,0244100201\n').toString('base64') };
  const { draftId } = await desk.call('import.open', { ...file, purpose: 'contacts' });
  await desk.call('import.check', { draftId });
  const { uploadId } = await desk.call('import.begin', { fileName: 'more.csv', bytes: 5 });
  await desk.call('app.enterWorld', { world: 'live' });
  const piece = { uploadId, base64: 'AAAA' };
  const meant = [
    await desk.act('practice', 'import.part', piece),
    await desk.act('practice', 'import.publish', { draftId }),
    await desk.app.dispatch('import.publish', { draftId }),
  ];
  expect(meant.map(reply => !reply.ok && reply.error.code)).toEqual(['other-world', 'other-world', 'world-missing']);
  // There are no such file and no such piece of one in these records either.
  expect(await desk.refusal('import.publish', { draftId })).toEqual({ code: 'import-gone' });
  expect(await desk.refusal('import.part', piece)).toEqual({ code: 'import-gone' });
  await desk.call('app.enterWorld', { world: 'practice' });
  expect(await desk.call('import.publish', { draftId })).toMatchObject({ state: expect.any(String) });
});
