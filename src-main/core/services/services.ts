/** Handles the services of the business: what one name, or several spellings of it, stand for. */
import { AppError, found } from '../../../src-shared/contract/errors.ts';
import type { Handlers } from '../../../src-shared/contract/index.ts';
import type { Service, ServiceList } from '../../../src-shared/model/business/service.ts';
import { nameKey } from '../../../src-shared/people/name-key.ts';
import { serviceProblems } from '../../../src-shared/services/check-service.ts';
import type { Tables } from '../../storage/tables.ts';
import type { Module } from '../world/module.ts';
import type { World } from '../world/world.ts';

type ServiceHandlers = Pick<Handlers, Extract<keyof Handlers, `services.${string}`>>;
type Saving = Parameters<Handlers['services.save']>[0];

/** How many names that nobody described are listed. */
const MOST_GATHERED = 200;

/**
 * What the business offers. A rule finds its appointments by any name of its service, so a change of names brings all
 * reminders to what is wanted; texts say what the appointment says.
 */
export function services(world: World): Module<ServiceHandlers> {
  const { tables } = world;
  const handlers: ServiceHandlers = {
    'services.list': () => serviceList(tables),
    'services.offered': () => [...tables.services.list()],
    'services.save': saving => {
      const before = saving.id === null ? null : find(tables, saving.id);
      const wanted = wantedService(tables, saving, before);
      const saved = tables.atomically(() => {
        const service = find(tables, tables.services.save(wanted));
        nameInRules(tables);
        tables.log.add(world.now(), 'person', before ? 'service-changed' : 'service-added', { service: service.name });
        world.reconcileAll('rule-changed');
        return service;
      });
      world.afterWrite('services');
      return saved;
    },
    'services.remove': ({ id }) => {
      const service = find(tables, id);
      const rules = tables.templates
        .rules()
        .filter(({ appliesTo }) => appliesTo.kind === 'service' && tables.services.named(appliesTo.service)?.id === id);
      // Without its names the rule would lose appointments without a word.
      if (rules.length > 0) throw new AppError({ code: 'service-in-use', rules: rules.map(({ name }) => name) });
      tables.atomically(() => {
        tables.services.remove(id);
        tables.log.add(world.now(), 'person', 'service-removed', { service: service.name });
      });
      world.afterWrite('services');
      return null;
    },
    'services.merge': ({ names, into }) => {
      find(tables, into);
      if (names.some(name => nameKey(name) === '')) throw new AppError({ code: 'bad-input', detail: 'services.merge' });
      const merged = tables.atomically(() => {
        for (const name of names) mergeName(tables, name, find(tables, into));
        nameInRules(tables);
        const service = find(tables, into);
        tables.log.add(world.now(), 'person', 'services-merged', { service: service.name, merged: names.length });
        world.reconcileAll('rule-changed');
        return service;
      });
      world.afterWrite('services');
      return merged;
    },
  };
  return { handlers };
}

const find = (tables: Tables, id: number): Service => found(tables.services.get(id), 'service');

function serviceList({ services: table }: Tables): ServiceList {
  const { bookings, gathered } = table.onAppointments();
  return {
    services: table.list().map(service => ({ ...service, bookings: bookings.get(service.id) ?? 0 })),
    gathered: gathered.slice(0, MOST_GATHERED),
    moreGathered: Math.max(0, gathered.length - MOST_GATHERED),
  };
}

/** Returns the service as it is to be stored. Throws AppError if it cannot be, or has a name of another one. */
function wantedService(
  tables: Tables,
  saving: Saving,
  before: Service | null,
): Omit<Service, 'id'> & { id: number | null } {
  const [problem] = serviceProblems(saving);
  if (problem) throw new AppError({ code: 'service-invalid', why: problem });
  const name = saving.name.trim();
  const isRenamed = before !== null && nameKey(before.name) !== nameKey(name);
  const others = isRenamed ? [before.name, ...saving.alsoCalled] : saving.alsoCalled;
  const byKey = new Map(others.map(other => [nameKey(other), other.trim()]));
  byKey.delete(nameKey(name));
  byKey.delete('');
  const alsoCalled = [...byKey.values()];
  for (const one of [name, ...alsoCalled]) {
    const owner = tables.services.named(one);
    if (owner && owner.id !== saving.id) throw new AppError({ code: 'service-name-taken', name: one, of: owner.name });
  }
  return { ...saving, name, alsoCalled, staff: saving.staff.trim() };
}

/** Has every rule that is for a service name it as the service is called now. */
function nameInRules(tables: Tables): void {
  for (const rule of tables.templates.rules()) {
    const { appliesTo } = rule;
    const service = appliesTo.kind === 'service' ? tables.services.named(appliesTo.service) : null;
    if (appliesTo.kind === 'service' && service && service.name !== appliesTo.service)
      tables.templates.saveRule({ ...rule, appliesTo: { kind: 'service', service: service.name } });
  }
}

/** Makes a name one of the service `into`: with all of its names when it is another service, else alone. */
function mergeName({ services: table }: Tables, name: string, into: Service): void {
  const from = table.named(name);
  if (from?.id === into.id) return;
  const isWhole = from !== null && nameKey(from.name) === nameKey(name);
  if (isWhole) table.remove(from.id);
  else if (from) table.save({ ...from, alsoCalled: from.alsoCalled.filter(other => nameKey(other) !== nameKey(name)) });
  const joined = isWhole ? [from.name, ...from.alsoCalled] : [name.trim()];
  table.save({ ...into, alsoCalled: [...into.alsoCalled, ...joined] });
}
