/** A backup is no way round what is decided about country rules now. */
import { expect, test } from 'vitest';
import { type LiveTeam, openLive } from '../team/live-team.ts';

const FIRST = { country: 'US', kind: 'ask-first' } as const;
const HOURS = { from: '09:00', until: '17:00', weekdays: [1, 2, 3] };

const ruleOf = async (desk: LiveTeam, country: string, kind: string) =>
  (await desk.call('rulebook.list')).find(one => one.country === country)?.rules.find(rule => rule.kind === kind);

test('a numbering plan that was left is among the rules of its country: once checked it stays so, and it is always followed', async () => {
  const desk = await openLive();
  const CI = { country: 'CI', kind: 'number-plan' } as const;
  expect(await ruleOf(desk, 'CI', 'number-plan')).toMatchObject({ since: '2021-01-31', checked: null, isOld: false });
  await desk.call('rulebook.check', { ...CI, by: 'Abena' });
  const { name } = await desk.call('backup.make');
  const again = await desk.restarted();
  expect(await ruleOf(again, 'CI', 'number-plan')).toMatchObject({ checked: { by: 'Abena' } });
  await again.call('rulebook.check', { ...CI, by: '' });
  expect(await ruleOf(again, 'CI', 'number-plan')).toMatchObject({ checked: null });
  await again.call('backup.restore', { name });
  expect(await ruleOf(again, 'CI', 'number-plan')).toMatchObject({ checked: null });
});

test('a rule that is followed again stays followed when an older backup is restored', async () => {
  const desk = await openLive();
  await desk.call('rulebook.overrule', { ...FIRST, because: 'Our brand is registered.' });
  const { name } = await desk.call('backup.make');
  await desk.call('rulebook.overrule', { ...FIRST, because: '' });
  await desk.call('backup.restore', { name });
  expect(await ruleOf(desk, 'US', 'ask-first')).toMatchObject({ overruled: null });
});

test('what was decided since stays: stricter hours, who checked a rule, a reason not to follow one', async () => {
  const desk = await openLive();
  const { name } = await desk.call('backup.make');
  await desk.call('rulebook.tighten', { country: 'GH', hours: HOURS });
  await desk.call('rulebook.check', { country: 'GH', kind: 'consent', by: 'Abena' });
  await desk.call('rulebook.overrule', { ...FIRST, because: 'Our brand is registered.' });
  await desk.call('backup.restore', { name });
  expect(await ruleOf(desk, 'GH', 'hours')).toMatchObject({ stricter: HOURS });
  expect(await ruleOf(desk, 'GH', 'consent')).toMatchObject({ checked: { by: 'Abena' } });
  expect(await ruleOf(desk, 'US', 'ask-first')).toMatchObject({ overruled: { because: 'Our brand is registered.' } });
});

test('of a rule that nothing is decided about now, stricter hours come along and a reason not to follow it does not', async () => {
  const old = await openLive();
  await old.call('rulebook.tighten', { country: 'GH', hours: HOURS });
  await old.call('rulebook.overrule', { ...FIRST, because: 'Our brand is registered.' });
  const { name } = await old.call('backup.make');
  const { base64 } = await old.call('backup.read', { name, from: 0 });
  const desk = await openLive();
  await desk.call('rulebook.check', { country: 'GH', kind: 'consent', by: 'Abena' });
  await desk.call('backup.restore', { fileName: name, base64 });
  expect(await ruleOf(desk, 'US', 'ask-first')).toMatchObject({ overruled: null });
  expect(await ruleOf(desk, 'GH', 'hours')).toMatchObject({ stricter: HOURS });
  expect(await ruleOf(desk, 'GH', 'consent')).toMatchObject({ checked: { by: 'Abena' } });
});

test('who read a rule since takes no stricter hours away', async () => {
  const desk = await openLive();
  await desk.call('rulebook.tighten', { country: 'GH', hours: HOURS });
  const { name } = await desk.call('backup.make');
  await desk.call('rulebook.tighten', { country: 'GH', hours: null });
  await desk.call('rulebook.check', { country: 'GH', kind: 'hours', by: 'Abena' });
  await desk.call('backup.restore', { name });
  expect(await ruleOf(desk, 'GH', 'hours')).toMatchObject({ stricter: HOURS, checked: { by: 'Abena' } });
});

test('on a new computer what the backup decided comes along, which the log says', async () => {
  const old = await openLive();
  await old.call('rulebook.overrule', { ...FIRST, because: 'Our brand is registered.' });
  const { name } = await old.call('backup.make');
  const { base64 } = await old.call('backup.read', { name, from: 0 });
  const desk = await openLive();
  await desk.call('backup.restore', { fileName: name, base64 });
  expect(await ruleOf(desk, 'US', 'ask-first')).toMatchObject({ overruled: { because: 'Our brand is registered.' } });
  expect((await desk.said()).map(([, what]) => what)).toContain('country-rules-restored');
});
