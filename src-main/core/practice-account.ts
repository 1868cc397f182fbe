/** The practice world's side of its gateway: finding it, its clock, and what its ledger holds. */
import { createGateway } from '../gateway/client.ts';
import type { PracticeLedger } from '../practice/control-types.ts';
import type { Ports } from './ports.ts';
import type { Account } from './world.ts';

/** Invented, known to everybody, and good for nothing but practice: not a secret. */
const PRACTICE_KEY = 'practice-key';
export const PRACTICE_SENDER = 'Bellbird';

export interface PracticeGateway extends Account {
  /** How far the practice clock is ahead of the computer's, ms. */
  offsetMs(): number;
  /** Sets it at the gateway first, then here. */
  setOffset(ms: number): Promise<void>;
  /** Empties the gateway's ledger and puts its clock back. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts the practice gateway, or finds the one that outlived an earlier run, and takes over its clock. It is looked
 * for again after a connection that failed, so that a gateway that was ended comes back with its ledger.
 */
export async function openPracticeGateway(
  { practice, gatewayLimits }: Pick<Ports, 'practice' | 'gatewayLimits'>,
  ledgerFile: string,
): Promise<PracticeGateway> {
  let running = await practice.start(ledgerFile);
  let offset = (await ledgerOf(running.port)).offsetMs;

  let doubtful = false;

  /** The port, looked for again when the last connection failed. */
  const port = async (): Promise<number> => {
    if (doubtful) running = await practice.start(ledgerFile);
    doubtful = false;
    return running.port;
  };
  return {
    gateway: async () => {
      const account = { baseUrl: `http://127.0.0.1:${await port()}`, key: PRACTICE_KEY };
      const gateway = createGateway(account, gatewayLimits);
      return {
        connect: async () => {
          const opened = await gateway.connect();
          doubtful = opened.kind === 'not-sent';
          return opened;
        },
      };
    },
    keyState: async () => 'set',
    offsetMs: () => offset,
    setOffset: async ms => {
      await control(await port(), 'clock', { offsetMs: ms });
      offset = ms;
    },
    reset: async () => {
      await control(await port(), 'reset', {});
      offset = 0;
    },
    close: () => running.stop(),
  };
}

async function ledgerOf(port: number): Promise<PracticeLedger> {
  const answer = await fetch(`http://127.0.0.1:${port}/practice/ledger`);
  if (!answer.ok) throw new Error(`the practice gateway answered ${answer.status}`);
  return (await answer.json()) as PracticeLedger;
}

async function control(port: number, what: 'clock' | 'reset', body: object): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/practice/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`the practice gateway answered ${answer.status}`);
}
