/** The night check over records that were lived through, sound and made wrong on purpose (docs/delivery.md §16). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkTexts, type NightRecords } from '../../../src-main/delivery/night-check/night-check.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import { FAULTS, type LedgerFault } from './faults-table.ts';
import { injectedAndMissed, NOW, type SoundRecords, soundRecords } from './sound-records.ts';

/** How many wrong states are made; the proof of issue 15 asks for a thousand. */
const INJECTED = 1_000;

let records: SoundRecords;
beforeAll(async () => {
  records = await soundRecords();
});
afterAll(() => records.close());

const confirmed = (state: 'accepted' | 'done') => records.tables.messages.inStates([state]);

describe('the night check', () => {
  test('counts what the service confirmed, and finds nothing wrong with it', async () => {
    expect([confirmed('accepted').length, confirmed('done').length]).toEqual([16, 16]);
    const result = await records.check();
    expect(result?.found).toEqual([]);
    expect(result?.summary).toMatchObject({ checked: 32, at: NOW });
    expect(result?.summary.since).toMatch(/^2027-01-04T08:0/);
  });

  test('goes on from the last one: what is settled is not read again, and stays counted', async () => {
    const later = () => '2027-01-10T08:00:00.000Z' as Instant;
    await records.undone(async () => {
      records.db.exec("UPDATE messages SET state = 'done' WHERE state = 'accepted'");
      const first = await checkTexts({ ...records, now: later });
      expect(first?.found).toEqual([]);
      records.tables.settings.save({ nightCheck: first?.summary ?? null });
      let read = 0;
      const counting: NightRecords['ledger'] = {
        optOuts: records.ledger.optOuts,
        submissions: async function* (...asked) {
          for await (const one of records.ledger.submissions(...asked)) {
            read += 1;
            yield one;
          }
        },
      };
      const second = await checkTexts({ ...records, ledger: counting, now: later });
      expect(read).toBe(0);
      expect(second?.summary).toEqual(first?.summary);
      expect(second?.summary.checked).toBe(32);
    });
  });

  test.each(Object.keys(FAULTS))('notices that %s', async name => {
    for (const seed of [1, 2, 3, 4, 5, 6]) expect(await records.missed(name, seed)).toBeNull();
  });

  test(`finds ${INJECTED} of ${INJECTED} injected wrong states`, async () => {
    expect(await injectedAndMissed(records, 1, INJECTED)).toEqual([]);
  });

  test('calls nothing wrong where a full disk kept the answer from the ledger alone', async () => {
    const fault: LedgerFault = { submitted: one => [{ ...one, answer: null }] };
    expect((await records.check(fault))?.found).toEqual([]);
  });

  test('accuses nobody of a change that was made after the clock had been set back', async () => {
    await records.undone(async () => {
      const [went] = confirmed('done').filter(({ kind }) => kind === 'reminder');
      const before = '2027-01-01T08:00:00.000Z' as Instant;
      records.db.exec(`UPDATE contacts SET phone = '+233244100777', updated_at = '${before}'
        WHERE id = ${went?.contactId}`);
      expect((await records.check())?.found).toContainEqual(
        expect.objectContaining({ messageId: went?.id, kind: 'number' }),
      );
      records.tables.settings.save({ clockSetBack: [{ from: NOW, to: before }] });
      const found = (await records.check())?.found ?? [];
      expect(found.filter(({ messageId }) => messageId === went?.id)).toEqual([]);
    });
  });

  test('accuses nobody of a text after a miss whose rule says something else by now', async () => {
    await records.undone(async () => {
      const [went] = confirmed('done').filter(({ kind }) => kind === 'reminder');
      const start = '2027-01-03T09:00:00.000Z';
      records.db.exec(`UPDATE messages SET start_at = '${start}' WHERE id = ${went?.id}`);
      records.db.exec(`UPDATE appointments SET status = 'no-show', start_at = '${start}',
        updated_at = '2027-01-04T08:00:00.000Z' WHERE id = ${went?.appointmentId}`);
      const found = (await records.check())?.found ?? [];
      expect(found.filter(({ messageId }) => messageId === went?.id)).toEqual([]);
    });
  });

  test('says nothing of queued texts while everything is stopped, and still compares them with the ledger', async () => {
    await records.undone(async () => {
      records.db.exec(`UPDATE appointments SET status = 'cancelled'
        WHERE id IN (SELECT appointment_id FROM messages WHERE state = 'accepted')`);
      records.db.exec(`INSERT INTO app_state (key, value) VALUES ('stopped', '"by-person"')`);
      records.tables.settings.forget();
      expect((await records.check())?.found).toEqual([]);
      const { id } = confirmed('accepted')[0] ?? { id: 0 };
      records.db.exec(`UPDATE messages SET text = 'Something else' WHERE id = ${id}`);
      expect((await records.check())?.found).toMatchObject([{ messageId: id, kind: 'words' }]);
    });
  });
});
