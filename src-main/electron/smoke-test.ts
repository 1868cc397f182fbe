/**
 * Runs `--smoke-test`: a release starts once, tries what a package can break, writes one line for each and ends with 0
 * when all of it worked. The profile, the records and the keychain's entry are thrown away afterwards.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { app } from 'electron';
import type { Input, Operation, Outputs } from '../../src-shared/contract/index.ts';
import type { App } from '../core/app.ts';
import type { Dispatch } from '../core/dispatch.ts';
import { removeWhole } from '../ports/held-files.ts';
import { createKeychainSecrets } from '../secrets/keychain.ts';

export const isSmokeTest = process.argv.includes('--smoke-test');

/** Only ends what never would, on the slowest machine. */
const PATIENCE_MS = 5 * 60_000;

/** Takes a throwaway profile, so that neither the person's data nor their running copy is touched. */
export function takeThrowawayProfile(): void {
  const folder = mkdtempSync(join(tmpdir(), 'bellbird-smoke-'));
  app.setPath('userData', folder);
  app.on('quit', () => removeWhole(folder));
}

/** What is being tried at the moment, for the line that is written when it never ends. */
let underWay = 'the page asks the program';

/**
 * Returns the core with a watch on it: after the first good answer to the page's app.state the other steps run, and the
 * program ends.
 */
export async function passWhenAllWorks(core: Promise<App>): Promise<{ dispatch: Dispatch }> {
  setTimeout(() => {
    say(`smoke failed: ${underWay}: it took longer than five minutes`);
    end(1);
  }, PATIENCE_MS);
  const { dispatch, close } = await core;
  let begun = false;
  return {
    dispatch: async (operation, input, world) => {
      const reply = await dispatch(operation, input, world);
      if (operation !== 'app.state' || begun) return reply;
      begun = true;
      say(reply.ok ? `smoke ok: ${underWay}` : `smoke failed: ${underWay}: ${reply.error.code}`);
      const allWorked = await tryAll(dispatch);
      underWay = 'the records are closed';
      await close();
      end(reply.ok && allWorked ? 0 : 1);
      return reply;
    },
  };
}

type Ask = <K extends Operation>(operation: K, input: Input<K>) => Promise<Outputs[K]>;

/** What else a package can break. Each throws when it does not work. */
const STEPS: [what: string, attempt: (ask: Ask) => Promise<void>][] = [
  ['a file is imported by the worker', importFile],
  ['the practice service answers', askPractice],
  ['a backup is finished by the worker', async ask => void (await ask('backup.make', undefined))],
  ['the keychain keeps a secret', keepSecret],
];

/** Tries every step, also after one that failed; resolves to whether all worked. */
async function tryAll(dispatch: Dispatch): Promise<boolean> {
  const ask: Ask = async (operation, input) => {
    const reply = await dispatch(operation, input, 'practice');
    if (!reply.ok) throw new Error(`${operation} was refused: ${JSON.stringify(reply.error)}`);
    // The door's type gives the outputs of all operations together.
    return reply.value as Outputs[typeof operation];
  };
  let allWorked = true;
  for (const [what, attempt] of STEPS) {
    underWay = what;
    try {
      await attempt(ask);
      say(`smoke ok: ${what}`);
    } catch (error) {
      allWorked = false;
      say(`smoke failed: ${what}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return allWorked;
}

async function importFile(ask: Ask): Promise<void> {
  const name = 'Adwoa';
  const base64 = Buffer.from(`Name,Phone\n${name},024 456 7890\n`).toString('base64');
  const { draftId } = await ask('import.open', { fileName: 'people.csv', base64, purpose: 'contacts' });
  await ask('import.check', { draftId });
  await ask('import.publish', { draftId });
  const { rows } = await ask('contacts.page', { search: name, groupId: null, offset: 0, limit: 1 });
  if (rows[0]?.name !== name) throw new Error('the person is not among the contacts');
}

async function askPractice(ask: Ask): Promise<void> {
  const { kind } = await ask('account.balance', undefined);
  if (kind !== 'known') throw new Error('it told no balance');
}

/** Reads through a second door, because the first remembers what it stored. */
async function keepSecret(): Promise<void> {
  const secret = randomUUID();
  const account = `smoke test ${secret}`;
  const open = () => createKeychainSecrets({ service: 'Bellbird', account });
  const kept = await open().store(secret);
  if (kept !== 'set') throw new Error(`the keychain is ${kept}`);
  const found = await open().read();
  await open().forget();
  if (found !== secret) throw new Error('another secret came back');
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Ends the program once everything that was said has been written. */
function end(code: number): void {
  process.stdout.write('', () => app.exit(code));
}
