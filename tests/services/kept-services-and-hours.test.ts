/** Services and hours: what is kept of them, and what may not be stored. */
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../src-main/storage/db/open.ts';
import { tablesOf } from '../../src-main/storage/tables.ts';
import type { Service } from '../../src-shared/model/business/service.ts';
import { folder, opened, prepareFolder, ROWS } from '../storage/migrations/older-database.ts';

prepareFolder();

const CUT: Omit<Service, 'id'> & { id: null } = {
  ...{ id: null, name: 'Cut', alsoCalled: [], minutes: 30, price: 80_000, colour: 'teal', staff: 'Esi' },
};

test('where nobody described a service, what appointments name is gathered', () => {
  const db = opened(ROWS);
  onTestFinished(() => void db.close());
  const tables = tablesOf(db);
  expect(tables.appointments.get(5)).toMatchObject({ service: 'Check-up', staff: '' });
  expect(tables.services.list()).toEqual([]);
  expect(tables.services.onAppointments()).toEqual({
    bookings: new Map(),
    gathered: [{ name: 'Check-up', bookings: 1 }],
  });
  expect(tables.hours.weeks()).toEqual([]);
  expect(tables.hours.daysOff()).toEqual([]);
});

test('every field of a service and all of its names are there again after the next start', () => {
  const db = opened('');
  const wanted: Omit<Service, 'id'> = { ...CUT, alsoCalled: ['Coupe', 'HAIR  cut'] };
  const id = tablesOf(db).services.save({ ...wanted, id: null });
  db.close();
  const again = openDatabase(join(folder, 'a.db'));
  onTestFinished(() => void again.close());
  const { services } = tablesOf(again);
  expect(services.list()).toEqual([{ ...wanted, id }]);
  for (const name of ['cut', ' CUT ', 'coupe', 'hair cut']) expect(services.named(name)?.id, name).toBe(id);
  expect(services.keyOf('Coupe')).toBe(services.keyOf('cut'));
  expect(services.keyOf('Ñails ')).toBe('nails');
  const changed = { name: 'Trim', alsoCalled: [], minutes: null, price: null, colour: null, staff: '' };
  services.save({ ...changed, id });
  expect(services.list()).toEqual([{ ...changed, id }]);
  expect(services.named('coupe')).toBeNull();
});

test('a service that is rolled back is not remembered', () => {
  const db = opened('');
  onTestFinished(() => void db.close());
  const tables = tablesOf(db);
  expect(() =>
    tables.atomically(() => {
      tables.services.save(CUT);
      expect(tables.services.list()).toHaveLength(1);
      throw new Error('taken back');
    }),
  ).toThrow('taken back');
  expect(tables.services.list()).toEqual([]);
  expect(tables.services.named('cut')).toBeNull();
});

test('two services cannot share a name, and a removed one leaves its names free', () => {
  const db = opened('');
  onTestFinished(() => void db.close());
  const tables = tablesOf(db);
  const { services } = tables;
  const id = services.save({ ...CUT, alsoCalled: ['Coupe'] });
  expect(() => tables.atomically(() => services.save({ ...CUT, name: 'Coupé' }))).toThrow(/UNIQUE/);
  services.remove(id);
  expect(services.list()).toEqual([]);
  expect(() => services.save({ ...CUT, name: 'Coupé' })).not.toThrow();
});

test('hours and days off are there again after the next start; nobody’s hours are mixed up', () => {
  const db = opened('');
  const { hours } = tablesOf(db);
  const week = [
    { weekday: 1, from: 540, until: 780 },
    { weekday: 1, from: 840, until: 1440 },
    { weekday: 7, from: 0, until: 60 },
  ];
  hours.saveWeek('', week);
  hours.saveWeek('Esi', []);
  hours.saveWeek('Dr  Adjéi', week.slice(0, 1));
  hours.saveWeek('dr adjei', week.slice(1));
  const id = hours.saveDayOff({ id: null, staff: 'Esi', from: '2027-01-06', until: '2027-01-08', reason: 'Training' });
  hours.saveDayOff({ id: null, staff: 'Kofi', from: '2027-01-05', until: '2027-01-05', reason: '' });
  db.close();
  const again = openDatabase(join(folder, 'a.db'));
  onTestFinished(() => void again.close());
  const { hours: kept } = tablesOf(again);
  expect(kept.weeks()).toEqual([
    { staff: '', week },
    { staff: 'dr adjei', week: week.slice(1) },
    { staff: 'Esi', week: [] },
  ]);
  expect(kept.daysOff().map(({ staff }) => staff)).toEqual(['Kofi', 'Esi']);
  const moved = { id, staff: 'Ama', from: '2027-02-01', until: '2027-02-02', reason: 'Wedding' };
  kept.saveDayOff(moved);
  expect(kept.dayOff(id)).toEqual(moved);
  kept.removeDayOff(id);
  expect(kept.dayOff(id)).toBeNull();
  kept.saveWeek('ESI', null);
  expect(kept.weeks().map(({ staff }) => staff)).toEqual(['', 'dr adjei']);
});
