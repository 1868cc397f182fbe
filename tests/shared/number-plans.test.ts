/** Old numbers of Côte d'Ivoire and Benin: what the named table decides is repaired, and everything else is refused. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import table from '../../rules/number-plans.json' with { type: 'json' };
import { readPhone, readUntextable } from '../../src-shared/phone/phone.ts';
import type { Country } from '../../src-shared/phone/phone-reading.ts';

/** A small seeded generator (mulberry32), so that a failing draw can be drawn again. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return below => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * below);
  };
}

const PREFIXES = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'));
const REPAIR = { CI: 'new-plan-2021', BJ: 'new-plan-2024' };

describe('the table', () => {
  it('names a source and a date for every line, and decides no prefix twice', () => {
    expect(table.plans.map(({ country }) => country)).toEqual(['CI', 'BJ']);
    for (const { since, asOf, evidence, changes } of table.plans) {
      expect(since).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(asOf).toMatch(/^\d{4}-\d\d$/);
      for (const said of [evidence, ...changes.map(change => change.source)]) expect(said.length).toBeGreaterThan(20);
      const old = changes.flatMap(change => change.old);
      expect(PREFIXES.filter(prefix => old.filter(one => prefix.startsWith(one)).length > 1)).toEqual([]);
    }
  });

  it.each([
    ['CI', '01 23 45 67', '+2250101234567'], // Moov
    ['CI', '40123456', '+2250140123456'],
    ['CI', '04123456', '+2250504123456'], // MTN
    ['CI', '75123456', '+2250575123456'],
    ['CI', '07123456', '+2250707123456'], // Orange
    ['CI', '57123456', '+2250757123456'],
    ['CI', '88123456', '+2250788123456'],
    ['BJ', '97123456', '+2290197123456'],
    ['BJ', '61 23 45 67', '+2290161234567'],
    ['BJ', '40123456', '+2290140123456'],
  ] as const)('%s: %s became %s', (country, text, expected) => {
    expect(readPhone(text, country)).toMatchObject({ kind: 'repaired', e164: expected });
  });
});

describe.each(table.plans)('an old number of $country', ({ country, callingCode, oldDigits, changes }) => {
  const home = country as Country;
  const repair = REPAIR[country as keyof typeof REPAIR];
  const newOf = (old: string) => changes.find(change => change.old.some(prefix => old.startsWith(prefix)))?.new;
  const ways = [
    (old: string) => old,
    (old: string) => old.replace(/(..)(?=.)/g, '$1 '),
    (old: string) => `Tel: ${old}`,
    (old: string) => `+${callingCode}${old}`,
    (old: string) => `+${callingCode} ${old}`,
    (old: string) => `00${callingCode}${old}`,
    (old: string) => `${callingCode}${old}`,
  ];

  it('is a valid number after the repair, or refused, by every prefix and in every way it is written', () => {
    const draw = seeded(15);
    const found = { repaired: 0, landline: 0, 'old-number': 0 };
    for (const prefix of PREFIXES) {
      for (const write of ways) {
        const old = prefix + Array.from({ length: oldDigits - 2 }, () => draw(10)).join('');
        const text = write(old);
        const reading = readPhone(text, home);
        const now = newOf(old);
        const parsed = parsePhoneNumberFromString(`+${callingCode}${now}${old}`);
        if (now !== undefined && parsed?.isValid() && parsed.getType() !== 'FIXED_LINE') {
          expect(reading, text).toMatchObject({ kind: 'repaired', e164: parsed.number });
          expect(reading.kind === 'repaired' && reading.repairs[0], text).toBe(repair);
          found.repaired += 1;
        } else {
          const reason = now !== undefined && parsed?.isValid() ? 'landline' : 'old-number';
          expect(reading, text).toEqual({ kind: 'refused', reason });
          found[reason] += 1;
        }
      }
    }
    expect(found.repaired).toBeGreaterThan(100);
    expect(found['old-number']).toBeGreaterThan(100);
  });

  it('is one for a business elsewhere only with its country code', () => {
    const old = changes.flatMap(change => change.old)[1]?.padEnd(oldDigits, '7') ?? '';
    const now = `+${callingCode}${newOf(old)}${old}`;
    for (const code of [`+${callingCode}`, `00${callingCode}`])
      expect(readPhone(code + old, 'GH')).toMatchObject({ kind: 'repaired', e164: now });
    for (const text of [old, callingCode + old]) expect(readPhone(text, 'GH').kind, text).toBe('refused');
  });

  it('has exactly the old length', () => {
    const old = changes.flatMap(change => change.old)[1]?.padEnd(oldDigits, '7') ?? '';
    for (const text of [old.slice(1), `${old}7`, `+${callingCode}${old.slice(1)}`, `+${callingCode}${old}7`])
      expect(readPhone(text, home), text).toEqual({ kind: 'refused', reason: 'too-short' });
  });
});

describe('what has not to be repaired', () => {
  it('a number of the new plan is right as it is', () => {
    for (const [text, country] of [
      ['0707123456', 'CI'],
      ['+2250504123456', 'CI'],
      ['0197123456', 'BJ'],
    ] as const)
      expect(readPhone(text, country), text).toMatchObject({ kind: 'right' });
  });

  it.each(['2720212345', '2520012345', '2120812345'])('the landline %s of Côte d’Ivoire stays one', text => {
    expect(readPhone(text, 'CI')).toEqual({ kind: 'refused', reason: 'landline' });
  });

  it('an old landline of Benin is kept by its new number, and never texted', () => {
    expect(readPhone('20212345', 'BJ')).toEqual({ kind: 'refused', reason: 'landline' });
    expect(readUntextable('20212345', 'BJ')).toBe('+2290120212345');
  });

  it.each(['20212345', '60123456', '69123456', '80123456'])('%s of Côte d’Ivoire is not decided', text => {
    expect(readPhone(text, 'CI')).toEqual({ kind: 'refused', reason: 'old-number' });
    expect(readUntextable(text, 'CI')).toBeNull();
  });
});
