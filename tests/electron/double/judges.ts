/**
 * The double of `session`: who decides on permissions and requests, and asking them. Electron grants what none judges.
 */
import { knownKeys, strict } from './strict.ts';

type Judge = (...args: unknown[]) => unknown;
const judges: Record<string, Judge | undefined> = {};
const judged = (name: string) => (judge: Judge) => {
  judges[name] = judge;
};

let download: ((event: object, item: object) => void) | null = null;

export const session = strict('session', {
  /** The updater's own: nothing of the page goes through it, nor is it judged by the page's rules. */
  fromPartition: (name: string) => ({ name }),
  defaultSession: strict('session', {
    on(event: string, listener: (event: object, item: object) => void): void {
      if (event !== 'will-download') throw new Error(`the double of electron does not know session.on ${event}`);
      download = listener;
    },
    setPermissionRequestHandler: judged('request'),
    setPermissionCheckHandler: judged('check'),
    setDevicePermissionHandler: judged('device'),
    /** The proxies of the computer for an address, as a proxy script says them. */
    resolveProxy: async () => process.env['DOUBLE_PROXY'] ?? 'DIRECT',
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

/** A file the page saves: what its dialog begins with, as the program set it. */
export function downloads(fileName: string): unknown {
  let offered: unknown = null;
  const item = strict('download', {
    getFilename: () => fileName,
    setSaveDialogOptions: (options: object) => {
      knownKeys('save dialog', options, ['defaultPath', 'filters']);
      offered = options;
    },
  });
  download?.({}, item);
  return offered;
}

/** Whether the session cancels a request to this address. */
export async function cancels(url: string): Promise<boolean> {
  const judge = judges['before-request'];
  if (!judge) return false;
  const { cancel } = await new Promise<{ cancel: boolean }>(resolve => judge({ url }, resolve));
  return cancel;
}
