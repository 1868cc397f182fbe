/** What tests read and set at a practice gateway that runs, by its base URL (`http://127.0.0.1:PORT`). */
import { askLoopback } from '../../src-main/ports/loopback.ts';
import type { PracticeLedger } from '../../src-main/practice/control-types.ts';

/** Returns all that the gateway's ledger holds. */
export async function readPracticeLedger(gatewayUrl: string): Promise<PracticeLedger> {
  return JSON.parse(await answered(gatewayUrl, 'ledger')) as PracticeLedger;
}

/** Sets something at the gateway: its clock, its account, the faults to come. Rejects when it refuses. */
export async function controlPractice(gatewayUrl: string, what: string, body: object): Promise<void> {
  await answered(gatewayUrl, what, body);
}

async function answered(gatewayUrl: string, what: string, body?: object): Promise<string> {
  const { status, text } = await askLoopback(
    Number(new URL(gatewayUrl).port),
    `/practice/${what}`,
    body === undefined ? {} : { body },
  );
  if (status !== 200) throw new Error(`${what}: ${status} ${text}`);
  return text;
}
