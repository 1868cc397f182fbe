import { describe, expect, it } from 'vitest';
import { readRoute } from '../../src-renderer/api/route.ts';
import { readLines } from '../../src-renderer/api/transport.ts';
import { countries, examplePhone, zoneOfCountry } from '../../src-renderer/settings/business/countries.ts';
import { goLiveSummary } from '../../src-renderer/settings/set-up/live/go-live-summary.ts';
import { ruleTimeText } from '../../src-renderer/texts/state/rule-time.words.ts';
import type { MessagePage } from '../../src-shared/contract/operations/messages.ts';
import type { MessageRow } from '../../src-shared/model/message.ts';
import type { BalanceReading } from '../../src-shared/model/today.ts';
import { readPhone } from '../../src-shared/phone/phone.ts';
import type { Country } from '../../src-shared/phone/phone-reading.ts';
import type { WallTime } from '../../src-shared/time/instant.ts';
import { isZone } from '../../src-shared/time/schedule.ts';

describe('an address of the program', () => {
  it('leads to a screen with what to show there', () => {
    const route = readRoute('#/people?search=ama+%26+kofi');
    expect([route.path, route.params.get('search')]).toEqual(['/people', 'ama & kofi']);
  });

  it('that is none leads to the first screen', () => {
    for (const hash of ['', '#', '#work', '#token=abc']) expect(readRoute(hash).path).toBe('/');
  });
});

describe('the choice of a country', () => {
  it('offers every country once, by name', () => {
    const all = countries();
    expect(new Set(all.map(one => one.code)).size).toBe(all.length);
    expect(all.find(one => one.code === 'GH')?.name).toBe('Ghana');
    expect(all.filter(one => one.name === one.code)).toEqual([]);
  });

  it('suggests zones that exist and examples that are read as right numbers', () => {
    for (const { code } of countries()) {
      expect(isZone(zoneOfCountry(code)), code).toBe(true);
      const example = examplePhone(code);
      if (example !== '') expect(readPhone(example, code as Country).kind, code).not.toBe('refused');
    }
    expect(examplePhone('GH')).toBe('024 123 4567');
  });
});

describe('a reminder rule', () => {
  it('is said as people say it', () => {
    expect(ruleTimeText({ kind: 'days-before', days: 1, at: '10:00' })).toBe('The day before at 10:00');
    expect(ruleTimeText({ kind: 'days-before', days: 0, at: '08:00' })).toBe('The same day at 08:00');
    expect(ruleTimeText({ kind: 'days-before', days: 3, at: '09:30' })).toBe('3 days before at 09:30');
    expect(ruleTimeText({ kind: 'days-after', days: 1, at: '10:00' })).toBe('The day after at 10:00');
    expect(ruleTimeText({ kind: 'hours-before', hours: 1 })).toBe('1 hour before');
    expect(ruleTimeText({ kind: 'hours-before', hours: 1000 })).toBe('1,000 hours before');
  });
});

describe('going live', () => {
  const row = (over: Partial<MessageRow>) => ({ state: 'held', segments: 1, ...over }) as MessageRow;
  const page = (rows: MessageRow[], total = rows.length): MessagePage => ({ total, offset: 0, rows, days: [] });
  const counted = (balance: number) =>
    ({ kind: 'known', balance, model: 'quantity', currencyCode: null }) as BalanceReading;

  it('counts the texts that can leave, their segments and the first of them', () => {
    const rows = [
      row({ segments: 2, dueLocal: '2026-11-25T10:00' as WallTime }),
      row({ dueLocal: '2026-11-24T10:00' as WallTime }),
      row({ state: 'blocked', segments: 5, dueLocal: '2026-11-23T10:00' as WallTime }),
    ];
    const sum = goLiveSummary(page(rows), counted(100));
    expect(sum).toEqual({
      ready: 2,
      blocked: [rows[2]],
      segments: 3,
      first: '2026-11-24T10:00',
      partial: false,
      tooLittle: false,
    });
  });

  it('warns when the balance is less than the texts cost, and only when it is known', () => {
    const rows = [row({ segments: 3 })];
    expect(goLiveSummary(page(rows), counted(2)).tooLittle).toBe(true);
    expect(goLiveSummary(page(rows), counted(3)).tooLittle).toBe(false);
    // What a balance in money pays for is not known, even where the service names no currency.
    expect(goLiveSummary(page(rows), { ...counted(2), model: 'amount' } as BalanceReading).tooLittle).toBe(false);
    expect(goLiveSummary(page(rows), { kind: 'unknown' }).tooLittle).toBe(false);
  });

  it('says that the figures are a lower bound when there are more texts than one page holds', () => {
    expect(goLiveSummary(page([row({})], 900), counted(1000)).partial).toBe(true);
  });
});

describe('events from the program', () => {
  it('are read line by line, however the network cuts them', async () => {
    const bytes = new TextEncoder().encode('{"a":"Ɛsi"}\n\n{"b":2}\n{"cut');
    const lines: string[] = [];
    for (const size of [1, 3, 7, 100]) {
      lines.length = 0;
      const stream = new ReadableStream<Uint8Array>({
        start(controller) {
          for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
          controller.close();
        },
      });
      await readLines(stream, line => lines.push(line));
      expect(lines).toEqual(['{"a":"Ɛsi"}', '{"b":2}']);
    }
  });
});
