/** Stores services with all their names, and gathers what appointments name. Nothing here changes an appointment. */
import type { GatheredService, Service } from '../../../src-shared/model/business/service.ts';
import { nameKey, spellingKey } from '../../../src-shared/people/name-key.ts';
import { columnsOf, type RowOf } from '../db/columns.ts';
import type { Db } from '../db/connection.ts';

type Described = Omit<Service, 'alsoCalled'>;

const SERVICE = columnsOf<Described>({
  id: 'id',
  name: 'name',
  minutes: 'minutes',
  price: 'price',
  colour: 'colour',
  staff: 'staff',
});

/** A spelling on appointments, and how many have it. */
interface Spelling {
  service: string;
  bookings: number;
}

/** Stores the services and all the names by which each is found. */
export function servicesTable(db: Db) {
  const all = db.prepare<[], RowOf<Described>>(`SELECT ${SERVICE.list} FROM services`);
  const insert = db.prepare<Omit<Described, 'id'>>(
    'INSERT INTO services (name, minutes, price, colour, staff) VALUES (@name, @minutes, @price, @colour, @staff)',
  );
  const update = db.prepare<Described>(
    `UPDATE services SET name = @name, minutes = @minutes, price = @price, colour = @colour, staff = @staff
     WHERE id = @id`,
  );
  const remove = db.prepare<{ id: number }>('DELETE FROM services WHERE id = @id');
  const names = db.prepare<[], { id: number; key: string; name: string }>(
    'SELECT service_id AS id, name_key AS key, name FROM service_names ORDER BY name_key',
  );
  const forgetNames = db.prepare<{ id: number }>('DELETE FROM service_names WHERE service_id = @id');
  const addName = db.prepare<{ id: number; key: string; name: string }>(
    'INSERT INTO service_names (name_key, service_id, name) VALUES (@key, @id, @name)',
  );
  const spellings = db.prepare<[], Spelling>(
    "SELECT service, count(*) AS bookings FROM visible_appointments WHERE service <> '' GROUP BY service",
  );

  const read = () => {
    const called = names.all();
    const byId = Map.groupBy(called, ({ id }) => id);
    const services = all.all().map((row): Service => {
      const service = SERVICE.record(row);
      const own = nameKey(service.name);
      const others = (byId.get(service.id) ?? []).filter(({ key }) => key !== own);
      return { ...service, alsoCalled: others.map(({ name }) => name) };
    });
    services.sort((a, b) => (nameKey(a.name) < nameKey(b.name) ? -1 : 1));
    const ids = new Map(services.map(service => [service.id, service]));
    const byKey = new Map(called.flatMap(({ key, id }) => [[key, ids.get(id)] as const]));
    return { services, ids, byKey };
  };
  let cached: ReturnType<typeof read> | null = null;
  const known = () => {
    cached ??= read();
    return cached;
  };
  const forget = () => {
    cached = null;
  };
  const named = (name: string): Service | null => known().byKey.get(nameKey(name)) ?? null;
  return {
    /** Drops the cache, so that after a rollback the next question reads the disk. */
    forget,
    /** Returns the services by name. They are cached, because every planned appointment asks for one. */
    list: (): readonly Service[] => known().services,
    get: (id: number): Service | null => known().ids.get(id) ?? null,
    /** Returns the service that a name means. */
    named,
    /** Returns what names of the same service have in common; of a service that is not in the list, the name's key. */
    keyOf: (name: string): string => nameKey(named(name)?.name ?? name),
    /**
     * Returns what the spellings of one service have in common when appointments are told apart, and all names of a
     * service in the list.
     */
    spellingKeyOf: (name: string): string => spellingKey(named(name)?.name ?? name),
    /** Adds (id null) or changes a service with all its names; returns its id. The names must be free. */
    save: ({ id: wanted, alsoCalled, ...values }: Omit<Service, 'id'> & { id: number | null }): number => {
      forget();
      if (wanted !== null) update.run({ id: wanted, ...values });
      const id = wanted ?? Number(insert.run(values).lastInsertRowid);
      forgetNames.run({ id });
      const byKey = new Map([...alsoCalled, values.name].map(name => [nameKey(name), name]));
      for (const [key, name] of byKey) addName.run({ key, id, name });
      return id;
    },
    remove: (id: number): void => {
      forget();
      remove.run({ id });
    },
    /**
     * Counts the appointments of each service, and gathers what they name besides: a name as most appointments write
     * it, the most used first.
     */
    onAppointments: (): { bookings: ReadonlyMap<number, number>; gathered: GatheredService[] } => {
      const bookings = new Map<number, number>();
      const others = new Map<string, Spelling[]>();
      for (const spelling of spellings.all()) {
        const key = nameKey(spelling.service);
        const service = known().byKey.get(key);
        if (service) bookings.set(service.id, (bookings.get(service.id) ?? 0) + spelling.bookings);
        else if (key !== '') others.set(key, [...(others.get(key) ?? []), spelling]);
      }
      const gathered = [...others.values()].map(([first, ...more]): GatheredService => {
        const most = more.reduce((best, one) => (one.bookings > best.bookings ? one : best), first ?? NONE);
        const sum = more.reduce((total, one) => total + one.bookings, first?.bookings ?? 0);
        return { name: most.service.trim(), bookings: sum };
      });
      gathered.sort((a, b) => b.bookings - a.bookings || (nameKey(a.name) < nameKey(b.name) ? -1 : 1));
      return { bookings, gathered };
    },
  };
}

const NONE: Spelling = { service: '', bookings: 0 };
