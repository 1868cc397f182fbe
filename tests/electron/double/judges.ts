/**
 * The double of `session`: who decides on permissions and requests, and asking them. Electron grants what none judges.
 */
import { strict } from './strict.ts';

type Judge = (...args: unknown[]) => unknown;
const judges: Record<string, Judge | undefined> = {};
const judged = (name: string) => (judge: Judge) => {
  judges[name] = judge;
};

export const session = strict('session', {
  defaultSession: strict('session', {
    setPermissionRequestHandler: judged('request'),
    setPermissionCheckHandler: judged('check'),
    setDevicePermissionHandler: judged('device'),
    webRequest: strict('webRequest', { onBeforeRequest: judged('before-request') }),
  }),
});

/** The program's answer to a permission by name, as a request (it answers later), a check or a device's. */
export async function grants(way: 'request' | 'check' | 'device', permission: string): Promise<unknown> {
  const judge = judges[way];
  if (!judge) return true;
  const contents = {};
  if (way === 'request') return new Promise(resolve => judge(contents, permission, resolve));
  return way === 'check' ? judge(contents, permission) : judge({ deviceType: permission });
}

/** Whether the session cancels a request to this address. */
export async function cancels(url: string): Promise<boolean> {
  const judge = judges['before-request'];
  if (!judge) return false;
  const { cancel } = await new Promise<{ cancel: boolean }>(resolve => judge({ url }, resolve));
  return cancel;
}
