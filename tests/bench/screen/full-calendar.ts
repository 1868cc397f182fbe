/** A calendar as a database: what rows 13 and 14 open. */
import { mkdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { reconcileAppointment } from '../../../src-main/delivery/reminders/reconcile.ts';
import { openDatabase } from '../../../src-main/storage/db/open.ts';
import { tablesOf } from '../../../src-main/storage/tables.ts';
import { e164 } from '../../../src-shared/phone/phone.ts';
import { instantOf, type WallTime } from '../../../src-shared/time/instant.ts';
import { instantOfWall } from '../../../src-shared/time/schedule.ts';
import { aRule } from '../../helpers/builders.ts';

const ZONE = 'Africa/Accra';
const BODY = 'Hello {$firstName}, this is a reminder of your {$service} at {$business} on {$day} at {$time}.';

/** Four digits, so that a name can be told from a time that follows it on the page. */
export const nameOf = (index: number): string => `Ama Mensah ${String(index).padStart(4, '0')}`;

/** One person and one appointment for each of these starts, each with its reminder planned; and so many more people. */
export function prepareCalendar(file: string, starts: readonly WallTime[], others = 0): void {
  mkdirSync(dirname(file), { recursive: true });
  const db = openDatabase(file);
  const tables = tablesOf(db);
  const now = instantOf(Date.now());
  tables.atomically(() => {
    const own = { businessName: 'Adom Clinic', sender: 'Bellbird', welcomeDone: true, sendingLocked: false } as const;
    tables.settings.save({ ...own, zone: ZONE, opensIn: basename(file) === 'live.db' ? 'live' : 'practice' });
    const templateId = tables.templates.save({
      id: null,
      name: 'Reminder',
      body: BODY,
      fallbacks: {},
      language: 'en' as const,
      purpose: 'reminder' as const,
    });
    tables.templates.saveRule(aRule({ templateId }));
    const person = (index: number) => {
      const phone = e164(`+23324${String(4_000_000 + index)}`);
      const values = { name: nameOf(index), phone, email: '', notes: '', doNotText: false };
      return tables.contacts.insert(values, null, now);
    };
    for (let index = 0; index < others; index++) person(starts.length + index);
    for (const [index, start] of starts.entries()) {
      const contactId = person(index);
      const startAt = instantOfWall(start, ZONE);
      const staff = ['Dr Owusu', 'Dr Boateng', 'Nurse Adjei', 'Nurse Lamptey'][index % 4] ?? '';
      const values = { contactId, service: 'Check-up', staff, notes: '', start, zone: ZONE, startAt };
      const facts = { durationMinutes: 30, status: 'booked', externalId: '' } as const;
      const id = tables.appointments.insert({ ...values, ...facts }, null, now);
      reconcileAppointment(tables, id, 'edited', now);
    }
  });
  db.close();
}
