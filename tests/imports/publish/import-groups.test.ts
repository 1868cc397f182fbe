import { describe, expect, test } from 'vitest';
import { type Desk, openDesk } from '../../delivery/desk.ts';
import { aPerson, aRule } from '../../helpers/builders.ts';
import { checked, imported } from '../import-steps.ts';

const list = 'Name,Phone,Group\nAma Mensah,0244100201,Members';

/** Ama has an appointment on Wednesday, reminded of with the service; members are reminded a second time. */
async function withMembersRule() {
  const desk = await openDesk();
  await desk.call('contacts.save', aPerson({ name: 'Kofi Boateng', phone: '0204100202', groups: ['Members'] }));
  const [group] = await desk.call('contacts.groups');
  const [{ templateId } = { templateId: 0 }] = await desk.call('rules.list');
  const appliesTo = { kind: 'group', groupId: group?.id ?? 0 } as const;
  const when = { kind: 'hours-before', hours: 3 } as const;
  await desk.call('rules.save', aRule({ name: 'Members', templateId, appliesTo, when }));
  const { id } = await desk.call('contacts.save', aPerson());
  const appointment = await desk.book(id);
  await desk.newest(appointment.id, 'accepted');
  return { desk, id, appointment };
}
const states = async (desk: Desk, id: number) => (await desk.texts(id)).map(({ state }) => state);

describe('a list puts somebody into a group that has a rule of its own', () => {
  test('their new reminder waits for a yes, whatever is done meanwhile; what was queued before goes on', async () => {
    const { desk, id, appointment } = await withMembersRule();
    const record = await imported(desk, list);
    expect(record).toMatchObject({ reminders: 'held', heldReminders: 1 });
    expect(await states(desk, appointment.id)).toEqual(['accepted', 'held']);

    await desk.call('contacts.save', aPerson({ id, notes: 'Prefers mornings', groups: ['Members'] }));
    await desk.call('settings.save', { businessName: 'Adom Clinic Osu' });
    await desk.until(async () => (await states(desk, appointment.id)).at(-1) === 'held');
    expect((await desk.call('import.list'))[0]).toMatchObject({ reminders: 'held', heldReminders: 1 });

    const released = await desk.call('import.releaseReminders', { id: record.id });
    expect(released).toMatchObject({ reminders: 'released', heldReminders: 0 });
    await desk.newest(appointment.id, 'accepted');
  });

  test('how many of them there will be is said before', async () => {
    const { desk } = await withMembersRule();
    const kofi = 'Kofi Boateng,0204100202,Members';
    const check = await checked(desk, [list, 'Ama Mensah,0244100201,Members', kofi].join('\n'));
    expect(check.reminders).toBe(1);
    const { heldReminders } = await desk.call('import.publish', { draftId: check.draftId });
    expect(heldReminders).toBe(1);
    expect((await checked(desk, list)).reminders).toBe(0);
  });

  test('also where nobody is in the group any more', async () => {
    const { desk } = await withMembersRule();
    const [kofi] = (await desk.call('contacts.page', { search: 'Kofi', groupId: null, offset: 0, limit: 1 })).rows;
    await desk.call('contacts.save', aPerson({ id: kofi?.id ?? 0, name: 'Kofi Boateng', phone: '0204100202' }));
    const check = await checked(desk, list);
    expect(check.reminders).toBe(1);
    expect(await desk.call('import.publish', { draftId: check.draftId })).toMatchObject({ heldReminders: 1 });
  });

  test('whom the same list says to text no more, and who has no appointment to come, are not counted', async () => {
    const { desk, appointment } = await withMembersRule();
    const stopped = 'Name,Phone,Group,No texts\nAma Mensah,0244100201,Members,yes';
    expect((await checked(desk, stopped)).reminders).toBe(0);
    await desk.call('appointments.cancel', { id: appointment.id });
    expect((await checked(desk, list)).reminders).toBe(0);
  });

  test('taken back before the yes, nothing of it is left, and who is put in by hand is reminded like any other', async () => {
    const { desk, id, appointment } = await withMembersRule();
    const record = await imported(desk, list);
    await desk.call('import.undo', { id: record.id });
    expect(await states(desk, appointment.id)).toEqual(['accepted', 'withdrawn']);
    expect((await desk.call('import.list'))[0]).toMatchObject({ reminders: 'none', heldReminders: 0 });
    await desk.call('contacts.save', aPerson({ id, groups: ['Members'] }));
    await desk.newest(appointment.id, 'accepted');
    expect((await states(desk, appointment.id)).filter(state => state === 'accepted')).toHaveLength(2);
  });

  test('merged with somebody else, and the merge taken back: both wait all the same', async () => {
    const { desk, id, appointment } = await withMembersRule();
    await imported(desk, list);
    const other = await desk.person('Ama M.', '0554100203');
    const { name, phone, email, notes } = aPerson();
    const values = { name, phone: `+233${phone.slice(1)}`, email, notes, fields: {} };
    const { change } = await desk.call('contacts.merge', { keep: other, others: [id], values });
    expect((await states(desk, appointment.id)).at(-1)).toBe('held');
    await desk.call('contacts.undoChange', { id: change.id ?? 0 });
    expect((await states(desk, appointment.id)).at(-1)).toBe('held');
  });

  test('who has no appointment asks nothing', async () => {
    const { desk } = await withMembersRule();
    const record = await imported(
      desk,
      'Name,Phone,Group\nYaw Darko,0274100204,Members\nKofi Boateng,0204100202,Friends',
    );
    expect(record).toMatchObject({ reminders: 'none', heldReminders: 0 });
  });
});
