/** A backup is no way round a yearly rule that was switched off or removed since (docs/delivery.md §18). */
import { expect, test } from 'vitest';
import { type LiveTeam, openLive } from '../team/live-team.ts';
import { type YearlyDesk, yearlyDeskOf } from './yearly-desk.ts';

type Live = LiveTeam & Pick<YearlyDesk, 'rule'>;

async function live(): Promise<Live> {
  const desk = await openLive();
  return { ...desk, rule: yearlyDeskOf(desk).rule };
}

/** The names of the rules that are on. */
const on = async (desk: Live) =>
  (await desk.call('yearly.list')).filter(({ enabled }) => enabled).map(({ name }) => name);

const KEPT_OFF = 'yearly-rule-kept-off';
const keptOff = async (desk: Live) =>
  (await desk.call('log.page', { offset: 0, limit: 100 })).rows
    .filter(({ what }) => what === KEPT_OFF)
    .map(({ detail }) => detail.rule);

test('a rule that was switched off since a backup stays off when that is restored, which the activity says', async () => {
  const desk = await live();
  const rule = await desk.rule();
  await desk.rule({ name: 'Anniversary', field: 'Anniversary' });
  const { name } = await desk.call('backup.make');
  await desk.rule({ id: rule.id, enabled: false });
  await desk.call('backup.restore', { name });
  expect(await on(desk)).toEqual(['Anniversary']);
  expect(await keptOff(desk)).toEqual(['Birthday']);
});

test('a rule that was removed since a backup is off when that is restored', async () => {
  const desk = await live();
  const { id } = await desk.rule();
  const { name } = await desk.call('backup.make');
  await desk.call('yearly.remove', { id });
  await desk.call('backup.restore', { name });
  expect(await desk.call('yearly.list')).toMatchObject([{ name: 'Birthday', enabled: false }]);
  expect(await keptOff(desk)).toEqual(['Birthday']);
});

test('a rule that is on in both stays on, and on a new computer the backup’s are as they were', async () => {
  const old = await live();
  await old.rule();
  const { name } = await old.call('backup.make');
  const { base64 } = await old.call('backup.read', { name, from: 0 });
  await old.call('backup.restore', { name });
  const desk = await live();
  await desk.call('backup.restore', { fileName: name, base64 });
  for (const one of [old, desk]) {
    expect(await on(one)).toEqual(['Birthday']);
    expect(await keptOff(one)).toEqual([]);
  }
});
