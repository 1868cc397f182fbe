/** The doubles of `protocol` and `ipcMain`: the two doors a page has into the program. */
import { beforeReady } from './app.ts';
import { record } from './control.ts';
import { strict } from './strict.ts';

interface PageRequest {
  method: string;
  url: string;
}
const schemes: Record<string, (request: PageRequest) => Promise<Response>> = {};
export const protocol = strict('protocol', {
  registerSchemesAsPrivileged(registered: object[]): void {
    beforeReady('protocol.registerSchemesAsPrivileged');
    record.schemes.push(...registered);
  },
  handle(scheme: string, handler: (request: PageRequest) => Promise<Response>): void {
    schemes[scheme] = handler;
  },
});

/** What the program answers to a request for app:… */
export async function serve(request: PageRequest): Promise<Response> {
  const handler = schemes['app'];
  if (!handler) throw new Error('nothing handles app:');
  return handler(request);
}

type Handler = (event: object, ...args: unknown[]) => unknown;
const handlers: Record<string, Handler> = {};
export const ipcMain = strict('ipcMain', {
  handle(channel: string, handler: Handler): void {
    handlers[channel] = handler;
    record.channels.push(channel);
  },
});

/** A call of a page or of a test in a page's place; a refusal reads as ipcRenderer.invoke words it. */
export async function invoke(
  channel: string,
  event: object,
  args: unknown[],
): Promise<{ value?: unknown } | { error: string }> {
  try {
    const handler = handlers[channel];
    if (!handler) throw new Error(`no handler for ${channel}`);
    const value = await handler(event, ...args);
    record.sent.push(JSON.stringify(value));
    return { value };
  } catch (error) {
    return { error: `Error invoking remote method '${channel}': ${error}` };
  }
}
