/** A person's visits and texts as one list. */
import { expect, test } from 'vitest';
import { timelineOf } from '../../src-renderer/contacts/person/timeline.ts';
import type { AppointmentOutline, ReminderOutline } from '../../src-shared/model/appointment.ts';
import type { MessageRow } from '../../src-shared/model/message.ts';
import type { WallTime } from '../../src-shared/time/instant.ts';

const NOW = '2027-01-04T10:00' as WallTime;
const AMA = 7;

const reminder = (messageId: number, contactId: number) => ({ messageId, contactId }) as ReminderOutline;
const visit = (id: number, start: string, reminders: ReminderOutline[] = []) =>
  ({ id, start, reminders }) as AppointmentOutline;
const text = (id: number, dueLocal: string) => ({ id, dueLocal, text: `Words ${id}` }) as MessageRow;
const list = (rows: AppointmentOutline[]) => ({ total: rows.length, rows });
const timeline = (coming: AppointmentOutline[], over: AppointmentOutline[], texts: MessageRow[]) =>
  timelineOf({ coming: list(coming), over: list(over) }, texts, { personId: AMA, now: NOW });

test('a text about a visit stands with the visit and nowhere else, with its words', () => {
  const { coming, over } = timeline(
    [visit(1, '2027-01-06T09:00', [reminder(11, AMA)])],
    [],
    [text(11, '2027-01-05T10:00')],
  );
  expect(over).toEqual([]);
  expect(coming).toMatchObject([{ kind: 'visit', texts: [{ messageId: 11, text: 'Words 11' }] }]);
});

test('the text of somebody else who comes along is not this person’s', () => {
  const { coming } = timeline([visit(1, '2027-01-06T09:00', [reminder(12, 8), reminder(11, AMA)])], [], []);
  expect(coming).toMatchObject([{ texts: [{ messageId: 11, text: '' }] }]);
  expect(coming[0]).toHaveProperty('texts.length', 1);
});

test('what comes next stands first, and of what is over the newest', () => {
  const { coming, over } = timeline(
    [visit(1, '2027-01-06T09:00'), visit(2, '2027-01-20T09:00')],
    [visit(3, '2026-12-20T09:00'), visit(4, '2026-11-01T09:00')],
    [text(21, '2027-01-10T08:00'), text(22, '2026-12-01T08:00'), text(23, '2027-01-04T09:00')],
  );
  expect(coming.map(({ at }) => at.slice(0, 10))).toEqual(['2027-01-06', '2027-01-10', '2027-01-20']);
  expect(over.map(({ at }) => at.slice(0, 10))).toEqual(['2027-01-04', '2026-12-20', '2026-12-01', '2026-11-01']);
});
