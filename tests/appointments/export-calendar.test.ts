import { describe, expect, test } from 'vitest';
import { readIcs } from '../../src-main/import/formats/calendar/read-ics.ts';
import type { Appointment } from '../../src-shared/model/appointment.ts';
import { type CalendarDesk, openCalendar } from './calendar-desk.ts';

const at = (text: string) => text as Appointment['start'];
const NOTES = `Bring: card, form; and “the blue one”\\old\nÉtage 2 — ${'ɛ'.repeat(60)}`;

async function fileOf(desk: CalendarDesk) {
  const { fileName, base64 } = await desk.call('appointments.export', { from: '2027-01-04', until: '2027-01-10' });
  return { fileName, base64, text: Buffer.from(base64, 'base64').toString() };
}

async function week() {
  const desk = await openCalendar();
  const ama = await desk.person('Ama "Sister" Mensah', '0244100201');
  const kofi = await desk.person('Kofi Asante', '');
  await desk.save({ contactId: ama, service: 'Check-up', staff: 'Dr Owusu, MD', notes: NOTES });
  await desk.save({ contactId: kofi, others: [ama], start: at('2027-01-07T14:30'), durationMinutes: 90 });
  const cancelled = await desk.save({ contactId: ama, start: at('2027-01-08T09:00') });
  await desk.call('appointments.cancel', { id: cancelled.id });
  await desk.save({ contactId: ama, start: at('2027-01-11T09:00') });
  return desk;
}

describe('a calendar file', () => {
  test('has an appointment as it stands although its text is cancelled, and as cancelled only when it is itself', async () => {
    const desk = await openCalendar();
    const ama = await desk.person('Ama Mensah', '0244100201');
    const { id } = await desk.save({ contactId: ama });
    const texts = async () =>
      (await desk.call('messages.page', { filter: 'all', search: '', offset: 0, limit: 9 })).rows;
    for (const text of await texts()) await desk.call('messages.decide', { id: text.id, action: 'withdraw' });
    expect((await texts()).map(({ state }) => state)).toEqual(['withdrawn']);
    expect((await fileOf(desk)).text).toMatch(/STATUS:CONFIRMED/);
    expect((await fileOf(desk)).text).not.toMatch(/cancelled/i);
    await desk.call('appointments.cancel', { id });
    expect((await fileOf(desk)).text).toMatch(/STATUS:CANCELLED/);
  });

  test('has the days that were asked for, in lines that no reader has to guess at', async () => {
    const { fileName, text } = await fileOf(await week());
    expect(fileName).toBe('appointments-2027-01-04-to-2027-01-10.ics');
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(3);
    const lines = text.split('\r\n');
    expect(lines.at(-1)).toBe('');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of lines) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toContain('\uFFFD');
    }
    const whole = text.replaceAll('\r\n ', '');
    expect(whole).toContain(
      'DTSTART:20270106T090000Z\r\nDTEND:20270106T093000Z\r\nSUMMARY:Check-up – Ama "Sister" Mensah\r\n',
    );
    expect(whole).toContain('RESOURCES:Dr Owusu\\, MD\r\n');
    expect(whole).toContain('DESCRIPTION:Bring: card\\, form\\; and “the blue one”\\\\old\\nÉtage 2');
    expect(whole).toContain('STATUS:CANCELLED');
    expect(whole.match(/^DTSTAMP:\d{8}T\d{6}Z\r$/gm)).toHaveLength(3);
  });

  test('names each appointment the same every time, and none like another', async () => {
    const desk = await week();
    const uids = async () => (await fileOf(desk)).text.match(/^UID:.*$/gm);
    const first = await uids();
    await desk.minutesPass(5);
    expect(await uids()).toEqual(first);
    expect(new Set(first).size).toBe(3);
  });

  test('is read by our own import: people, numbers, times, lengths, notes', async () => {
    const { base64 } = await fileOf(await week());
    const { rows } = readIcs(Buffer.from(base64, 'base64'));
    expect(rows.slice(1).map(([, ...rest]) => rest.slice(0, 6))).toEqual([
      [
        "Ama 'Sister' Mensah",
        'tel:+233244100201',
        '2027-01-06T09:00:00Z',
        '30 min',
        expect.stringContaining('Check-up'),
        '',
      ],
      ['Kofi Asante', '', '2027-01-07T14:30:00Z', '90 min', 'Check-up', ''],
      [
        "Ama 'Sister' Mensah",
        'tel:+233244100201',
        '2027-01-07T14:30:00Z',
        '90 min',
        expect.stringContaining('Check-up'),
        '',
      ],
      [
        "Ama 'Sister' Mensah",
        'tel:+233244100201',
        '2027-01-08T09:00:00Z',
        '30 min',
        expect.stringContaining('Check-up'),
        'cancelled',
      ],
    ]);
    expect(rows[1]?.[7]).toBe(NOTES.replaceAll('\n', ' '));
  });

  test('has a higher number after each change, also one that was taken back, so that other calendars take it', async () => {
    const desk = await openCalendar();
    const ama = await desk.person('Ama Mensah', '0244100201');
    const { id } = await desk.save({ contactId: ama });
    const sequence = async () => Number(/^SEQUENCE:(\d+)\r$/m.exec((await fileOf(desk)).text)?.[1]);
    const made = await sequence();
    expect(await sequence()).toBe(made);
    const { change } = await desk.call('appointments.move', { id, start: at('2027-01-07T09:00') });
    const moved = await sequence();
    await desk.call('appointments.undo', { change });
    const undone = await sequence();
    await desk.call('appointments.cancel', { id });
    expect([made < moved, moved < undone, undone < (await sequence())]).toEqual([true, true, true]);
  });

  test('whoever comes along is in it with their number, and imported again comes along as before', async () => {
    const desk = await openCalendar();
    const ama = await desk.person('Ama Mensah', '0244100201');
    const kofi = await desk.person('Kofi Asante', '0244100202');
    await desk.save({ contactId: ama, others: [kofi], service: 'Family photo' });
    const { fileName, base64, text } = await fileOf(desk);
    expect(text.replaceAll('\r\n ', '')).toMatch(/^ATTENDEE;.*CN="Kofi Asante":tel:\+233244100202\r$/m);
    const people = async () =>
      (await desk.between('2027-01-04', '2027-01-10')).map(({ contactName, others }) => [
        contactName,
        ...others.map(other => other.contactName),
      ]);
    const { draftId } = await desk.call('import.open', { fileName, base64, purpose: 'appointments' });
    const check = await desk.call('import.check', { draftId });
    // Hers gets the name by which the file calls it.
    expect(check.counts).toMatchObject({ new: 0, moved: 0, changed: 1, same: 1, skipped: 0, missing: 0 });
    await desk.call('import.publish', { draftId });
    expect(await people()).toEqual([['Ama Mensah', 'Kofi Asante']]);
  });

  test('whoever comes along has no visit of their own where the appointment went elsewhere, in the file or here', async () => {
    const desk = await openCalendar();
    const ama = await desk.person('Ama Mensah', '0244100201');
    const kofi = await desk.person('Kofi Asante', '0244100202');
    const { id } = await desk.save({ contactId: ama, others: [kofi], service: 'Family photo' });
    const { text } = await fileOf(desk);
    const open = async (file: string) => {
      const base64 = Buffer.from(file).toString('base64');
      const { draftId } = await desk.call('import.open', { fileName: 'a.ics', base64, purpose: 'appointments' });
      return desk.call('import.check', { draftId });
    };
    await desk.call('import.publish', { draftId: (await open(text)).draftId });
    const moved = await open(text.replaceAll('20270106T09', '20270107T11'));
    expect(moved.counts).toMatchObject({ new: 0, moved: 1, same: 1, skipped: 0, missing: 0 });
    await desk.call('import.publish', { draftId: moved.draftId });
    await desk.call('appointments.move', { id, start: at('2027-01-08T10:00') });
    const old = await open(text);
    expect(old.counts).toMatchObject({ new: 0, moved: 1, same: 1, skipped: 0, missing: 0 });
    await desk.call('import.publish', { draftId: old.draftId });
    const people = (await desk.between('2027-01-04', '2027-01-10')).map(({ contactName, others }) => [
      contactName,
      ...others.map(other => other.contactName),
    ]);
    expect(people).toEqual([['Ama Mensah', 'Kofi Asante']]);
  });

  test('whoever the desk took out of an appointment is asked about, not booked by themselves', async () => {
    const desk = await openCalendar();
    const ama = await desk.person('Ama Mensah', '0244100201');
    const kofi = await desk.person('Kofi Asante', '0244100202');
    const { id } = await desk.save({ contactId: ama, others: [kofi] });
    const { fileName, base64 } = await fileOf(desk);
    await desk.save({ id, contactId: ama, others: [] });
    const { draftId } = await desk.call('import.open', { fileName, base64, purpose: 'appointments' });
    const check = await desk.call('import.check', { draftId });
    expect(check.counts).toMatchObject({ new: 0, moved: 0, skipped: 1 });
    expect(check.kinds).toMatchObject([{ code: 'along-not-there', count: 1, blocks: true }]);
    const asked = { draftId, row: 2, code: 'along-not-there', detail: '' };
    const taken = await desk.call('import.decide', { ...asked, decision: { kind: 'accept' } });
    expect(taken.counts).toMatchObject({ new: 1, skipped: 0 });
  });

  test('imported again it makes nothing twice, and every appointment says what it said', async () => {
    const desk = await openCalendar();
    const ama = await desk.person('Ama Mensah', '0244100201');
    await desk.save({ contactId: ama, service: 'Check-up', staff: 'Dr Owusu', notes: 'Fasting' });
    await desk.save({ contactId: ama, start: at('2027-01-07T14:30'), service: 'Blood test', durationMinutes: 90 });
    const { fileName, base64 } = await fileOf(desk);
    const said = async () =>
      (await desk.between('2027-01-04', '2027-01-10')).map(({ reminders, updatedAt, ...appointment }) => appointment);
    const before = await said();
    const { draftId } = await desk.call('import.open', { fileName, base64, purpose: 'appointments' });
    const check = await desk.call('import.check', { draftId });
    expect(check.counts).toMatchObject({ new: 0, moved: 0, cancelled: 0 });
    await desk.call('import.publish', { draftId });
    expect(await said()).toEqual(before);
  });
});
