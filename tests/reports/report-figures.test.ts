/** Reports over known records: every figure is what reading each row gives. */
import { expect, test } from 'vitest';
import { instantOf } from '../../src-shared/time/instant.ts';
import {
  count,
  db,
  fill,
  HOUR,
  MONTHS_2027,
  monthIn,
  NOW,
  PEOPLE,
  plainFigures,
  prepareRecords,
  report,
  tables,
  tookPlace,
} from './known-records.ts';

prepareRecords();

test('texts and credits are counted by the months of the business, by kind and by rule', async () => {
  const { texts } = fill();
  const found = await report(2027);
  expect(found.months).toEqual(MONTHS_2027);
  expect(found.years).toEqual([2027, 2026]);
  const done = texts.filter(one => one.state === 'done');
  for (const month of MONTHS_2027)
    for (const [kind, rule] of [
      ['reminder', 1],
      ['reminder', 2],
      ['reminder', 3],
      ['campaign', null],
      ['test', null],
    ] as const) {
      const own = done.filter(one => one.kind === kind && one.rule === rule && monthIn(one.dueAt) === month);
      const figure = found.texts.find(one => one.month === month && one.kind === kind && one.ruleId === rule);
      expect([figure?.texts ?? 0, figure?.credits ?? 0], `${month} ${kind} ${rule}`).toEqual([
        own.length,
        own.reduce((sum, { segments }) => sum + segments, 0),
      ]);
    }
  const inYear = done.filter(one => MONTHS_2027.includes(monthIn(one.dueAt)));
  expect(found.texts.reduce((sum, one) => sum + one.texts, 0)).toBe(inYear.length);
  // A text of the last hour of a month in UTC is of the next month in Paris.
  expect(inYear.some(({ dueAt }) => monthIn(dueAt) !== dueAt.slice(0, 7))).toBe(true);
});

test('texts of which nobody knows whether they were sent are counted beside the others', async () => {
  const { texts } = fill();
  const maybe = texts.filter(
    one =>
      ['uncertain', 'cancelling', 'cancel-uncertain'].includes(one.state) &&
      one.dueAt <= NOW &&
      monthIn(one.dueAt) >= '2027',
  );
  db.prepare(
    `INSERT INTO messages (kind, rule_name, contact_name, text, segments, due_at, state, reason, created_at, updated_at)
     VALUES ('test', '', '', '', 1, @at, 'withdrawn', '{"kind":"withdrawn","why":"dismissed-uncertain"}', @at, @at)`,
  ).run({ at: instantOf(Date.parse(NOW) - HOUR) });
  expect(maybe.length).toBeGreaterThan(5);
  expect((await report(2027)).maybeSent).toBe(maybe.length + 1);
});

test('came, did not come, cancelled in time and late, and not marked are counted by the month of the start', async () => {
  const { visits } = fill();
  const found = await report(2027);
  const plain = MONTHS_2027.map(month => ({
    month,
    ...plainFigures(visits.filter(({ start }) => start.startsWith(month))),
  }));
  expect(found.visits).toEqual(plain);
  for (const key of ['came', 'missed', 'cancelledInTime', 'cancelledLate', 'cancelledSometime', 'notMarked'] as const)
    expect(
      plain.some(one => one[key] > 0),
      key,
    ).toBe(true);
  expect(found.removed).toBe(0);
});

test('the last twelve months end with the present one', async () => {
  const { visits } = fill();
  const { months, visits: figures } = await report(null);
  expect([months[0], months.at(-1), months.length]).toEqual(['2026-12', '2027-11', 12]);
  const [december] = figures;
  expect(december).toEqual({
    month: '2026-12',
    ...plainFigures(visits.filter(({ start }) => start.startsWith('2026-12'))),
  });
});

test('a service counts under all its names, with its price; what was cancelled is no visit of it', async () => {
  const { visits } = fill();
  tables.services.save({
    id: null,
    name: 'Haircut',
    alsoCalled: ['Coupe'],
    minutes: 30,
    price: 40_000,
    colour: null,
    staff: '',
  });
  const { services } = await report(2027);
  const of = (...names: string[]) => {
    const own = visits.filter(one => one.start.startsWith('2027') && names.includes(one.service));
    const { came, missed } = plainFigures(own);
    return { visits: count(own, tookPlace), came, missed };
  };
  expect(services.map(({ name }) => name).sort()).toEqual(['', 'Beard trim', 'Colour', 'Haircut']);
  expect(services.find(({ name }) => name === 'Haircut')).toEqual({
    name: 'Haircut',
    price: 40_000,
    ...of('Haircut', 'HAIRCUT', 'Coupe'),
  });
  expect(services.find(({ name }) => name === 'Colour')).toEqual({ name: 'Colour', price: null, ...of('Colour') });
  expect(services.map(one => one.visits)).toEqual(services.map(one => one.visits).sort((a, b) => b - a));
});

test('the busiest hours are those in which visits began that were not cancelled', async () => {
  const { visits } = fill();
  const { hours } = await report(2027);
  const took = visits.filter(one => one.start.startsWith('2027') && tookPlace(one));
  expect(hours.reduce((sum, one) => sum + one.visits, 0)).toBe(took.length);
  for (const { weekday, hour, visits: found } of hours) {
    const own = took.filter(
      ({ start }) => (new Date(`${start}Z`).getUTCDay() || 7) === weekday && Number(start.slice(11, 13)) === hour,
    );
    expect(found, `${weekday} ${hour}`).toBe(own.length);
  }
});

test('whoever did not come twice or more is listed with how often they came, alone or with others', async () => {
  const { visits } = fill();
  const { oftenMissed, oftenMissedCount } = await report(2027);
  const plain = Array.from({ length: PEOPLE }, (_, index) => index + 1).flatMap(id => {
    const own = visits.filter(one => one.start.startsWith('2027') && (one.person === id || one.also === id));
    const missed = own.filter(({ status }) => status === 'no-show');
    const last = missed
      .map(({ start }) => start)
      .sort()
      .at(-1);
    return missed.length < 2
      ? []
      : [
          {
            contactId: id,
            name: `Person ${id}`,
            missed: missed.length,
            came: count(own, one => one.status === 'arrived'),
            last,
          },
        ];
  });
  const byId = (all: readonly { contactId: number }[]) => [...all].sort((a, b) => a.contactId - b.contactId);
  expect(byId(oftenMissed)).toEqual(plain);
  expect(oftenMissedCount).toBe(plain.length);
  expect(oftenMissed.map(({ missed }) => missed)).toEqual(
    oftenMissed.map(({ missed }) => missed).sort((a, b) => b - a),
  );
});
