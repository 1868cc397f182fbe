/** The double of `app`: the order of starting and leaving, folders, and one program per profile. */
import { EventEmitter } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { note, record } from './control.ts';
import { knownKeys, strict } from './strict.ts';

/** Windows that are open; each refuses by preventing its `close`. */
export const windows = new Set<{ close(): void }>();

/** Emits an event that listeners may prevent; true when none did. */
export function allowed(emitter: EventEmitter, name: string, details: object = {}): boolean {
  let prevented = false;
  const preventDefault = () => {
    prevented = true;
  };
  emitter.emit(name, { ...details, preventDefault });
  return !prevented;
}

let ready = false;
/** Fails for what Electron accepts only before it is ready. */
export function beforeReady(what: string): void {
  if (ready) throw new Error(`${what} must come before the program is ready`);
}

const packageJson = join(dirname(process.argv[1] ?? ''), '../../package.json');

class DoubleApp extends EventEmitter {
  isPackaged = process.env['DOUBLE_PACKAGED'] === '1';
  paths: Record<string, string> = {
    userData: process.env['DOUBLE_USER_DATA'] ?? '',
    appData: join(process.env['DOUBLE_USER_DATA'] ?? '', 'config'),
    documents: join(process.env['DOUBLE_USER_DATA'] ?? '', 'documents'),
  };

  commandLine = strict('commandLine', {
    hasSwitch: (name: string) => process.argv.includes(`--${name}`),
  });

  /** The system whose list of login items this is. */
  system: NodeJS.Platform = process.platform;
  loginItem: { openAtLogin: boolean; args?: string[] } = { openAtLogin: false };
  /** True: the system started the program as its login item. */
  isLoginItem = false;

  /** On Windows an item with other arguments is another item; elsewhere there are none. */
  getLoginItemSettings(options: { args?: string[] } = {}): { openAtLogin: boolean; wasOpenedAtLogin?: boolean } {
    knownKeys('login item', options, ['args']);
    const { openAtLogin, args } = this.loginItem;
    if (this.system !== 'win32') return { openAtLogin, wasOpenedAtLogin: this.isLoginItem };
    return { openAtLogin: openAtLogin && String(args) === String(options.args) };
  }
  setLoginItemSettings(settings: { openAtLogin: boolean; args?: string[] }): void {
    knownKeys('login item', settings, ['openAtLogin', 'args']);
    const { args, ...kept } = settings;
    this.loginItem = this.system === 'win32' ? settings : kept;
    note('loginItem', JSON.stringify(this.loginItem));
  }
  showAboutPanel(): void {
    note('about', 'shown');
  }
  getName(): string {
    return 'Bellbird';
  }
  getVersion(): string {
    return JSON.parse(readFileSync(packageJson, 'utf8')).version;
  }
  getPath(name: string): string {
    const path = this.paths[name];
    if (!path) throw new Error(`the double has no path ${name}`);
    return path;
  }
  setPath(name: string, path: string): void {
    this.paths[name] = path;
  }
  enableSandbox(): void {
    beforeReady('app.enableSandbox');
    note('sandbox', 'on');
  }
  setAppUserModelId(id: string): void {
    note('appUserModelId', id);
  }
  /** A second program of the same profile signals the first, which hears `second-instance`. */
  requestSingleInstanceLock(): boolean {
    mkdirSync(this.getPath('userData'), { recursive: true });
    const lock = join(this.getPath('userData'), 'lock');
    try {
      process.kill(Number(readFileSync(lock, 'utf8')), 'SIGUSR2');
      return false;
    } catch {
      // No lock, or that of a program that was killed: a real one goes with its process.
      writeFileSync(lock, String(process.pid));
    }
    process.on('SIGUSR2', () => {
      record.secondStarts += 1;
      this.emit('second-instance', {}, [], '');
    });
    this.on('quit', () => rmSync(lock, { force: true }));
    return true;
  }
  async whenReady(): Promise<void> {
    await new Promise(resolve => setImmediate(resolve));
    ready = true;
  }
  quit(): void {
    if (!allowed(this, 'before-quit')) return;
    for (const window of windows) window.close();
    if (windows.size === 0) this.exit(0);
  }
  exit(code: number): void {
    this.emit('quit', {}, code);
    process.exit(code);
  }
}
export const app = strict('app', new DoubleApp());
