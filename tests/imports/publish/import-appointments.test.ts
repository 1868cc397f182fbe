import { describe, expect, test } from 'vitest';
import { openDesk } from '../../delivery/desk.ts';
import { appointmentList, checked, imported, open } from '../import-steps.ts';

const allTexts = { filter: 'all', search: '', offset: 0, limit: 500 } as const;

describe('an appointment list', () => {
  test('importing sends nothing: reminders are held until a person lets them go', async () => {
    const desk = await openDesk();
    await desk.call('settings.save', { horizonDays: 14 });
    const check = await checked(desk, appointmentList(), 'book.csv');
    expect(check).toMatchObject({
      counts: { new: 13, off: 1, cancelled: 0, changed: 0, same: 0, skipped: 1 },
      // Of one name that does not fit a plain text nothing goes.
      reminders: 12,
    });
    const record = await desk.call('import.publish', { draftId: check.draftId });
    expect(record).toMatchObject({ purpose: 'appointments', reminders: 'held' });
    // One name does not fit a plain text: blocked, not held.
    expect(record.heldReminders).toBe(12);
    await desk.minutesPass(30);
    expect(await desk.batches()).toEqual([]);
    // Other work does not let them go by the way.
    await desk.call('settings.save', { businessName: 'Adom House' });
    await desk.call('sending.stopAll');
    await desk.call('sending.resume');
    await desk.minutesPass(30);
    expect(await desk.batches()).toEqual([]);
    expect(await desk.call('import.releaseReminders', { id: record.id })).toMatchObject({
      reminders: 'released',
      heldReminders: 0,
    });
    await desk.minutesPass();
    const { rows } = await desk.call('messages.page', allTexts);
    expect(rows.filter(row => row.state === 'held')).toEqual([]);
    expect(await desk.batches()).toHaveLength(12);
    expect((await desk.ledger()).deviations).toEqual([]);
  });

  test('the same list tomorrow: all the same; a moved row moves the appointment, and its queued text goes at once', async () => {
    const desk = await openDesk();
    const list = appointmentList().toString();
    const first = await imported(desk, list, 'book.csv');
    await desk.call('import.releaseReminders', { id: first.id });
    await desk.minutesPass();
    expect((await checked(desk, list, 'book.csv')).counts).toMatchObject({ new: 0, changed: 0, same: 14, skipped: 1 });
    const queued = (await desk.batches()).length;
    const moved = list.replace('11 Jan 2027,09:00,Akosua', '11 Jan 2027,11:00,Akosua');
    const check = await checked(desk, moved, 'book.csv');
    expect(check.counts).toMatchObject({ new: 0, moved: 1, same: 13 });
    const record = await desk.call('import.publish', { draftId: check.draftId });
    expect(record.reminders).toBe('held');
    await desk.minutesPass();
    await desk.minutesPass();
    // Nobody is told the old time any more, and nobody the new one before a person says so.
    const { rows } = await desk.call('messages.page', { ...allTexts, search: 'Akosua' });
    expect(rows.map(row => row.state).sort()).toEqual(['cancelled', 'held']);
    expect(await desk.batches()).toHaveLength(queued);
    await desk.call('import.releaseReminders', { id: record.id });
    await desk.minutesPass();
    const last = (await desk.batches()).at(-1);
    expect(last).toMatchObject({ state: 'scheduled', messages: [{ text: expect.stringContaining('11:00') }] });
  });

  test('a row that was cancelled in the list cancels its queued text', async () => {
    const desk = await openDesk();
    const list = appointmentList().toString();
    await desk.call('import.releaseReminders', { id: (await imported(desk, list, 'book.csv')).id });
    await desk.minutesPass();
    await imported(desk, list.replace('Braids,Abla,60,Booked', 'Braids,Abla,60,Cancelled'), 'book.csv');
    await desk.minutesPass();
    const { rows } = await desk.call('messages.page', { ...allTexts, search: 'Akosua' });
    expect(rows.map(row => row.state)).toEqual(['cancelled']);
  });

  test('an appointment that an import touched follows the desk at once, also before the import is let go', async () => {
    const desk = await openDesk();
    const list = appointmentList().toString();
    await desk.call('import.releaseReminders', { id: (await imported(desk, list, 'book.csv')).id });
    await desk.minutesPass();
    // Something that no text speaks of: the queued text is still right.
    await imported(desk, list.replace('0240000101,Braids,Abla,60', '0240000101,Braids,Esther,60'), 'book.csv');
    await desk.minutesPass();
    const [text] = (await desk.call('messages.page', { ...allTexts, search: 'Akosua' })).rows;
    expect(text?.state).toBe('accepted');
    await desk.call('appointments.cancel', { id: text?.appointmentId ?? 0 });
    await desk.newest(text?.appointmentId ?? 0, 'cancelled');
  });

  test('an import on top of one that still waits for its yes, taken back: the first still waits', async () => {
    const desk = await openDesk();
    const list = appointmentList().toString();
    const first = await imported(desk, list, 'book.csv');
    const second = await imported(
      desk,
      list.replace('11 Jan 2027,09:00,Akosua', '11 Jan 2027,11:00,Akosua'),
      'book.csv',
    );
    await desk.call('import.undo', { id: second.id });
    await desk.minutesPass(10);
    expect(await desk.batches()).toEqual([]);
    expect((await desk.call('import.list')).find(one => one.id === first.id)).toMatchObject({
      reminders: 'held',
      heldReminders: 12,
    });
  });

  test('without a date column, or of contacts without a phone column: refused, naming what is missing', async () => {
    const desk = await openDesk();
    const { draftId } = await open(desk, 'Name,Phone\nAma,0244100201\n', 'a.csv', 'appointments');
    expect(await desk.refusal('import.check', { draftId })).toEqual({ code: 'import-no-date-column' });
  });
});
