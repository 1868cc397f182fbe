/**
 * The live account: its address and formats come from the settings, its secret from the keychain, both read each time.
 */

import { instantOf } from '../../../src-shared/time/instant.ts';
import { markUnstoppableElsewhere } from '../../delivery/outbox/accounts.ts';
import { checkBaseUrl } from '../../gateway/base-url.ts';
import { type AccountGateway, createGateway, type Gateway, type GatewayOptions } from '../../gateway/client.ts';
import { type FindRoutes, routesBy } from '../../gateway/proxy.ts';
import type { Clock, Credentials, Ports } from '../../ports/ports.ts';
import { credentialsOf, type Place, placeOf } from '../../secrets/secret-format.ts';
import type { Tables } from '../../storage/tables.ts';
import type { Account } from '../world/world.ts';

/** Returns a gateway for these credentials to the service that the settings name. Throws AppError `base-url-…`. */
export function gatewayFor(
  ports: Ports,
  tables: Tables,
  credentials: Credentials,
  remembered: Pick<Partial<GatewayOptions>, 'balancePaths'> = {},
): Gateway {
  const { baseUrl, insecureHttpAccepted, requestFormat, responseFormat, proxy } = tables.settings.get();
  const address = checkBaseUrl(baseUrl, { insecureAccepted: insecureHttpAccepted });
  const formats = { request: requestFormat, response: responseFormat };
  const findRoutes = routesFor(ports, proxy);
  return createGateway(
    { baseUrl: address, credentials, formats },
    { ...ports.gatewayLimits, ...remembered, findRoutes },
  );
}

/** Returns how the service is reached by the proxy setting on this computer. */
export function routesFor({ systemProxy = async () => 'DIRECT' }: Ports, proxy: string): FindRoutes {
  return routesBy(proxy, systemProxy);
}

/** Returns the account of the live world. */
export function liveAccount(ports: Ports, tables: Tables): Account {
  const remembered = { balancePaths: new Map<string, string>() };
  // The gateway is made anew only when the secret or the settings changed, because preparing to find the secret in
  // answers takes milliseconds.
  let last: { made: string; gateway: AccountGateway } | null = null;
  return {
    keyState: () => ports.secrets.state(),
    lookAgain: () => {
      ports.secrets.lookAgain?.();
      ports.installId.lookAgain?.();
    },
    gateway: async () => {
      const secret = await ports.secrets.read();
      if (secret === null) {
        last = null;
        return null;
      }
      const credentials = credentialsOf(secret);
      // The secret decides how to sign in, because restored settings may remember another way.
      if (tables.settings.get().signIn !== credentials.kind) tables.settings.save({ signIn: credentials.kind });
      takeUpPlace(tables, placeOf(secret), ports.clock);
      const { baseUrl, account, insecureHttpAccepted, requestFormat, responseFormat, proxy } = tables.settings.get();
      const formats = [requestFormat, responseFormat];
      const made = JSON.stringify([secret, baseUrl, account, insecureHttpAccepted, formats, proxy]);
      if (last?.made !== made) {
        const gateway = gatewayFor(ports, tables, credentials, remembered);
        last = { made, gateway: { ...gateway, baseUrl, account } };
      }
      return last.gateway;
    },
  };
}

/**
 * Takes up the address and account that the key belongs to, so that the key is sent nowhere else. Restored records may
 * name an earlier address and account; what is queued there cannot be cancelled with this key.
 */
function takeUpPlace(tables: Tables, place: Place | null, clock: Clock): void {
  const before = tables.settings.get();
  if (place === null || (place.account === before.account && place.baseUrl === before.baseUrl)) return;
  const isInsecure = place.baseUrl.startsWith('http:');
  tables.atomically(() => {
    tables.settings.save({ ...place, ...(isInsecure && { insecureHttpAccepted: true }) });
    markUnstoppableElsewhere(tables, instantOf(clock.now()));
  });
}
