/**
 * Runs a built program (main.js, preload.cjs and the page) under the double of `electron`, as a process of its own
 * with folders of its own. `tests/electron/double/` says what that shows and what it cannot.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserForTests } from '../e2e/browser.ts';
import { type AskAsPage, asPage } from '../helpers/as-page.ts';
import type { Notes } from './double/control.ts';
import type { FrameKind } from './double/window.ts';

const REPOSITORY = join(import.meta.dirname, '../..');

export interface ShellOptions {
  /** Folder, or archive of a packed program, that holds package.json and dist/. */
  program?: string;
  packaged?: boolean;
  args?: string[];
  /** Folder for data and profile; a new one, removed with the shell, when left out. */
  folder?: string;
  /** False: without Chromium, for what needs no page; `call` then comes in the page's place. */
  page?: false;
  /** True: with the keychain of this session, which `npm test` opens for the tests; else with none. */
  keychain?: true;
  /** What the system refuses: to paint or load a page, or to open a folder. */
  refuses?: 'painting' | 'pages' | 'paths';
  /** The screen without its bars; 1920×1040 when left out. */
  area?: { x: number; y: number; width: number; height: number };
  /** The data of another shell instead of its own. */
  dataOf?: Shell;
  /** Variables besides its usual ones. */
  env?: NodeJS.ProcessEnv;
}

export interface Shell {
  folder: string;
  options: ShellOptions;
  process: ChildProcess;
  /** Everything the process wrote. */
  output(): string;
  notes(): Promise<Notes>;
  /** The value of an expression in the page. */
  evaluate<T>(expression: string): Promise<T>;
  /** An operation, asked by the page through window.bellbird. */
  call: AskAsPage;
  serve(method: string, url: string): Promise<{ status: number; headers: Record<string, string>; body: string }>;
  /** A call straight at the main process, from a frame of the given kind. */
  invoke(
    frame: FrameKind,
    operation: unknown,
    input?: unknown,
    world?: unknown,
  ): Promise<{ value?: unknown; error?: string }>;
  control(command: string, ...args: unknown[]): Promise<unknown>;
  exited: Promise<number | null>;
  stop(): Promise<void>;
}

/** Throws a clear error when there is nothing to run. */
export function builtProgram(): string {
  for (const file of ['main/main.js', 'preload/preload.cjs', 'renderer/index.html'])
    if (!existsSync(join(REPOSITORY, 'dist', file)))
      throw new Error(`dist/${file} is missing: run npm run build first`);
  return REPOSITORY;
}

/** Starts the program; resolves at once, before its window is there (`openShell` waits for the page). */
export function startShell(options: ShellOptions = {}): Shell {
  // Said here, because a program under the double that finds no browser would only never show its page.
  if (options.page !== false) browserForTests();
  const program = options.program ?? builtProgram();
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'bellbird-shell-'));
  const child = spawn(
    process.execPath,
    [
      '--import',
      new URL('double/register.ts', import.meta.url).href,
      join(program, 'dist/main/main.js'),
      ...(options.args ?? []),
    ],
    {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        BELLBIRD_PRACTICE: 'small',
        BELLBIRD_DATA: join(options.dataOf?.folder ?? folder, 'data'),
        DOUBLE_USER_DATA: join(folder, 'profile'),
        DOUBLE_PAGE: options.page === false ? 'none' : 'chromium',
        DOUBLE_REFUSES: options.refuses ?? '',
        ...(options.area && { DOUBLE_AREA: JSON.stringify(options.area) }),
        DOUBLE_PACKAGED: options.packaged ? '1' : '0',
        // No test may reach the keychain of whoever runs it.
        ...(options.keychain ? {} : { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent' }),
        ...options.env,
      },
    },
  );
  // 'close', not 'exit': what it wrote last has been read by then.
  const exited = once(child, 'close').then(([code]) => code as number | null);
  let written = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      written += chunk;
    });

  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  child.on('message', (message: { id: number; value?: unknown; error?: string }) => {
    const call = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error === undefined) call?.resolve(message.value);
    else call?.reject(new Error(message.error));
  });
  let ended = false;
  void exited.then(code => {
    ended = true;
    for (const { reject } of waiting.values()) reject(new Error(`the program ended with ${code}: ${written}`));
  });
  let asked = 0;
  const control = (command: string, ...args: unknown[]) => {
    asked += 1;
    const id = asked;
    return new Promise<unknown>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      if (ended || !child.connected) reject(new Error(`the program has ended: ${written}`));
      // Of a program that is just ending, `exited` tells; without a callback the failed write would be an event as well.
      else child.send({ id, command, args }, () => {});
    });
  };

  return {
    folder,
    options,
    process: child,
    output: () => written,
    notes: () => control('record') as Promise<Notes>,
    evaluate: <T>(expression: string) => control('evaluate', expression) as Promise<T>,
    call: asPage(async (operation, input, world) => {
      const asked = [operation, input, world].map(each => JSON.stringify(each) ?? 'undefined');
      if (options.page !== false) return control('evaluate', `bellbird.call(${asked.join()})`);
      return ((await control('invoke', 'own', operation, input, world)) as { value: unknown }).value;
    }),
    serve: (method, url) => control('serve', method, url) as ReturnType<Shell['serve']>,
    invoke: (frame, ...asked) => control('invoke', frame, ...asked) as ReturnType<Shell['invoke']>,
    control,
    exited,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await exited;
      if (options.folder === undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
    },
  };
}

/** Starts the program and waits until it is open and its page can speak to it. */
export async function openShell(options: ShellOptions = {}): Promise<Shell> {
  const shell = startShell(options);
  try {
    await shell.control('opened');
    // Answered once the records and the practice service are open, which the page does not wait for.
    await shell.invoke('own', 'app.state');
    if (options.page !== false)
      await until(shell, `location.href !== 'about:blank' && document.readyState !== 'loading'`);
    return shell;
  } catch (error) {
    await shell.stop();
    throw error;
  }
}

/** Waits for an expression of the page to become true: the page says so itself at its next frame. */
export async function until(shell: Shell, expression: string): Promise<void> {
  for (;;) {
    const is = await shell.evaluate<boolean>(
      `new Promise(told => { if (${expression}) told(true); else requestAnimationFrame(() => told(false)); })`,
    );
    if (is) return;
  }
}
