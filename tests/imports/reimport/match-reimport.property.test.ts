// Whatever two lists look like: what the comparison of a copy with its earlier self may never say.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type KnownAppointment,
  matchReimport,
  type Row,
} from '../../../src-main/core/imports/compare/match-reimport.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';

const NOW = '2027-01-04T08:00' as WallTime;
const wall = fc
  .record({ day: fc.integer({ min: 1, max: 12 }), hour: fc.integer({ min: 8, max: 11 }) })
  .map(({ day, hour }) => `2027-01-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00` as WallTime);
const listed = fc.record({
  person: fc.integer({ min: 1, max: 4 }),
  service: fc.constantFrom('cut', 'nails'),
  start: wall,
  externalId: fc.constantFrom('', '', 'a', 'b', 'c', 'd'),
  stands: fc.boolean(),
});
/** Of one list; a reference names one of them only. */
const kept = fc
  .uniqueArray(listed, { maxLength: 12, selector: ({ person, service, start }) => `${person}${service}${start}` })
  .map(all => {
    const seen = new Set<string>();
    return all.map((one, index): KnownAppointment => {
      const isTaken = seen.has(one.externalId);
      seen.add(one.externalId);
      return { ...one, id: index + 1, externalId: isTaken ? '' : one.externalId };
    });
  });
const toCome = (all: readonly KnownAppointment[]) => all.filter(({ start }) => start > NOW);
const copyOf = (all: readonly KnownAppointment[]): Row<KnownAppointment>[] => all.map(one => ({ ...one, names: one }));
/** A second copy: some left out, some elsewhere, some new, some unreadable; found again only by what it still says. */
const copy = (all: readonly KnownAppointment[]) =>
  fc
    .array(
      fc.record({
        act: fc.constantFrom('same', 'move', 'drop', 'unclear'),
        to: wall,
      }),
      { minLength: all.length, maxLength: all.length },
    )
    .chain(acts =>
      fc.array(listed, { maxLength: 4 }).map(fresh => {
        const rows = all.flatMap((one, index): Row<KnownAppointment>[] => {
          const { act, to } = acts[index] ?? { act: 'drop', to: NOW };
          if (act === 'drop') return [];
          if (act === 'unclear') return [{ ...one, start: null, names: null }];
          if (act === 'same') return [{ ...one, names: one }];
          return [{ ...one, start: to, names: one.externalId === '' ? null : one }];
        });
        return [...rows, ...fresh.map(one => ({ ...one, externalId: '', names: null }))];
      }),
    );
const before = kept.chain(all => copy(all).map(rows => ({ all, rows })));

describe('a list compared with its earlier copy', () => {
  it('is the same when nothing was changed, and nothing is missing', () => {
    fc.assert(
      fc.property(kept, all => {
        const { about, missing } = matchReimport(copyOf(all), toCome(all), NOW);
        expect(about).toEqual(all);
        expect(missing).toEqual([]);
      }),
    );
  });

  it('has every appointment once: in one row, missing, or out of its reach', () => {
    fc.assert(
      fc.property(before, ({ all, rows }) => {
        const { about, missing } = matchReimport(rows, toCome(all), NOW);
        expect(about).toHaveLength(rows.length);
        const told = [...about.filter(one => one !== null), ...missing].map(({ id }) => id);
        expect(new Set(told).size).toBe(told.length);
        for (const one of missing) expect(one.stands && one.start > NOW).toBe(true);
      }),
    );
  });

  it('never gives a row the appointment of another person, or one with another reference', () => {
    fc.assert(
      fc.property(before, ({ all, rows }) => {
        const { about } = matchReimport(rows, toCome(all), NOW);
        for (const [index, one] of about.entries()) {
          const row = rows[index];
          if (one === null || row === undefined) continue;
          expect(one.person).toBe(row.person);
          if (one.externalId !== '' && row.externalId !== '') expect(one.externalId).toBe(row.externalId);
        }
      }),
    );
  });

  it('says nothing of whoever has a row that stays out', () => {
    fc.assert(
      fc.property(before, ({ all, rows }) => {
        const { about, missing } = matchReimport(rows, toCome(all), NOW);
        const unclear = new Set(rows.filter(({ start }) => start === null).map(({ person }) => person));
        expect(missing.filter(({ person }) => unclear.has(person))).toEqual([]);
        for (const [index, one] of about.entries()) {
          const row = rows[index];
          if (one !== null && row !== undefined && unclear.has(row.person)) expect(one).toBe(row.names);
        }
      }),
    );
  });

  it('takes one for moved only where no other could be meant', () => {
    fc.assert(
      fc.property(before, ({ all, rows }) => {
        const { about, missing } = matchReimport(rows, toCome(all), NOW);
        const left = rows.filter((row, index) => about[index] === null && row.stands && row.start !== null);
        for (const [index, one] of about.entries()) {
          const row = rows[index];
          if (one === null || row === undefined || row.names !== null || row.start === one.start) continue;
          const alike = ({ person, service }: { person: number | null; service: string }) =>
            person === row.person && service === row.service;
          expect(one.service).toBe(row.service);
          expect(missing.filter(alike)).toEqual([]);
          expect(left.filter(other => alike(other) && (other.start ?? '') > NOW)).toEqual([]);
        }
      }),
    );
  });
});
