import { expect, test } from 'vitest';
import { ama, book, person, prepareRehearsalApp, program, queued } from './rehearsal-app.ts';

prepareRehearsalApp();

test('what is cancelled at the service and queued anew is paid anew', async () => {
  await program.call('appointments.save', book(ama, '2027-01-08T09:00'));
  await queued(1);
  const [saved] = await program.call('rules.list');
  if (!saved) throw new Error('there is a rule');
  const { templateName, ...rule } = saved;
  const when = { kind: 'days-before', days: 1, at: '11:00' } as const;
  const changed = await program.call('rehearsal.preview', { kind: 'rule', rule: { ...rule, when } });
  expect([changed.toCancel, changed.segmentsThen, changed.segmentsPaid]).toEqual([1, 1, 0]);
});

test('what the service has is paid already; what a change adds is more to pay', async () => {
  await program.call('appointments.save', book(ama, '2027-01-08T09:00'));
  await queued(1);
  const asIs = await program.call('rehearsal.preview', { kind: 'as-is' });
  expect([asIs.segmentsThen, asIs.segmentsPaid]).toEqual([1, 1]);
  const kofi = (await person('Kofi Owusu', '0241234568')).id;
  await program.call('appointments.save', book(kofi, '2027-01-15T09:00'));
  const later = await program.call('rehearsal.preview', { kind: 'as-is' });
  expect([later.segmentsThen, later.segmentsPaid]).toEqual([2, 1]);
});

test('texts that go at one time stand in the order of their appointments, then by name', async () => {
  const esi = (await person('Esi Owusu', '0241234569')).id;
  const kofi = (await person('Kofi Owusu', '0241234568')).id;
  for (const [who, start] of [
    [kofi, '15:00'],
    [kofi, '09:00'],
    [ama, '11:00'],
    [esi, '09:00'],
  ] as const)
    await program.call('appointments.save', book(who, `2027-01-15T${start}`));
  const { texts } = await program.call('rehearsal.preview', { kind: 'as-is' });
  expect(texts.map(({ contactName, appointmentStart }) => `${appointmentStart.slice(11)} ${contactName}`)).toEqual([
    '09:00 Esi Owusu',
    '09:00 Kofi Owusu',
    '11:00 Ama Mensah',
    '15:00 Kofi Owusu',
  ]);
});

test('words that cannot be sent are counted as what they are: nobody is reminded by them', async () => {
  await program.call('appointments.save', book(ama, '2027-01-08T09:00'));
  await queued(1);
  const [template] = await program.call('templates.list');
  if (!template) throw new Error('there is a template');
  const { id, name, fallbacks } = template;
  const asked = { kind: 'template', template: { id, name, fallbacks, body: 'See you – soon, {$name}' } } as const;
  expect(await program.call('rehearsal.preview', asked)).toMatchObject({ blocked: 1, counts: { changed: 1 } });
  expect(await program.call('rehearsal.preview', { kind: 'as-is' })).toMatchObject({ blocked: 0 });
});

test('what is blocked and stays as it is belongs to no change: only what the change touches is counted', async () => {
  const nobody = (await person('Kofi Owusu', '')).id;
  await program.call('appointments.save', book(nobody, '2027-01-15T09:00'));
  await program.call('appointments.save', book(ama, '2027-01-08T09:00'));
  await queued(1);
  const [saved] = await program.call('rules.list');
  if (!saved) throw new Error('there is a rule');
  const { templateName, ...rule } = saved;
  const unchanged = await program.call('rehearsal.preview', { kind: 'rule', rule });
  expect(unchanged).toMatchObject({ blocked: 0, counts: { same: 2, changed: 0 } });
  const when = { kind: 'days-before', days: 1, at: '11:00' } as const;
  expect(await program.call('rehearsal.preview', { kind: 'rule', rule: { ...rule, when } })).toMatchObject({
    blocked: 1,
  });
  expect(await program.call('rehearsal.preview', { kind: 'as-is' })).toMatchObject({ blocked: 1 });
});
