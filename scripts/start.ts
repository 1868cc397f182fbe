/** `npm start`: builds when something changed, then opens a desktop window where one can open, else the browser. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { build, isStale } from './build/build.ts';
import { electronRuntime } from './ensure/electron-runtime.ts';
import { root } from './run.ts';

/** A window that ends with a failure so soon never opened. */
const OPENED_MS = 10_000;

async function main(): Promise<number> {
  if (!existsSync(join(root, 'node_modules', 'vite'))) {
    console.error('The parts of Bellbird are not installed yet: run "npm ci", then "npm start" again.');
    return 1;
  }
  if (isStale()) {
    console.log('Building Bellbird (once, and after changes)...');
    const problem = await build();
    if (problem !== null) {
      console.error(`${problem}\nBellbird could not be built, so it was not started.`);
      return 1;
    }
  }
  const runtime = await electronRuntime(console.log);
  let why = runtime.state === 'unavailable' ? runtime.why : null;
  if (runtime.state === 'ready') {
    const began = performance.now();
    const code = await runToEnd(runtime.executable, ['.']);
    if (code === 0 || performance.now() - began > OPENED_MS) return code;
    why = `it ended at once with ${code}`;
  }
  console.log(`No desktop window (${why}), so Bellbird opens in your browser.`);
  return runToEnd(process.execPath, [join(root, 'dist', 'main', 'local.js')]);
}

/** Runs in the foreground, passing on signals; the exit code as a shell counts it. */
function runToEnd(command: string, args: string[]): Promise<number> {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit' });
  const passOn = (signal: NodeJS.Signals) => {
    if (process.platform !== 'win32') child.kill(signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, passOn);
  return new Promise(resolve => {
    const finish = (code: number) => {
      for (const signal of signals) process.off(signal, passOn);
      resolve(code);
    };
    child.once('error', () => finish(127));
    child.once('exit', (code, signal) => finish(signal ? 128 + constants.signals[signal] : (code ?? 1)));
  });
}

process.exitCode = await main();
