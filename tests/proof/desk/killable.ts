/**
 * Runs the program in a child process: it ends by kill -9 at a chosen point, ends when it is told to, or refuses to
 * start.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Failure } from '../../../src-shared/contract/errors.ts';
import type { Input, Operation, Outputs, Reply } from '../../../src-shared/contract/index.ts';
import { COMPILED } from '../../helpers/compiled.ts';
import type { Asked, ChildMessage, KillPoint } from './child.ts';
import type { Place, Program } from './program.ts';

export interface Killable extends Program {
  /** Returns how it ended; null while it lives. `refused`: it did not start, with or without a code that says why. */
  end():
    | { kind: 'killed' }
    | { kind: 'refused'; failure: Failure | null; why: string }
    | { kind: 'ended'; why: string }
    | null;
  kill(): Promise<void>;
  /** The failures it logged. */
  failures: string[];
}

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;

/** Starts the program in a child; resolves when it is open, or gone before it was. */
export async function startKillable(
  place: Place,
  { kill = null, env = {} }: { kill?: KillPoint | null; env?: NodeJS.ProcessEnv } = {},
): Promise<Killable> {
  const child = fork(new URL('./child.ts', import.meta.url), [JSON.stringify({ place, kill })], {
    execArgv: [],
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILED, ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const failures: string[] = [];
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const waiting = new Map<number, (value: unknown) => void>();
  let next = 1;
  let refused: Extract<ChildMessage, { refused: unknown }> | null = null;
  let end: ReturnType<Killable['end']> = null;
  let opened = () => {};
  const open = new Promise<void>(resolve => {
    opened = resolve;
  });
  child.on('message', (said: ChildMessage) => {
    if ('open' in said) opened();
    else if ('failed' in said) failures.push(said.failed);
    else if ('refused' in said) refused = said;
    else {
      waiting.get(said.id)?.(said.value);
      waiting.delete(said.id);
    }
  });
  const gone = once(child, 'close').then(([code, signal]) => {
    if (refused) end = { kind: 'refused', failure: refused.refused, why: refused.why };
    else end = signal === 'SIGKILL' ? { kind: 'killed' } : { kind: 'ended', why: `${code ?? signal} ${errors}` };
    opened();
    for (const resolve of waiting.values()) resolve(null);
  });
  await open;
  const ask = (asked: WithoutId<Asked>) =>
    new Promise<unknown>(resolve => {
      if (end || !child.connected) return resolve(null);
      const id = next++;
      waiting.set(id, resolve);
      // The end of the process reports a child that is just ending.
      child.send({ ...asked, id }, () => {});
    });
  return {
    failures,
    end: () => end,
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
    ask: async <K extends Operation>(operation: K, input?: Input<K>) =>
      (await ask({ what: 'ask', operation, input })) as Reply<Outputs[K]> | null,
    passTime: async ms => {
      await ask({ what: 'pass-time', ms });
    },
    atRest: async () => {
      await ask({ what: 'at-rest' });
    },
    close: async () => {
      await ask({ what: 'close' });
      await gone;
    },
  };
}
