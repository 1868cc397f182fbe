/** The live account: its address and formats come from the settings, its secret from the keychain, both read each time. */

import { instantOf } from '../../../src-shared/time/instant.ts';
import { markUnstoppableElsewhere } from '../../delivery/outbox/accounts.ts';
import { checkBaseUrl } from '../../gateway/base-url.ts';
import { type AccountGateway, createGateway, type Gateway, type GatewayOptions } from '../../gateway/client.ts';
import type { Clock, Credentials, Ports } from '../../ports/ports.ts';
import { credentialsOf, type Place, placeOf } from '../../secrets/credentials.ts';
import type { Tables } from '../../storage/tables.ts';
import type { Account } from '../world/world.ts';

/** Returns a gateway to the service of the settings for these credentials. Throws AppError `base-url-…`. */
export function gatewayFor(
  ports: Ports,
  tables: Tables,
  credentials: Credentials,
  remembered: Pick<Partial<GatewayOptions>, 'balancePaths'> = {},
): Gateway {
  const { baseUrl, insecureHttpAccepted, requestFormat, responseFormat } = tables.settings.get();
  const address = checkBaseUrl(baseUrl, { insecureAccepted: insecureHttpAccepted });
  const formats = { request: requestFormat, response: responseFormat };
  return createGateway({ baseUrl: address, credentials, formats }, { ...ports.gatewayLimits, ...remembered });
}

/** The account of the live world. */
export function liveAccount(ports: Ports, tables: Tables): Account {
  const remembered = { balancePaths: new Map<string, string>() };
  // Made anew only when the secret or the settings are others: what finds the secret in answers takes milliseconds.
  let last: { made: string; gateway: AccountGateway } | null = null;
  return {
    keyState: () => ports.secrets.state(),
    gateway: async () => {
      const secret = await ports.secrets.read();
      if (secret === null) {
        last = null;
        return null;
      }
      const credentials = credentialsOf(secret);
      // The secret decides; settings that were restored may remember another way of signing in.
      if (tables.settings.get().signIn !== credentials.kind) tables.settings.save({ signIn: credentials.kind });
      takeUpPlace(tables, placeOf(secret), ports.clock);
      const { baseUrl, account, insecureHttpAccepted, requestFormat, responseFormat } = tables.settings.get();
      const made = JSON.stringify([secret, baseUrl, account, insecureHttpAccepted, requestFormat, responseFormat]);
      if (last?.made !== made) {
        const gateway = gatewayFor(ports, tables, credentials, remembered);
        last = { made, gateway: { ...gateway, baseUrl, account } };
      }
      return last.gateway;
    },
  };
}

/**
 * The key goes where it belongs, and nowhere else: records that were put back may name an address and an account of
 * before. What they have queued there cannot be cancelled with it.
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
