/** What the calendar draws is what an opened appointment says. */
import { expect, test } from 'vitest';
import { packOutlines } from '../../src-shared/contract/appointment-outline-codec.ts';
import { packReply, unpackReply } from '../../src-shared/contract/packed-answers.ts';
import type { CalendarAppointment } from '../../src-shared/model/appointment.ts';
import { appointment, reminder } from '../calendar/appointment.ts';
import { openCalendar } from './calendar-desk.ts';

const DAYS = { from: '2027-01-01', until: '2027-03-31' };

test('the calendar draws of each appointment what is said of it when it is opened, and no numbers, notes or words', async () => {
  const desk = await openCalendar();
  const ama = await desk.person('Ama Mensah', '0244100201');
  const kofi = await desk.person('Kofi Asante', '0244100202');
  const one = await desk.save({ contactId: ama, others: [kofi], notes: 'Bring the card', staff: 'Dr Owusu' });
  await desk.save({ contactId: kofi, repeat: 'FREQ=WEEKLY;COUNT=3' });
  await desk.newest(one.id, 'accepted');
  const cancelled = await desk.save({ contactId: kofi, start: '2027-01-08T09:00' as typeof one.start });
  await desk.newest(cancelled.id, 'accepted');
  await desk.call('appointments.cancel', { id: cancelled.id });
  const outlines = await desk.call('appointments.outline', DAYS);
  const range = await desk.call('appointments.range', DAYS);
  expect(range).toHaveLength(5);
  expect(outlines).toEqual(
    range.map(
      ({ phoneShown, notes, cancellationTexts, notInformed, movedFrom, updatedAt, others, reminders, ...drawn }) => ({
        ...drawn,
        isDoubleBooked: drawn.start === one.start,
        others: others.map(({ contactId, contactName }) => ({ contactId, contactName })),
        reminders: reminders.map(({ text, sender, ...shown }) => shown),
      }),
    ),
  );
  expect(JSON.stringify(outlines)).not.toMatch(/024 410 0201|Bring the card|Hello Ama/);
});

test('each name goes once, and what was packed comes out as it was', () => {
  const two = [
    appointment({ id: 1, others: [{ contactId: 2, contactName: 'Kofi Asante', phoneShown: '' }] }),
    appointment({
      id: 2,
      staff: '',
      series: { id: 7, rule: 'FREQ=DAILY', isException: true },
      reminders: [{ ...reminder('uncertain'), alert: 'may-still-go' }, reminder('cancelled')],
    }),
  ];
  const outlines = two.map(one => ({ ...one, isDoubleBooked: one.id === 2 }));
  expect(packOutlines(outlines).names.filter(word => word === 'Ama Mensah')).toHaveLength(1);
  const sent = packReply('appointments.outline', { ok: true, value: outlines });
  expect(JSON.stringify(sent).length).toBeLessThan(JSON.stringify(outlines).length);
  const reply = unpackReply<CalendarAppointment[]>('appointments.outline', JSON.parse(JSON.stringify(sent)));
  expect(reply).toEqual({ ok: true, value: JSON.parse(JSON.stringify(outlines)) });
  const told = reply.ok ? reply.value : [];
  expect(told).toMatchObject([
    { id: 1, contactName: 'Ama Mensah', others: [{ contactName: 'Kofi Asante' }], staff: 'Dr Owusu', reminders: [] },
    {
      id: 2,
      isDoubleBooked: true,
      staff: '',
      status: 'booked',
      series: { rule: 'FREQ=DAILY', isException: true },
      reminders: [
        { state: 'uncertain', alert: 'may-still-go', dueLocal: '2026-11-23T10:00' },
        { state: 'cancelled', alert: null },
      ],
    },
  ]);
});
