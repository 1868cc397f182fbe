/** A business that is live, as a data folder: what rows 9 and 10 begin with, the product and its floors alike. */
import { join } from 'node:path';
import { type App, createApp } from '../../../src-main/core/app.ts';
import { reconcileAppointment } from '../../../src-main/delivery/reminders/reconcile.ts';
import type { CrashPoint } from '../../../src-main/ports/crash-points.ts';
import type { Clock } from '../../../src-main/ports/ports.ts';
import { secretOf } from '../../../src-main/secrets/secret-format.ts';
import { openDatabase } from '../../../src-main/storage/db/open.ts';
import { type Tables, tablesOf } from '../../../src-main/storage/tables.ts';
import type { Input, Operation, Outputs } from '../../../src-shared/contract/index.ts';
import { e164 } from '../../../src-shared/phone/phone.ts';
import { type Instant, instantOf, msOf, type WallTime } from '../../../src-shared/time/instant.ts';
import { aRule } from '../../helpers/builders.ts';
import { memorySecrets } from '../../helpers/test-app.ts';

const NOW = instantOf(Date.now());
export const databaseOf = (folder: string) => join(folder, 'live.db');

/** Makes the database of a live business with so many people, and whatever else `fill` puts into it. */
export function prepareBusiness(
  folder: string,
  people: number,
  fill: (tables: Tables, at: Instant) => void = () => {},
) {
  const db = openDatabase(databaseOf(folder));
  const tables = tablesOf(db);
  tables.atomically(() => {
    tables.settings.save({
      businessName: 'Adom Clinic',
      sender: 'Bellbird',
      opensIn: 'live',
      welcomeDone: true,
      sendingLocked: false,
      allowedFrom: '00:00',
      allowedUntil: '23:59',
    });
    for (let index = 0; index < people; index++) {
      const phone = e164(`+23324${String(4_000_000 + index)}`);
      const person = { name: `Ama Mensah ${index}`, phone, email: '', notes: '', doNotText: false };
      tables.contacts.insert(person, null, NOW);
    }
    fill(tables, NOW);
  });
  db.close();
}

/** The same, not live yet, with so many appointments in the coming days and a reminder of each held until then. */
export function prepareReminders(folder: string, reminders: number): void {
  prepareBusiness(folder, reminders, (tables, at) => planReminders(tables, reminders, at));
}

/** Locks sending and plans so many reminders in the coming days, of the first people there are. */
export function planReminders(tables: Tables, reminders: number, at: Instant): void {
  tables.settings.save({ sendingLocked: true });
  const body = 'Hello {$firstName}, this is a reminder of your {$service} at {$business} on {$day} at {$time}.';
  const templateId = tables.templates.save({
    id: null,
    name: 'Reminder',
    body,
    fallbacks: {},
    language: 'en' as const,
    purpose: 'reminder' as const,
  });
  tables.templates.saveRule(aRule({ templateId }));
  for (let index = 0; index < reminders; index++) {
    // A thousand a day from the day after tomorrow on, every half minute from 09:00.
    const day = Math.ceil(msOf(at) / DAY_MS) + 1 + Math.floor(index / 1_000);
    const startAt = instantOf(day * DAY_MS + 9 * 3_600_000 + Math.floor((index % 1_000) / 2) * 60_000);
    const start = startAt.slice(0, 16) as WallTime;
    const values = {
      contactId: index + 1,
      service: 'Check-up',
      staff: 'Dr Owusu',
      notes: '',
      start,
      zone: ZONE,
      startAt,
    };
    const id = tables.appointments.insert(
      { ...values, durationMinutes: 30, status: 'booked', externalId: '' },
      null,
      at,
    );
    reconcileAppointment(tables, id, 'edited', at);
  }
}

const DAY_MS = 86_400_000;
/** Wall time there is UTC. */
const ZONE = 'Africa/Accra';

/** The program over such a folder, signed in at `port` of this computer. */
export async function openBusiness(folder: string, port: number, clock: Clock, reached: (step: CrashPoint) => void) {
  const db = openDatabase(databaseOf(folder));
  tablesOf(db).settings.save({ baseUrl: `http://127.0.0.1:${port}` });
  db.close();
  const secrets = memorySecrets();
  await secrets.store(secretOf({ kind: 'key', key: 'bench' }));
  const app = await createApp({
    host: 'desktop',
    version: '0.0.0-bench',
    dataFolder: folder,
    clock,
    secrets,
    installId: { read: async () => 'unavailable', write: async () => false },
    practice: { start: () => Promise.reject(new Error('no practice here')) },
    isPracticeSmall: true,
    importWorker: new URL('../../../src-main/import/worker.ts', import.meta.url),
    backupWorker: null,
    placeProcess: {
      start: () => {
        throw new Error('no second place here');
      },
    },
    reached,
    emit: () => {},
    logFailure: (_reference, error) => {
      throw error;
    },
  });
  return { app, call: callOf(app) };
}

function callOf(app: App) {
  return async <K extends Operation>(operation: K, input: Input<K>): Promise<Outputs[K]> => {
    const reply = await app.dispatch(operation, input, 'live');
    if (!reply.ok) throw new Error(`${operation}: ${JSON.stringify(reply.error)}`);
    return reply.value as Outputs[K];
  };
}

/** The computer's clock, which can be put forward: what falls due on the way happens at once. */
export function jumpClock(): Clock & { jump(ms: number): void } {
  let ahead = 0;
  const waiting = new Map<symbol, { at: number; ring: () => void }>();
  const now = () => Date.now() + ahead;
  return {
    now,
    after: (ms, run) => {
      const key = Symbol();
      const ring = () => {
        clearTimeout(timer);
        if (waiting.delete(key)) run();
      };
      const timer = setTimeout(ring, ms);
      timer.unref();
      waiting.set(key, { at: now() + ms, ring });
      return () => {
        clearTimeout(timer);
        waiting.delete(key);
      };
    },
    jump: ms => {
      ahead += ms;
      for (const { at, ring } of [...waiting.values()]) if (at <= now()) ring();
    },
  };
}
