/** The live account: address and formats from the settings, the secret from the keychain, both read at every look. */
import { checkBaseUrl } from '../gateway/base-url.ts';
import { createGateway, type Gateway, type GatewayOptions } from '../gateway/client.ts';
import type { Credentials } from '../gateway/credentials.ts';
import { credentialsOf } from '../secrets/credentials.ts';
import type { Tables } from '../storage/tables.ts';
import type { Ports } from './ports.ts';
import type { Account } from './world.ts';

/** A gateway to the service of the settings for these credentials. Throws AppError base-url-… */
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
  let last: { made: string; gateway: Gateway } | null = null;
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
      const { baseUrl, insecureHttpAccepted, requestFormat, responseFormat } = tables.settings.get();
      const made = JSON.stringify([secret, baseUrl, insecureHttpAccepted, requestFormat, responseFormat]);
      if (last?.made !== made) last = { made, gateway: gatewayFor(ports, tables, credentials, remembered) };
      return last.gateway;
    },
  };
}
