import { dateOrderOf } from '../../../src-shared/business/date-order.ts';
import type { AppState } from '../../../src-shared/model/settings.ts';
import type { Ports } from '../../ports/ports.ts';
import type { World } from './world.ts';

/** Returns what every screen needs to know of the world it shows. Of the key it tells only whether there is one. */
export async function appState(world: World, ports: Ports): Promise<AppState> {
  const settings = world.tables.settings.get();
  return {
    world: world.name,
    records: settings.records,
    host: ports.host,
    version: ports.version,
    welcomeDone: settings.welcomeDone,
    sendingLocked: settings.sendingLocked,
    stopped: world.dispatcher.stopped(),
    restored: settings.restored,
    replacesLost: settings.replacesLost,
    maybeSent: world.tables.messages.countMaybeSent(),
    now: world.now(),
    zone: settings.zone,
    dateOrder: dateOrderOf(settings.country),
    businessName: settings.businessName,
    look: settings.look,
    keyState: await world.account.keyState(),
    insecureHttp: settings.insecureHttpAccepted && settings.baseUrl.startsWith('http:'),
  };
}
