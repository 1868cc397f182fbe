/** The practice world's side of its gateway: finding it, its clock, and what its ledger holds. */

import { AppError } from '../../../src-shared/contract/errors.ts';
import { createGateway } from '../../gateway/client.ts';
import { askLoopback } from '../../ports/loopback.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Account } from './world.ts';

/** Invented, known to everybody, and good for nothing but practice: not a secret. */
const PRACTICE_LOGIN = {
  credentials: { kind: 'key', key: 'practice-key' },
  formats: { request: 'json', response: 'json' },
} as const;
/** The name of the invented business, short for every language; its account has it registered. */
export const PRACTICE_SENDER = 'Adom';

export interface PracticeGateway extends Account {
  /** Returns how far the practice clock is ahead of the computer's, in ms. */
  offsetMs(): number;
  /** Sets how far the practice clock is ahead: at the gateway first, then here. */
  setOffset(ms: number): Promise<void>;
  /** The next text reaches the service, whose answer is lost on the way. */
  loseNextAnswer(): Promise<void>;
  /** Empties the gateway's ledger and puts its clock back. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts the practice gateway, or finds the one that outlived an earlier run, and takes over its clock. After a failed
 * connection it is looked for again, so that a gateway that was ended comes back with its ledger.
 */
export async function openPracticeGateway(
  { practice, gatewayLimits, logFailure }: Pick<Ports, 'practice' | 'gatewayLimits' | 'logFailure'>,
  ledgerFile: string,
): Promise<PracticeGateway> {
  let running: Awaited<ReturnType<typeof practice.start>> | null = null;
  let offset = 0;

  /**
   * Returns the port of the gateway, which is started or looked for when there is none or the last connection failed.
   */
  const port = async (): Promise<number> => {
    if (running) return running.port;
    const found = await practice.start(ledgerFile);
    offset = (await clockOf(found.port)).offsetMs;
    running = found;
    return found.port;
  };
  /** Returns the port for an act of a person, who is told when the service cannot be reached. */
  const reachable = () =>
    port().catch(error => {
      logFailure('PRACTICE', error);
      throw new AppError({ code: 'service-unreachable', why: 'other', detail: 'practice' });
    });
  // Without a practice service a person can still work for real, so it must not keep the program from opening.
  await port().catch(error => logFailure('PRACTICE', error));
  return {
    gateway: async () => {
      const at = await port().catch(() => null);
      if (at === null) return null;
      const baseUrl = `http://127.0.0.1:${at}`;
      const gateway = createGateway({ baseUrl, ...PRACTICE_LOGIN }, gatewayLimits);
      return {
        account: 0,
        baseUrl,
        connect: async () => {
          const opened = await gateway.connect();
          if (opened.kind === 'not-sent') running = null;
          return opened;
        },
      };
    },
    keyState: async () => 'set',
    offsetMs: () => offset,
    setOffset: async ms => {
      await control(await reachable(), 'clock', { offsetMs: ms });
      offset = ms;
    },
    loseNextAnswer: async () => control(await reachable(), 'faults', { next: [{ kind: 'lose-answer', of: 'send' }] }),
    reset: async () => {
      await control(await reachable(), 'reset', {});
      offset = 0;
    },
    close: async () => running?.stop(),
  };
}

/** How far the practice clock is ahead, as the ledger of the practice gateway says. */
async function clockOf(port: number): Promise<{ offsetMs: number }> {
  const { status, text } = await askLoopback(port, '/practice/ledger');
  if (status !== 200) throw new Error(`the practice gateway answered ${status}`);
  return JSON.parse(text) as { offsetMs: number };
}

async function control(port: number, what: 'clock' | 'faults' | 'reset', body: object): Promise<void> {
  const { status } = await askLoopback(port, `/practice/${what}`, { body });
  if (status !== 200) throw new Error(`the practice gateway answered ${status}`);
}
