import { describe, expect, test } from 'vitest';
import { aPerson } from '../../../helpers/builders.ts';
import { openDesk, WEDNESDAY_9 } from '../../desk.ts';
import { ama, change } from './rule-changes.ts';

describe('which appointments a rule is for', () => {
  test('a service or a member of staff, as people write the name', async () => {
    const desk = await openDesk();
    const person = await ama(desk);
    await change(desk, { appliesTo: { kind: 'service', service: 'check-UP ' } });
    const { id } = await desk.book(person, WEDNESDAY_9, 'Check-up');
    const other = await desk.book(person, '2027-01-06T11:00', 'Cleaning');
    await desk.newest(id, 'accepted');
    expect(await desk.texts(other.id)).toEqual([]);
    await change(desk, { appliesTo: { kind: 'staff', staff: 'dr  adjei' } });
    await desk.newest(id, 'cancelled');
    await desk.call('appointments.save', { ...other, others: [], staff: 'Dr Adjéi' });
    await desk.newest(other.id, 'accepted');
  });

  test('a group: who joins it is reminded, who leaves it is not any more', async () => {
    const desk = await openDesk();
    const save = (id: number | null, groups: string[]) => desk.call('contacts.save', aPerson({ id, groups }));
    const { id } = await save(null, ['Members']);
    const [group] = await desk.call('contacts.groups');
    await change(desk, { appliesTo: { kind: 'group', groupId: group?.id ?? 0 } });
    const appointment = await desk.book(id);
    await desk.newest(appointment.id, 'accepted');
    await save(id, []);
    await desk.newest(appointment.id, 'cancelled');
    await save(id, ['Members']);
    await desk.newest(appointment.id, 'accepted');
  });

  test('many join a group at once, or leave it: the reminders follow, and an empty group is still the rule’s', async () => {
    const desk = await openDesk();
    const id = await ama(desk);
    const people = { search: '', groupId: null, ids: [id] };
    const bulk = (kind: 'join' | 'leave') =>
      desk.call('contacts.bulk', { who: people, bulk: { kind, group: 'Members' }, expected: 1 });
    await bulk('join');
    const [group] = await desk.call('contacts.groups');
    await change(desk, { appliesTo: { kind: 'group', groupId: group?.id ?? 0 } });
    const appointment = await desk.book(id);
    await desk.newest(appointment.id, 'accepted');
    await bulk('leave');
    await desk.newest(appointment.id, 'cancelled');
    await bulk('join');
    await desk.newest(appointment.id, 'accepted');
  });

  test('a group that is not there is refused', async () => {
    const desk = await openDesk();
    const [rule] = await desk.call('rules.list');
    const asked = { ...rule, appliesTo: { kind: 'group', groupId: 99 } };
    expect(await desk.refusal('rules.save', asked)).toEqual({ code: 'not-found', what: 'group' });
    expect(await desk.refusal('rules.save', { ...rule, appliesTo: { kind: 'staff', staff: '  ' } })).toMatchObject({
      code: 'bad-input',
    });
  });
});
