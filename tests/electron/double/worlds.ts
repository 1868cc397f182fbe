// What runs inside Chromium: the preload in an isolated world, and the main-world half of contextBridge. The two share
// no object but one EventTarget, handed over before any script of the page runs; only JSON text crosses it.

const HANDSHAKE = 'bellbird-double-handshake';
export const WORLD = 'preload';
export const BINDING = 'toMain';

type Preload = (require: (name: string) => object, module: object, exports: object) => void;

/** The isolated world: `require('electron')` for the preload, and the answers to what the page calls. */
function isolatedWorld(handshake: string, binding: string, preload: Preload): void {
  if (window !== window.top || location.href === 'about:blank') return;
  const strict = (name: string, members: object) =>
    new Proxy(members, {
      get: (of: object, key) => {
        if (key in of) return Reflect.get(of, key);
        throw new Error(`the double of electron does not know ${name}.${String(key)}`);
      },
    });
  const scope = globalThis as unknown as Record<string, (text: string) => void>;
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  const heard = new Map<string, Set<(...args: unknown[]) => void>>();
  let asked = 0;
  scope['answered'] = text => {
    const { id, value, error } = JSON.parse(text);
    const call = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) call?.resolve(value);
    else call?.reject(new Error(error));
  };
  scope['sent'] = text => {
    const { channel, args } = JSON.parse(text);
    // Electron's event object can send to the main process; a page that gets hold of it is out of its box.
    for (const listener of heard.get(channel) ?? []) listener({ sender: 'ipcRenderer', ports: [] }, ...args);
  };
  const ipcRenderer = strict('ipcRenderer', {
    invoke: (channel: string, ...args: unknown[]) => {
      asked += 1;
      const id = asked;
      scope[binding]?.(JSON.stringify({ id, channel, args }));
      return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
    },
    on: (channel: string, listener: (...args: unknown[]) => void) => {
      const listeners = heard.get(channel) ?? new Set();
      heard.set(channel, listeners.add(listener));
    },
    off: (channel: string, listener: (...args: unknown[]) => void) => heard.get(channel)?.delete(listener),
  });

  let wire: EventTarget | null = null;
  const functions: ((...args: unknown[]) => unknown)[] = [];
  const send = (message: object) => wire?.dispatchEvent(new CustomEvent('page', { detail: JSON.stringify(message) }));
  /** Functions cross as numbers, everything else as JSON. */
  const outward = (value: unknown): object =>
    typeof value === 'function' ? { fn: functions.push(value as () => unknown) - 1 } : { json: value };
  const inward = (value: { fn?: number; json?: unknown }): unknown =>
    value.fn === undefined
      ? value.json
      : (...args: unknown[]) => send({ kind: 'call', fn: value.fn, args: args.map(outward) });
  const contextBridge = strict('contextBridge', {
    exposeInMainWorld: (key: string, api: Record<string, unknown>) =>
      send({ kind: 'expose', key, members: Object.entries(api).map(([name, value]) => [name, outward(value)]) }),
  });
  addEventListener(handshake, event => {
    wire = (event as MouseEvent).relatedTarget;
    wire?.addEventListener('preload', call => {
      const { id, fn, args } = JSON.parse((call as CustomEvent).detail);
      try {
        const value = functions[fn]?.(...args.map(inward));
        if (!(value instanceof Promise)) send({ kind: 'returned', id, value: outward(value) });
        else {
          send({ kind: 'promised', id });
          value.then(
            settled => send({ kind: 'resolved', id, value: outward(settled) }),
            error => send({ kind: 'rejected', id, error: String(error) }),
          );
        }
      } catch (error) {
        send({ kind: 'threw', id, error: String(error) });
      }
    });
    const require = (name: string) => {
      if (name === 'electron') return strict('electron', { contextBridge, ipcRenderer });
      throw new Error(`a sandboxed preload cannot require ${name}`);
    };
    preload(require, { exports: {} }, {});
  });
}

/** The page's world: builds what the bridge exposes, frozen and read-only as Electron does. Leaves nothing else. */
function mainWorld(handshake: string): void {
  if (window !== window.top || location.href === 'about:blank') return;
  const wire = new EventTarget();
  const functions: ((...args: unknown[]) => unknown)[] = [];
  const calls = new Map<number, { resolve(value: unknown): void; reject(error: Error): void; now?: () => unknown }>();
  let asked = 0;
  const outward = (value: unknown): object =>
    typeof value === 'function' ? { fn: functions.push(value as () => unknown) - 1 } : { json: value };
  const inward = (value: { fn?: number; json?: unknown }): unknown =>
    value.fn === undefined ? value.json : (...args: unknown[]) => call(Number(value.fn), args);
  const call = (fn: number, args: unknown[]): unknown => {
    asked += 1;
    const id = asked;
    const promise = new Promise((resolve, reject) => calls.set(id, { resolve, reject }));
    const detail = JSON.stringify({ id, fn, args: args.map(outward) });
    wire.dispatchEvent(new CustomEvent('preload', { detail }));
    const now = calls.get(id)?.now;
    if (!now) return promise;
    calls.delete(id);
    return now();
  };
  wire.addEventListener('page', event => {
    const message = JSON.parse((event as CustomEvent).detail);
    const asking = calls.get(message.id);
    switch (message.kind) {
      case 'expose': {
        const api: Record<string, unknown> = {};
        for (const [name, value] of message.members) api[name] = inward(value);
        for (const value of Object.values(api)) Object.freeze(value);
        Object.defineProperty(window, message.key, { value: Object.freeze(api), enumerable: true });
        break;
      }
      case 'call':
        functions[message.fn]?.(...message.args.map(inward));
        break;
      case 'returned':
        if (asking) asking.now = () => inward(message.value);
        break;
      case 'threw':
        if (asking)
          asking.now = () => {
            throw new Error(message.error);
          };
        break;
      case 'resolved':
        calls.delete(message.id);
        asking?.resolve(inward(message.value));
        break;
      case 'rejected':
        calls.delete(message.id);
        asking?.reject(new Error(message.error));
    }
  });
  dispatchEvent(new MouseEvent(handshake, { relatedTarget: wire }));
}

/** The scripts for Page.addScriptToEvaluateOnNewDocument, in this order. */
export function worldScripts(preload: string): { isolated: string; main: string } {
  const handshake = JSON.stringify(HANDSHAKE);
  return {
    isolated: `(${isolatedWorld})(${handshake}, '${BINDING}', function (require, module, exports) {\n${preload}\n})`,
    main: `(${mainWorld})(${handshake})`,
  };
}
