/** What a report says of little, of what was removed, and of a change of the clocks. */
import { expect, test } from 'vitest';
import type { Report } from '../../src-shared/model/business/report-figures.ts';
import { instantOf } from '../../src-shared/time/instant.ts';
import {
  clock,
  db,
  fill,
  HOUR,
  NOW,
  prepareRecords,
  report,
  tables,
  text,
  type Visit,
  visit,
} from './known-records.ts';

prepareRecords();

test('late is less than 24 hours of time before the start, also over a change of the clocks', async () => {
  // At 02:00 on 28 March 2027 it is 03:00 in Paris: noon is 24 hours after 11:00 of the day before.
  const at = (hours: number): Visit => ({
    ...{ person: 1, service: '', start: '2027-03-28T12:00', status: 'cancelled', cancelled: hours },
  });
  for (const hours of [24, 23.99, 0, -3]) visit(at(hours));
  const saved = db.prepare<[], { at: string }>('SELECT cancelled_at AS at FROM appointments ORDER BY id').all();
  expect(clock.format(new Date(saved[0]?.at ?? ''))).toBe('2027-03-27 11:00');
  const march = (await report(2027)).visits.find(({ month }) => month === '2027-03');
  expect(march).toMatchObject({ cancelledInTime: 1, cancelledLate: 3, cancelledSometime: 0 });
});

test('with nothing there are no months; with one appointment there is one', async () => {
  expect(await report(null)).toEqual({
    ...{ year: null, months: [], years: [], texts: [], rules: [], maybeSent: 0, visits: [], removed: 0, services: [] },
    ...{ hours: [], oftenMissed: [], oftenMissedCount: 0 },
  });
  visit({ person: 1, service: 'Haircut', start: '2027-11-20T09:00', status: 'arrived', cancelled: null });
  // It is to come: no report counts it.
  visit({ person: 1, service: 'Haircut', start: '2027-12-20T09:00', status: 'booked', cancelled: null });
  const { months, years, visits } = await report(null);
  expect([months, years]).toEqual([['2027-11'], [2027]]);
  expect(visits).toMatchObject([{ came: 1, notMarked: 0 }]);
  expect(await report(2026)).toMatchObject({ months: [], years: [2027], visits: [] });
});

test('a rule that was removed is called what its newest text of the period calls it', async () => {
  const dueAt = instantOf(Date.parse(NOW) - 40 * 24 * HOUR);
  text({ kind: 'reminder', rule: 77, dueAt, segments: 1, state: 'done' });
  expect((await report(null)).rules).toEqual([{ kind: 'reminder', id: 77, name: 'A rule of then', isRemoved: true }]);
});

test('what a list is still bringing in, or being undone, is not counted', async () => {
  const own: Visit = { person: 1, service: '', start: '2027-11-20T09:00', status: 'arrived', cancelled: null };
  const id = visit(own);
  db.prepare(
    `INSERT INTO imports (id, file_name, purpose, at, counts, state, reminders)
     VALUES (5, 'a.csv', 'appointments', @at, '{}', 'staging', 'none')`,
  ).run({ at: NOW });
  db.prepare('UPDATE appointments SET import_id = 5 WHERE id = @id').run({ id });
  expect((await report(null)).months).toEqual([]);
  db.exec("UPDATE imports SET state = 'done'");
  expect((await report(null)).visits).toMatchObject([{ came: 1 }]);
});

test('visits and texts that are removed for their age stay in the figures, but not in hours and people', async () => {
  fill();
  const before = await report(2026);
  tables.old.removeVisits(
    db.prepare<[], number>("SELECT id FROM appointments WHERE start_wall < '2026-09'").pluck().all(),
  );
  tables.old.scrubTexts(db.prepare<[], number>("SELECT id FROM messages WHERE due_at < '2026-09'").pluck().all());
  const after = await report(2026);
  const same = ({ months, years, texts, visits, services, maybeSent }: Report) => ({
    months,
    years,
    texts,
    visits,
    services,
    maybeSent,
  });
  expect(same(after)).toEqual(same(before));
  expect(after.removed).toBeGreaterThan(100);
  const sumOf = ({ hours }: Report) => hours.reduce((sum, { visits }) => sum + visits, 0);
  const tookPlaceIn = ({ visits }: Report) =>
    visits.reduce((sum, one) => sum + one.came + one.missed + one.notMarked, 0);
  expect(sumOf(before)).toBe(tookPlaceIn(before));
  expect(sumOf(after)).toBeLessThan(sumOf(before));
});
