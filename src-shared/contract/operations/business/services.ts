/** Operations of what the business offers. */
import { z } from 'zod';
import { SERVICE_COLOURS, type Service, type ServiceList } from '../../../model/business/service.ts';
import { act, read } from '../../op.ts';
import { count, id, none, text } from '../../schemas.ts';

/** A name as somebody typed or pasted it; one that is too long is refused with a sentence. */
const name = text(2000);

export const serviceInput = z.object({
  id: id.nullable(),
  name,
  /** Other names that mean it. The name it had before joins them by itself. */
  alsoCalled: z.array(text(200)).max(200).default([]),
  minutes: count.nullable(),
  /** In thousandths of the business's currency. */
  price: count.nullable(),
  colour: z.enum(SERVICE_COLOURS).nullable(),
  staff: text(100),
});

/** Merges the services these names mean into the service `into`. */
export const servicesMerged = z.object({ names: z.array(text(200)).min(1).max(200), into: id });

export const services = {
  /** With how many appointments name each, and what they name besides. */
  'services.list': read(none).gives<ServiceList>(),
  /** By name, without a look at the appointments: for every place where the name of a service stands. */
  'services.offered': read(none).gives<Service[]>(),
  'services.save': act(serviceInput).gives<Service>(),
  /** Removes the service's description. Appointments keep its name; a service that a rule is for is refused. */
  'services.remove': act(z.object({ id })).gives<null>(),
  'services.merge': act(servicesMerged).gives<Service>(),
};
