import { describe, expect, test } from 'vitest';
import type { Contact } from '../../src-shared/model/contact.ts';
import { type CalendarDesk, openCalendar } from '../appointments/calendar-desk.ts';
import { aPerson } from '../helpers/builders.ts';

/** Ama twice, and Kofi. */
async function people() {
  const desk = await openCalendar();
  const contact = (name: string, phone: string): Promise<Contact> =>
    desk.call('contacts.save', aPerson({ name, phone }));
  return {
    desk,
    ama: await contact('Ama Mensah', '0244100201'),
    twin: await contact('Am Mensah', '0244100209'),
    kofi: await contact('Kofi Asante', '0244100202'),
  };
}

const merge = async (desk: CalendarDesk, keep: Contact, gone: Contact) => {
  const { name, phone, email, notes, fields } = keep;
  const values = { name, phone, email, notes, fields };
  return (await desk.call('contacts.merge', { keep: keep.id, others: [gone.id], values })).change;
};
const company = async (desk: CalendarDesk, id: number) => {
  const { contactName, others } = await desk.call('appointments.get', { id });
  return [contactName, ...others.map(other => other.contactName)];
};
const queuedFor = async (desk: CalendarDesk, id: number) =>
  (await desk.texts(id)).flatMap(({ state, contactName }) => (state === 'accepted' ? [contactName] : [])).sort();
const settled = (desk: CalendarDesk, id: number, names: string[]) =>
  desk.until(async () => {
    const busy = (await desk.texts(id)).some(({ state }) => state === 'cancelling' || state === 'planned');
    return !busy && JSON.stringify(await queuedFor(desk, id)) === JSON.stringify(names);
  });

describe('merging somebody who only comes along', () => {
  test('they come along under the name that stays, and are texted once; undone, each is who they were', async () => {
    const { desk, ama, twin, kofi } = await people();
    const { id } = await desk.save({ contactId: kofi.id, others: [twin.id] });
    await settled(desk, id, ['Am Mensah', 'Kofi Asante']);
    const change = await merge(desk, ama, twin);
    expect(await company(desk, id)).toEqual(['Kofi Asante', 'Ama Mensah']);
    await settled(desk, id, ['Ama Mensah', 'Kofi Asante']);
    await desk.call('contacts.undoChange', { id: change.id ?? 0 });
    expect(await company(desk, id)).toEqual(['Kofi Asante', 'Am Mensah']);
    await settled(desk, id, ['Am Mensah', 'Kofi Asante']);
  });

  test('where both came, one of them comes and gets one text', async () => {
    const { desk, ama, twin, kofi } = await people();
    const both = await desk.save({ contactId: kofi.id, others: [twin.id, ama.id] });
    const first = await desk.save({ contactId: twin.id, others: [ama.id], service: 'Physio' });
    await settled(desk, both.id, ['Am Mensah', 'Ama Mensah', 'Kofi Asante']);
    const change = await merge(desk, ama, twin);
    expect(await company(desk, both.id)).toEqual(['Kofi Asante', 'Ama Mensah']);
    expect(await company(desk, first.id)).toEqual(['Ama Mensah']);
    await settled(desk, both.id, ['Ama Mensah', 'Kofi Asante']);
    await settled(desk, first.id, ['Ama Mensah']);
    await desk.call('contacts.undoChange', { id: change.id ?? 0 });
    expect(await company(desk, both.id)).toEqual(['Kofi Asante', 'Am Mensah', 'Ama Mensah']);
    expect(await company(desk, first.id)).toEqual(['Am Mensah', 'Ama Mensah']);
  });

  test('a change of the calendar from before the merge is not taken back over it', async () => {
    const { desk, ama, twin, kofi } = await people();
    const booked = await desk.save({ contactId: kofi.id, others: [twin.id] });
    const moved = await desk.call('appointments.move', { id: booked.id, start: '2027-01-07T09:00' as never });
    await merge(desk, ama, twin);
    expect(await desk.call('appointments.undo', { change: moved.change })).toMatchObject({
      restored: 0,
      changedSince: [{ id: booked.id }],
    });
    expect(await company(desk, booked.id)).toEqual(['Kofi Asante', 'Ama Mensah']);
  });

  test('whoever was asked along before the merge still comes, whatever is taken back', async () => {
    const { desk, ama, twin, kofi } = await people();
    const booked = await desk.save({ contactId: kofi.id });
    const asked = await desk.change(booked, { others: [twin.id] });
    await merge(desk, ama, twin);
    expect(await desk.call('appointments.undo', { change: asked.change })).toMatchObject({ restored: 0 });
    expect(await company(desk, booked.id)).toEqual(['Kofi Asante', 'Ama Mensah']);
  });

  test('who came with themselves is not left behind when somebody else comes instead', async () => {
    const { desk, ama, twin, kofi } = await people();
    const { id } = await desk.save({ contactId: twin.id, others: [ama.id] });
    await merge(desk, ama, twin);
    await desk.change(await desk.call('appointments.get', { id }), { contactId: kofi.id });
    expect(await company(desk, id)).toEqual(['Kofi Asante']);
  });

  test('whoever comes along anywhere is not removed', async () => {
    const { desk, twin, kofi } = await people();
    await desk.save({ contactId: kofi.id, others: [twin.id] });
    expect(await desk.refusal('contacts.remove', { id: twin.id })).toEqual({
      code: 'contact-has-appointments',
      name: 'Am Mensah',
    });
  });

  test('no more texts: who only comes along gets none either', async () => {
    const { desk, twin, kofi } = await people();
    const { id } = await desk.save({ contactId: kofi.id, others: [twin.id] });
    await settled(desk, id, ['Am Mensah', 'Kofi Asante']);
    await desk.call('contacts.setDoNotText', { id: twin.id, doNotText: true });
    await settled(desk, id, ['Kofi Asante']);
  });
});
