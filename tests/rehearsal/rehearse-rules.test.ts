import { expect, test } from 'vitest';
import type { Input } from '../../src-shared/contract/index.ts';
import type { Rehearsal } from '../../src-shared/model/rehearsal.ts';
import { aPerson, aRule } from '../helpers/builders.ts';
import { ama, book, person, prepareRehearsalApp, program, queued } from './rehearsal-app.ts';

prepareRehearsalApp();

test('a rule that is changed tells every text of the next fourteen days that changes with it, and no later one', async () => {
  await program.call('appointments.save', book(ama, '2027-01-08T09:00'));
  await program.call('appointments.save', book(ama, '2027-02-08T09:00'));
  const [rule] = await program.call('rules.list');
  if (!rule) throw new Error('no rule');
  const { templateName, ...kept } = rule;
  const at11 = { ...kept, when: { kind: 'days-before', days: 2, at: '11:00' } } as const;
  const rehearsal = await program.call('rehearsal.preview', { kind: 'rule', rule: at11 });
  expect(rehearsal.texts).toMatchObject([{ fate: 'changed', dueLocal: '2027-01-06T11:00' }]);
  expect(await program.call('rules.list')).toEqual([rule]);

  const second = await program.call('rehearsal.preview', {
    kind: 'rule',
    rule: { ...at11, id: null, name: 'Two days' },
  });
  expect(second).toMatchObject({ counts: { new: 1, same: 1 } });
  expect(second.segmentsThen).toBe(2 * second.segmentsNow);
  const off = await program.call('rehearsal.preview', { kind: 'rule-removed', id: rule.id });
  expect(off.counts).toEqual({ new: 0, changed: 0, gone: 1, same: 0, leftOut: 0 });
});

test('a rule whose new time has gone by tells that its queued text is cancelled and none goes in its place', async () => {
  const { id } = await program.call('appointments.save', book(ama, '2027-01-05T17:00'));
  await queued(1);
  const [rule] = await program.call('rules.list');
  if (!rule) throw new Error('no rule');
  const twoDays = { ...rule, when: { kind: 'days-before', days: 2, at: '10:00' } } as const;
  const rehearsal = await program.call('rehearsal.preview', { kind: 'rule', rule: twoDays });
  expect(rehearsal).toMatchObject({ counts: { changed: 0, gone: 1 }, toCancel: 1, segmentsThen: 0 });
  expect(rehearsal.texts).toMatchObject([{ fate: 'gone', reason: { why: 'rule-already-past' } }]);

  await program.call('rules.save', twoDays);
  const states = async () => (await program.call('appointments.get', { id })).reminders.map(({ state }) => state);
  await program.until(async () => (await states()).includes('skipped'));
});

test('what was only tried of a rule and a template stays untried: the next booking is texted as it was agreed', async () => {
  const [rule] = await program.call('rules.list');
  const [template] = await program.call('templates.list');
  if (!rule || !template) throw new Error('no rule');
  await program.call('appointments.save', book(ama, '2027-01-08T09:00'));
  const other = { ...rule, when: { kind: 'days-before', days: 3, at: '17:00' } } as const;
  await program.call('rehearsal.preview', { kind: 'rule', rule: other });
  await program.call('rehearsal.preview', { kind: 'template', template: { ...template, body: 'Only tried.' } });
  await program.call('rehearsal.preview', { kind: 'rule', rule: other });
  const { reminders } = await program.call('appointments.save', book(ama, '2027-01-15T09:00'));
  expect(reminders).toMatchObject([
    { dueLocal: '2027-01-14T10:00', text: 'Hello Ama, your Check-up at Adom Clinic is on Friday at 09:00.' },
  ]);
});

test('a template, a number and allowed hours that change tell the texts that change with them', async () => {
  await program.call('appointments.save', book(ama, '2027-01-08T09:00'));
  const [template] = await program.call('templates.list');
  if (!template) throw new Error('no template');
  const words = { kind: 'template', template: { ...template, body: 'See you at {$time}.' } } as const;
  expect((await program.call('rehearsal.preview', words)).texts).toMatchObject([
    { fate: 'changed', text: 'See you at 09:00.', before: { text: expect.stringContaining('Hello Ama') } },
  ]);
  const contact = aPerson({ id: ama, phone: '0201234567' });
  expect((await program.call('rehearsal.preview', { kind: 'contact', contact })).texts).toMatchObject([
    { fate: 'changed', phoneShown: '020 123 4567', before: { phoneShown: '024 123 4567' } },
  ]);
  const settings = { allowedFrom: '12:00', allowedUntil: '18:00' };
  expect((await program.call('rehearsal.preview', { kind: 'settings', settings })).texts).toMatchObject([
    { fate: 'changed', dueLocal: '2027-01-06T18:00', before: { dueLocal: '2027-01-07T10:00' } },
  ]);
  expect(await program.call('settings.get')).toMatchObject({ allowedFrom: '08:00' });
});

type Made = 'rules.save' | 'templates.save' | 'settings.save' | 'contacts.save';

test('what was told of a rule, a template, hours, a holiday or a number is exactly what then is queued', async () => {
  const kofi = await person('Kofi Boateng', '0201234567');
  await program.call('appointments.save', book(ama, '2027-01-08T09:00'));
  await program.call('appointments.save', book(kofi.id, '2027-01-07T09:00', { service: 'Vaccination' }));
  await program.call('appointments.save', book(kofi.id, '2027-01-05T09:00', { service: 'Fitting' }));
  await queued(3);
  const [[rule], [template]] = [await program.call('rules.list'), await program.call('templates.list')];
  if (!rule || !template) throw new Error('nothing to change');
  const forOne = { ...rule, id: null, appliesTo: { kind: 'service', service: 'vaccination' } } as const;
  const lines = ({ texts }: Rehearsal) =>
    texts
      .filter(({ fate, state }) => fate !== 'gone' && state !== 'skipped')
      .map(({ contactName, phoneShown, dueLocal, text }) => [dueLocal, contactName, phoneShown, text].join(' '))
      .sort();
  const tell = async <K extends Made>(change: Input<'rehearsal.preview'>, operation: K, input: Input<K>) => {
    const told = await program.call('rehearsal.preview', change);
    expect(told.counts.new + told.counts.changed + told.counts.gone, operation).toBeGreaterThan(0);
    await program.call(operation, input);
    const asIs = () => program.call('rehearsal.preview', { kind: 'as-is' });
    await expect.poll(async () => lines(await asIs())).toEqual(lines(told));
    expect((await asIs()).segmentsNow).toBe(told.segmentsThen);
  };
  const second = { ...forOne, name: 'The morning of it', when: { kind: 'hours-before', hours: 1 } } as const;
  await tell({ kind: 'rule', rule: second }, 'rules.save', second);
  const narrower = { ...forOne, id: rule.id, when: { kind: 'days-before', days: 2, at: '11:00' } } as const;
  await tell({ kind: 'rule', rule: narrower }, 'rules.save', narrower);
  const wide = { ...rule, whenOutsideWindow: 'skip' } as const;
  await tell({ kind: 'rule', rule: wide }, 'rules.save', wide);
  const worded = { ...template, body: 'See you on {$day} at {$time}, {$firstName}.' };
  await tell({ kind: 'template', template: worded }, 'templates.save', worded);
  const closed = { holidays: [{ day: '2027-01-07', name: 'Constitution Day' }] };
  await tell({ kind: 'settings', settings: closed }, 'settings.save', closed);
  const late = { allowedFrom: '11:00' };
  await tell({ kind: 'settings', settings: late }, 'settings.save', late);
  const again = { allowedFrom: '08:00', holidays: [] };
  await tell({ kind: 'settings', settings: again }, 'settings.save', again);
  const moved = aPerson({ id: kofi.id, name: 'Kofi Boateng', phone: '0551234567' });
  await tell({ kind: 'contact', contact: moved }, 'contacts.save', moved);
});

test('a second rule that says the same at the same time is no new text, and tells by which rule they get it', async () => {
  await program.call('appointments.save', book(ama, '2027-01-08T09:00'));
  const [rule] = await program.call('rules.list');
  if (!rule) throw new Error('no rule');
  const { templateName, ...kept } = rule;
  const second = { ...kept, id: null, name: 'Once more' };
  const rehearsal = await program.call('rehearsal.preview', { kind: 'rule', rule: second });
  expect(rehearsal.counts).toEqual({ new: 0, changed: 0, gone: 0, same: 1, leftOut: 1 });
  const said = { contactName: 'Ama Mensah', ruleName: 'The day before', isSamePerson: true };
  expect(rehearsal.texts.find(({ fate }) => fate === 'left-out')).toMatchObject({
    ruleName: 'Once more',
    reason: { why: 'same-text-same-phone', said },
  });
});

test('a rule whose time no text may go at tells which time that is, and when the text goes instead', async () => {
  await program.call('appointments.save', book(ama, '2027-01-08T09:00'));
  await queued(1);
  const [template] = await program.call('templates.list');
  const when = { kind: 'hours-before', hours: 3 } as const;
  const rule = aRule({ name: 'Again', templateId: template?.id ?? 0, when });
  const rehearsal = await program.call('rehearsal.preview', { kind: 'rule', rule });
  const moved = rehearsal.texts.map(({ ruleName, dueLocal, movedFrom }) => ({ ruleName, dueLocal, movedFrom }));
  const { allowedUntil } = await program.call('settings.get');
  expect(moved).toEqual([
    {
      ruleName: 'Again',
      dueLocal: `2027-01-07T${allowedUntil}`,
      movedFrom: { local: '2027-01-08T06:00', when, country: null },
    },
    { ruleName: expect.not.stringMatching('Again'), dueLocal: '2027-01-07T10:00', movedFrom: null },
  ]);
});

test('a rule whose hour is put right is not said to be moved any more', async () => {
  await program.call('appointments.save', book(ama, '2027-01-15T09:00'));
  const [saved] = await program.call('rules.list');
  if (!saved) throw new Error('there is a rule');
  const { templateName, ...rule } = saved;
  const at = (time: string) => ({ ...rule, when: { kind: 'days-before', days: 1, at: time } as const });
  await program.call('rules.save', at('22:30'));
  const { texts } = await program.call('rehearsal.preview', { kind: 'rule', rule: at('10:00') });
  expect(texts.map(({ dueLocal, movedFrom }) => ({ dueLocal, movedFrom }))).toEqual([
    { dueLocal: '2027-01-14T10:00', movedFrom: null },
  ]);
});
