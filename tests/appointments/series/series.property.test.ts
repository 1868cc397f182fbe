import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { appointments } from '../../../src-main/core/appointments/appointments.ts';
import { extendSeries } from '../../../src-main/core/appointments/series/extend-series.ts';
import { occurrences } from '../../../src-main/core/appointments/series/recurrence-rule.ts';
import type { World } from '../../../src-main/core/world/world.ts';
import { reconcileAppointment } from '../../../src-main/delivery/reminders/reconcile.ts';
import { ENDED } from '../../../src-main/storage/appointments/series.ts';
import { openDatabase } from '../../../src-main/storage/db/open.ts';
import { tablesOf } from '../../../src-main/storage/tables.ts';
import { AppError } from '../../../src-shared/contract/errors.ts';
import { usualRule } from '../../../src-shared/model/template.ts';
import { type Instant, instantOf, type WallTime } from '../../../src-shared/time/instant.ts';

const DAY = 86_400_000;
const MONDAY_8 = Date.UTC(2027, 0, 4, 8);
const FAR = { from: '2027-01-01', until: '2029-12-31' };

/** A calendar on a database of its own, with a clock and no service. */
function calendar() {
  const folder = mkdtempSync(join(tmpdir(), 'bellbird-series-'));
  const db = openDatabase(join(folder, 'a.db'));
  const tables = tablesOf(db);
  let clock = MONDAY_8;
  const now = (): Instant => instantOf(clock);
  tables.settings.save({ businessName: 'Adom Clinic', sender: 'Bellbird', sendingLocked: false });
  const templateId = tables.templates.save({
    id: null,
    name: 'R',
    body: '{$name} {$day} {$time}',
    fallbacks: {},
    language: 'en' as const,
    purpose: 'reminder' as const,
  });
  const when = { kind: 'days-before', days: 1, at: '10:00' } as const;
  tables.templates.saveRule({ ...usualRule, id: null, name: 'The day before', templateId, when, enabled: true });
  const people = ['Ama', 'Kofi'].map((name, index) =>
    tables.contacts.insert(
      { name, phone: `+23324410020${index}` as never, email: '', notes: '', doNotText: false },
      null,
      now(),
    ),
  );
  const reconcile = (ids: Iterable<number>) => {
    for (const id of ids) reconcileAppointment(tables, id, 'edited', now());
  };
  const nothing = () => {};
  const used: Pick<World, 'tables' | 'now' | 'reconcile' | 'afterWrite' | 'changed'> = {
    tables,
    now,
    reconcile,
    afterWrite: nothing,
    changed: nothing,
  };
  const world = used as World;
  return {
    tables,
    people,
    handlers: appointments(world).handlers,
    now,
    passes: (ms: number) => {
      clock += ms;
    },
    goOn: () => extendSeries(tables, now(), reconcile),
    close: () => {
      db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const scope = fc.constantFrom('one' as const, 'following' as const, 'all' as const);
const which = fc.nat({ max: 9 });
const change = fc.oneof(
  fc.record({
    do: fc.constant('move' as const),
    which,
    scope,
    days: fc.integer({ min: -4, max: 9 }),
    hour: fc.integer({ min: 7, max: 19 }),
  }),
  fc.record({ do: fc.constant('note' as const), which, scope }),
  fc.record({ do: fc.constant('person' as const), which, scope }),
  fc.record({ do: fc.constant('cancel' as const), which, scope }),
  fc.record({
    do: fc.constant('rule' as const),
    which,
    scope: fc.constantFrom('following' as const, 'all' as const),
    rule: fc.constantFrom('FREQ=WEEKLY;BYDAY=TU,FR', 'FREQ=DAILY;INTERVAL=3;COUNT=6', 'FREQ=MONTHLY', null),
  }),
  fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 20 }) }),
);
const rule = fc.constantFrom(
  'FREQ=WEEKLY',
  'FREQ=WEEKLY;BYDAY=MO,WE;COUNT=8',
  'FREQ=DAILY;COUNT=9',
  'FREQ=MONTHLY;BYDAY=1WE',
  'FREQ=MONTHLY;BYDAY=-1WE',
  'FREQ=MONTHLY;BYMONTHDAY=6',
  'FREQ=WEEKLY;INTERVAL=2;UNTIL=20270401',
);

test('whatever is done to a series: what has begun stays, nobody is booked twice a day, and taking back is exact', () => {
  fc.assert(
    fc.property(rule, fc.array(change, { minLength: 1, maxLength: 6 }), (repeat, changes) => {
      const { tables, people, handlers, now, passes, goOn, close } = calendar();
      try {
        const [ama = 0, kofi = 0] = people;
        const common = { service: '', staff: '', notes: '', durationMinutes: 30 };
        const start = '2027-01-06T09:00' as WallTime;
        void handlers['appointments.save']({ id: null, contactId: ama, ...common, start, repeat, scope: 'one' });
        const all = () => tables.appointments.range(FAR.from, FAR.until);
        const seen = () =>
          all().map(one => ({ ...one, place: tables.series.placeOf(one.id), series: seriesOf(one.id) }));
        const seriesOf = (id: number) => tables.series.get(tables.series.placeOf(id)?.seriesId ?? 0);
        const did = (one: Exclude<(typeof changes)[number], { do: 'wait' }>): number | null => {
          const rows = all();
          const target = rows[one.which % rows.length];
          if (!target) return null;
          const { id, contactId, service, staff, notes, durationMinutes } = target;
          const form = { id, contactId, service, staff, notes, start: target.start, durationMinutes, scope: one.scope };
          const saved = (result: unknown) => (result as { change: number }).change;
          switch (one.do) {
            case 'move': {
              const day = new Date(Date.parse(`${target.start}Z`) + one.days * DAY).toISOString().slice(0, 11);
              const to = `${day}${String(one.hour).padStart(2, '0')}:00` as WallTime;
              const isToCome = target.startAt > now();
              const moved = saved(handlers['appointments.move']({ id, start: to, scope: one.scope }));
              if (isToCome) expect(tables.appointments.get(id)?.start).toBe(to);
              return moved;
            }
            case 'note':
              return saved(handlers['appointments.save']({ ...form, notes: `${notes}x` }));
            case 'person':
              return saved(handlers['appointments.save']({ ...form, contactId: contactId === ama ? kofi : ama }));
            case 'cancel':
              return saved(handlers['appointments.cancel']({ id, scope: one.scope }));
            case 'rule':
              return saved(handlers['appointments.save']({ ...form, repeat: one.rule }));
          }
        };
        for (const one of changes) {
          if (one.do === 'wait') {
            passes(one.days * DAY);
            goOn();
            const made = all().length;
            expect(goOn()).toBe(false);
            expect(all()).toHaveLength(made);
            continue;
          }
          const before = seen();
          const begun = all().filter(row => row.startAt <= now());
          let done: number | null = null;
          passes(1_000);
          try {
            done = did(one);
          } catch (error) {
            // Refused: nothing of it may have happened.
            if (!(error instanceof AppError)) throw error;
            expect(seen()).toEqual(before);
            continue;
          }
          if (done === null) continue;
          if (one.scope !== 'one') {
            const after = new Map(all().map(row => [row.id, row]));
            for (const row of begun) {
              const { start: was, contactId, notes, status } = row;
              const isAlone = before.find(({ id }) => id === row.id)?.place === null;
              const detaches = one.do === 'rule' && one.rule === null;
              if (!isAlone && !detaches)
                expect(after.get(row.id)).toMatchObject({ start: was, contactId, notes, status });
            }
          }
          const days = all()
            .filter(({ status }) => status !== 'cancelled')
            .flatMap(({ id }) => {
              const place = tables.series.placeOf(id);
              return place && !place.isException ? [`${place.seriesId} ${place.seriesStart}`] : [];
            });
          expect(new Set(days).size).toBe(days.length);
          for (const one of new Map(
            all().flatMap(({ id }) => [seriesOf(id) ?? []].flat().map(two => [two.id, two])),
          ).values()) {
            if (one.madeUntil === ENDED) continue;
            const wanted = occurrences(one.rule, { start: one.start, zone: 'Africa/Accra', until: one.madeUntil });
            const made = new Set(tables.series.members(one.id).map(({ seriesStart }) => seriesStart));
            const missing = wanted.filter(day => `${day}:00.000Z` > now() && !made.has(day));
            expect({ rule: one.rule, missing }).toEqual({ rule: one.rule, missing: [] });
          }
          const after = seen();
          passes(1_000);
          const taken = handlers['appointments.undo']({ change: done });
          expect(taken).toMatchObject({ changedSince: [] });
          expect(seen()).toEqual(before);
          // And done again it comes to the same.
          passes(1_000);
          did(one);
          const facts = (rows: typeof after) =>
            rows.map(({ start: at, status, contactId, notes }) => [at, status, contactId, notes]);
          expect(facts(seen())).toEqual(facts(after));
        }
      } finally {
        close();
      }
    }),
    { numRuns: Number(process.env['RUNS'] ?? 25) },
  );
});
