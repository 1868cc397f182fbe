import { describe, expect, test } from 'vitest';
import { aBooking } from '../../../helpers/builders.ts';
import { type Desk, openDesk } from '../../desk.ts';
import { ama, states } from './rule-changes.ts';

describe('an appointment of several people', () => {
  const book = async (desk: Desk, contactId: number, others: number[]) =>
    desk.call('appointments.save', aBooking(contactId, { others }));

  test('each gets a text, and a stop of one does not stop the other', async () => {
    const desk = await openDesk();
    const [one, other] = [await ama(desk), await desk.person('Kofi Boateng', '0244100202')];
    const { id } = await book(desk, one, [other]);
    await desk.minutesPass();
    const texts = await desk.texts(id);
    expect(texts.map(({ contactName, state }) => [contactName, state])).toEqual([
      ['Ama Mensah', 'accepted'],
      ['Kofi Boateng', 'accepted'],
    ]);
    await desk.call('contacts.setDoNotText', { id: other, doNotText: true });
    await desk.minutesPass();
    expect(await states(desk, id)).toEqual(['accepted', 'cancelled']);
    await desk.call('messages.decide', { id: texts[0]?.id ?? 0, action: 'cancel' });
    await desk.minutesPass();
    await desk.call('contacts.setDoNotText', { id: other, doNotText: false });
    await desk.minutesPass();
    expect(await states(desk, id)).toEqual(['cancelled', 'cancelled', 'accepted']);
  });

  test('that one gets no text is seen beside the text of the other', async () => {
    const desk = await openDesk();
    const [one, other] = [await ama(desk), await desk.person('Kofi Boateng', '0244100202')];
    await desk.call('contacts.setDoNotText', { id: one, doNotText: true });
    const { id } = await book(desk, one, [other]);
    await desk.minutesPass();
    const { reminders } = await desk.call('appointments.get', { id });
    expect(reminders.map(({ contactName, state }) => [contactName, state])).toEqual([
      ['Kofi Boateng', 'accepted'],
      ['Ama Mensah', 'skipped'],
    ]);
  });

  test('who does not come any more is told nothing, the others stay told', async () => {
    const desk = await openDesk();
    const [one, other] = [await ama(desk), await desk.person('Kofi Boateng', '0244100202')];
    const appointment = await book(desk, one, [other]);
    await desk.minutesPass();
    await desk.call('appointments.save', { ...appointment, others: [] });
    await desk.minutesPass();
    expect(await states(desk, appointment.id)).toEqual(['accepted', 'cancelled']);
  });

  test('who only comes along is not removed while a text to them may be waiting', async () => {
    const desk = await openDesk();
    const other = await desk.person('Kofi Boateng', '0244100202');
    await book(desk, await ama(desk), [other]);
    expect(await desk.refusal('contacts.remove', { id: other })).toMatchObject({ code: 'contact-has-appointments' });
  });

  test('an import that stops somebody who only comes along cancels their text', async () => {
    const desk = await openDesk();
    const [one, other] = [await ama(desk), await desk.person('Kofi Boateng', '0244100202')];
    const { id } = await book(desk, one, [other]);
    await desk.minutesPass();
    const base64 = Buffer.from('Name,Phone,Do not text\nKofi Boateng,0244100202,yes\n').toString('base64');
    const { draftId } = await desk.call('import.open', { fileName: 'stops.csv', base64, purpose: 'contacts' });
    await desk.call('import.check', { draftId });
    await desk.call('import.publish', { draftId });
    await desk.minutesPass();
    expect(await states(desk, id)).toEqual(['accepted', 'cancelled']);
  });

  test('two on one phone with the same words: the phone gets them once', async () => {
    const desk = await openDesk();
    const [template] = await desk.call('templates.list');
    if (!template) throw new Error('no template');
    await desk.call('templates.save', { ...template, body: 'We see you on {$day} at {$time}.' });
    const { id } = await book(desk, await ama(desk), [await desk.person('Kofi Mensah', '0244100201')]);
    expect((await desk.texts(id)).map(({ state }) => state)).not.toContain('held');
    await desk.minutesPass();
    expect(await states(desk, id)).toEqual(['accepted', 'skipped']);
    expect(await desk.batches()).toHaveLength(1);
  });
});
