import { type SpawnOptions, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. */
export const root = fileURLToPath(new URL('..', import.meta.url));

export interface Outcome {
  /** The exit code; null when the program was ended by a signal or never started. */
  code: number | null;
  /** The output, both streams as they came; empty when the program wrote to the terminal itself. */
  output: string;
}

export interface RunOptions {
  env?: NodeJS.ProcessEnv;
  /** Ends the program, with everything it started, after this many milliseconds. */
  limitMs?: number;
  /** Lets the program write to the terminal. */
  show?: boolean;
}

/** Runs a program in the root folder to its end. Never rejects: a program that cannot start has code null. */
export function run(command: string, args: string[], { env, limitMs, show }: RunOptions = {}): Promise<Outcome> {
  const options: SpawnOptions = {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    // The program gets a process group of its own, so that a limit ends its children too.
    detached: limitMs !== undefined && process.platform !== 'win32',
  };
  return new Promise(resolve => {
    const child = spawn(command, args, options);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    const timer = limitMs === undefined ? null : setTimeout(() => endGroup(child.pid), limitMs);
    child.once('error', error => {
      if (timer) clearTimeout(timer);
      resolve({ code: null, output: `${output}${error.message}` });
    });
    child.once('close', code => {
      if (timer) clearTimeout(timer);
      resolve({ code, output });
    });
  });
}

/** Runs a script of a package, or one of ours, on this Node. */
export function runNode(script: string, args: string[], options?: RunOptions): Promise<Outcome> {
  return run(process.execPath, [join(root, script), ...args], options);
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // The program ended by itself just now.
  }
}

/** Returns the full path of a command of this machine, or null. */
export function commandPath(name: string): string | null {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    const file = join(folder, name);
    if (folder !== '' && existsSync(file)) return file;
  }
  return null;
}
