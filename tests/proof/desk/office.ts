/** Sets up a live business, its service on this machine, and any number of copies of its data folder. */
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  PracticeAccountChange,
  PracticeFaults,
  PracticeLedger,
} from '../../../src-main/practice/control-types.ts';
import { startPracticeGateway } from '../../../src-main/practice/server.ts';
import type { Input, Operation } from '../../../src-shared/contract/index.ts';
import { aRule } from '../../helpers/builders.ts';
import { controlPractice, readPracticeLedger } from '../../helpers/practice-control.ts';
import { openProgram, type Place } from './program.ts';

/** Monday, 8:00 in Accra, whose wall time is UTC. */
export const MONDAY_8 = Date.parse('2027-01-04T08:00:00.000Z');
export const KEY = 'practice-key';

/**
 * The rules: two reminders of every appointment. Each text names its appointment by the service, so that no two texts
 * are equal.
 */
export const RULES = [
  {
    name: 'The day before',
    body: 'Hello {$firstName}, your {$service} at {$business} is on {$day} {$date} at {$time}.',
    when: { kind: 'days-before', days: 1, at: '10:00' },
  },
  {
    name: 'Soon',
    body: 'Soon: {$service} at {$time} on {$date}, {$firstName}.',
    when: { kind: 'hours-before', hours: 3 },
  },
] as const;

export interface Service {
  port: number;
  ledger(): Promise<PracticeLedger>;
  faults(next: PracticeFaults['next']): Promise<void>;
  account(change: PracticeAccountChange): Promise<void>;
  passTime(ms: number): Promise<void>;
  /**
   * Forgets everything and sets its clock to Monday 8:00. Returns how far that is ahead of the computer's clock, in ms.
   */
  anew(): Promise<number>;
  close(): Promise<void>;
}

/** Starts the service over real HTTP, in this process. */
export async function startService(): Promise<Service> {
  const folder = mkdtempSync(join(tmpdir(), 'bellbird-service-'));
  const gateway = await startPracticeGateway({ ledgerFile: join(folder, 'ledger.db') });
  let aheadMs = 0;
  const address = `http://127.0.0.1:${gateway.port}`;
  const post = (what: string, body: object) => controlPractice(address, what, body);
  const putClock = async (ms: number) => {
    aheadMs = ms;
    await post('clock', { offsetMs: ms });
    return ms;
  };
  return {
    port: gateway.port,
    ledger: () => readPracticeLedger(address),
    faults: next => post('faults', { next }),
    account: change => post('account', change),
    passTime: async ms => {
      await putClock(aheadMs + ms);
    },
    anew: async () => {
      await post('reset', {});
      return putClock(MONDAY_8 - Date.now());
    },
    close: async () => {
      await gateway.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface Office {
  /** Returns a copy of the data folder as it was when the business was set up, with its files closed. */
  copy(): string;
  /** Returns an empty folder. */
  empty(): string;
  remove(folder: string): void;
  close(): void;
}

/** Sets the business up at the service, once. */
export async function openOffice(service: Service): Promise<Office> {
  const folder = mkdtempSync(join(tmpdir(), 'bellbird-office-'));
  const first = join(folder, 'first');
  mkdirSync(join(first, 'data'), { recursive: true });
  await setUp({ folder: first, gatewayPort: service.port, aheadMs: await service.anew() });
  let copies = 0;
  const fresh = () => {
    copies += 1;
    return join(folder, String(copies));
  };
  return {
    copy: () => {
      const copy = fresh();
      cpSync(first, copy, { recursive: true });
      return copy;
    },
    empty: () => {
      const made = fresh();
      mkdirSync(made);
      return made;
    },
    remove: copy => rmSync(copy, { recursive: true, force: true }),
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function setUp(place: Place): Promise<void> {
  const program = await openProgram(place);
  const done = async <K extends Operation>(operation: K, input?: Input<K>) => {
    const reply = await program.ask(operation, input);
    if (!reply?.ok) throw new Error(`${operation}: ${JSON.stringify(reply?.error)}`);
    return reply.value;
  };
  await done('app.enterWorld', { world: 'live' });
  await done('settings.save', {
    businessName: 'Adom Clinic',
    country: 'GH',
    zone: 'Africa/Accra',
    baseUrl: `http://127.0.0.1:${place.gatewayPort}`,
    sender: 'Bellbird',
    // The chunks are small, so that a text to many goes in several batches.
    chunkSize: 3,
  });
  await done('account.setKey', { key: KEY });
  for (const { name, body, when } of RULES) {
    const template = await done('templates.save', { id: null, name, body, fallbacks: {} });
    await done('rules.save', aRule({ name, templateId: template.id, when }));
  }
  await done('app.finishWelcome');
  await done('app.goLive');
  await program.atRest();
  await program.close();
}
