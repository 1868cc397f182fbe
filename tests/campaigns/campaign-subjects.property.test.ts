/** Whatever becomes of appointments after a text about them was begun, nobody reads of one that stands that it is cancelled. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { planCampaign } from '../../src-main/core/campaigns/campaign-plan.ts';
import type { Db } from '../../src-main/storage/db/connection.ts';
import { openDatabase } from '../../src-main/storage/db/open.ts';
import { type Tables, tablesOf } from '../../src-main/storage/tables.ts';
import type { CampaignSubject } from '../../src-shared/model/campaign.ts';
import { e164 } from '../../src-shared/phone/phone.ts';
import type { Instant, WallTime } from '../../src-shared/time/instant.ts';
import { instantOfWall } from '../../src-shared/time/schedule.ts';

const NOW = '2027-01-04T10:00:00.000Z' as Instant;
const ZONE = 'Africa/Accra';
const TEMPLATE = {
  body: '{$firstName}: {$date} {$time} is off',
  fallbacks: {},
  language: 'en' as const,
  purpose: 'reminder' as const,
};

let folder = '';
let db: Db;
let tables: Tables;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellbird-about-'));
  db = openDatabase(join(folder, 'a.db'));
  tables = tablesOf(db);
});
afterAll(() => {
  db.close();
  rmSync(folder, { recursive: true, force: true });
});

/** One appointment of one of three people: when it was as the person saw it, and what became of it since. */
const visits = fc.array(
  fc.record({
    person: fc.nat(2),
    day: fc.integer({ min: 5, max: 9 }),
    hour: fc.integer({ min: 10, max: 17 }),
    since: fc.constantFrom('off', 'off', 'put back', 'moved', 'moved and off', 'gone'),
    isNamed: fc.boolean(),
  }),
  { maxLength: 6 },
);
let made = 0;

test('each text is about one appointment that is off at the very start it tells, to whoever was to come', async () => {
  await fc.assert(
    fc.asyncProperty(visits, async all => {
      const people = ['Ama', 'Kofi', 'Esi'].map(first => {
        const name = `${first} ${made}`;
        const phone = e164(`+23324${String(1_000_000 + made++)}`);
        const values = { name, phone, email: '', notes: '', doNotText: false };
        return { id: tables.contacts.insert(values, null, NOW), first, phone };
      });
      const about: CampaignSubject[] = [];
      const expected = new Set<string>();
      const standing = new Set<string>();
      for (const { person, day, hour, since, isNamed } of all) {
        const whose = people[person];
        if (!whose) continue;
        const start = `2027-01-0${day}T${hour}:00` as WallTime;
        const now = since.startsWith('moved') ? (`2027-01-1${day}T${hour}:00` as WallTime) : start;
        const isOff = since.endsWith('off') || since === 'gone';
        const id = tables.appointments.insert(
          {
            ...{ contactId: whose.id, service: '', staff: '', notes: '', zone: ZONE, durationMinutes: 30 },
            ...{ start: now, startAt: instantOfWall(now, ZONE), externalId: '' },
            status: isOff ? 'cancelled' : 'booked',
          },
          null,
          NOW,
        );
        if (since === 'gone') tables.appointments.remove(id);
        if (isNamed) about.push({ appointmentId: id, contactId: whose.id, start, what: 'cancelled' });
        if (isNamed && since === 'off') expected.add(`${whose.phone} ${whose.first}: ${day} January ${hour}:00 is off`);
        if (!isOff) standing.add(`${whose.id} ${now}`);
      }
      const named = new Set(about.map(({ contactId }) => contactId));
      const who = { kind: 'people' as const, contactIds: [...named] };
      const plan = await planCampaign(
        tables,
        {
          who,
          about,
          foreseen: false,
          onePerPhone: true,
          addressed: [],
          sender: 'Adom',
          purpose: 'service',
          withoutConsent: false,
          others: new Map(),
        },
        TEMPLATE,
        {
          now: NOW,
          leavesAt: NOW,
        },
      );
      expect(new Set(plan.texts.map(({ phone, text }) => `${phone} ${text}`))).toEqual(expected);
      expect(plan.people + plan.leftOut.reduce((sum, { count }) => sum + count, 0)).toBe(named.size);
      const told = new Set(plan.texts.flatMap(({ people }) => people.map(({ id }) => id)));
      const also = new Set(plan.alsoBooked.map(({ contactId, start }) => `${contactId} ${start}`));
      expect(also).toEqual(new Set([...standing].filter(one => told.has(Number(one.split(' ')[0])))));
    }),
    { numRuns: 60 },
  );
});
