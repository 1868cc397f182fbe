import { type CountryCode, getCountries, Metadata, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import { e164, readPhone, readUntextable, showPhone, wireDigits } from '../../src-shared/phone/phone.ts';
import type { PhoneRefusal, PhoneRepair } from '../../src-shared/phone/phone-reading.ts';

const ama = '+233241234567';

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

describe('a number that is right stays as it is', () => {
  it.each([
    ['0241234567', 'GH', ama],
    [ama, 'GH', ama],
    ['+447911123456', 'GH', '+447911123456'],
    ['0707123456', 'CI', '+2250707123456'],
    ['6502530000', 'US', '+16502530000'], // American lines may be mobile: fixed-line-or-mobile
  ] as const)('%s in %s', (text, country, expected) => {
    expect(readPhone(text, country)).toEqual({ kind: 'right', e164: expected });
  });
});

describe('a damaged number is repaired, and what was done is named', () => {
  const repaired: [text: string, expected: string, repairs: PhoneRepair[]][] = [
    ['241234567', ama, ['lost-leading-zero']],
    ['024 123 4567', ama, ['removed-punctuation']],
    ['024-123-4567', ama, ['removed-punctuation']],
    [' 0241234567', ama, ['removed-punctuation']],
    ["'0241234567", ama, ['removed-punctuation']],
    ['="0241234567"', ama, ['removed-punctuation']],
    ['\u202a+233 24 123 4567\u202c', ama, ['removed-punctuation']],
    ['024\u00a0123\u00a04567', ama, ['removed-punctuation']],
    ['241,234,567', ama, ['removed-punctuation', 'lost-leading-zero']],
    ['Tel: 0241234567', ama, ['removed-label']],
    ['tel:+233241234567', ama, ['removed-label']],
    ['Tél. 0241234567', ama, ['removed-label']],
    ['Téléphone : 0241234567', ama, ['removed-label']],
    ['N° 0241234567', ama, ['removed-label']],
    ['Contact: 0241234567', ama, ['removed-label']],
    ['241234567.0', ama, ['removed-decimal', 'lost-leading-zero']],
    ['233241234567.00', ama, ['removed-decimal', 'missing-plus']],
    ['+233(0)241234567', ama, ['removed-punctuation', 'trunk-zero']],
    ['+233 (0) 24 123 4567', ama, ['removed-punctuation', 'trunk-zero']],
    ['+2330241234567', ama, ['trunk-zero']],
    ['233241234567', ama, ['missing-plus']],
    ['2330241234567', ama, ['missing-plus', 'trunk-zero']],
    ['00233241234567', ama, ['international-prefix']],
    ['00233 0 24 123 4567', ama, ['removed-punctuation', 'international-prefix', 'trunk-zero']],
    ['233233241234567', ama, ['double-prefix']],
    ['+23300233241234567', ama, ['double-prefix']],
    ['+0241234567', ama, ['stray-plus']],
    ['0233241234567', ama, ['stray-zero']],
    ['O241234567', ama, ['letter-o']],
    ['o24 123 45O7', '+233241234507', ['letter-o', 'removed-punctuation']],
    ['٠٢٤١٢٣٤٥٦٧', ama, ['unusual-digits']],
    ['０２４１２３４５６７', ama, ['unusual-digits']],
    ['00447911123456', '+447911123456', ['international-prefix']],
  ];
  it.each(repaired)('%s', (text, expected, repairs) => {
    const reading = readPhone(text, 'GH');
    expect(reading).toEqual({ kind: 'repaired', e164: expected, repairs: expect.arrayContaining(repairs) });
    expect(reading.kind === 'repaired' && [...reading.repairs].sort()).toEqual([...repairs].sort());
  });

  it('keeps the zero of a plan whose numbers begin with it', () => {
    expect(readPhone('07 07 12 34 56', 'CI')).toEqual({
      kind: 'repaired',
      e164: '+2250707123456',
      repairs: ['removed-punctuation'],
    });
    expect(readPhone('707123456', 'CI')).toEqual({ kind: 'refused', reason: 'too-short' });
  });

  it('reads 00 as the international prefix where the country dials another one', () => {
    expect(readPhone('002348031234567', 'NG')).toMatchObject({ e164: '+2348031234567' });
  });
});

describe('a number that cannot be known is refused with the reason', () => {
  const refused: [text: string, reason: PhoneRefusal][] = [
    ['', 'empty'],
    [' \u200b ', 'empty'],
    ['2.33E+11', 'scientific-notation'],
    ['2,33241E+11', 'scientific-notation'],
    ['2.33241234567E11', 'scientific-notation'],
    ['+2.33e+11', 'scientific-notation'],
    ['24123456.0', 'too-short'], // the digit after the point must not become the ninth
    ['241234567.5', 'not-a-number'],
    ['024123456', 'too-short'],
    ['17', 'too-short'],
    ['02412345678', 'too-long'],
    // Of another country: judged by its lengths, with and without the zero.
    ['+44 7700 900123', 'not-valid'],
    ['+44 07700 900123', 'not-valid'],
    ['+44 7700 9001234', 'too-long'],
    ['0241234567/0501234567', 'several-numbers'],
    ['0241234567 0501234567', 'several-numbers'],
    ['0241234567 or 0501234567', 'several-numbers'],
    ['+233241234567+233501234567', 'several-numbers'],
    ['0241234567\n0501234567', 'several-numbers'],
    ['0302123456', 'landline'],
    ['+233 30 212 3456', 'landline'],
    ['0800123456', 'special-number'],
    ['0302123456 ext 5', 'extension'],
    ['0241234567 (Mum)', 'not-a-number'],
    ['N/A', 'not-a-number'],
    ['#REF!', 'not-a-number'],
    ['*170#', 'not-a-number'],
    ['447911123456', 'country-unclear'],
    ['24162345678', 'country-unclear'], // a home number with two digits too many, or Gabon: nobody can tell
    ['0211234567', 'not-valid'],
    ['1'.repeat(400), 'not-a-number'],
  ];
  it.each(refused)('%j is %s', (text, reason) => {
    expect(readPhone(text, 'GH')).toEqual({ kind: 'refused', reason });
  });
});

describe('a German mobile with its country code and no plus, whose digits a town with the code 0491 has too', () => {
  it.each(['4915112345678', '491701234567', '49 176 1234 5678', '49(0)15112345678'])('%s', text => {
    const reading = readPhone(text, 'DE');
    expect(
      reading.kind === 'repaired' && [reading.repairs.includes('missing-plus'), /^\+491\d{9,10}$/.test(reading.e164)],
    ).toEqual([true, true]);
    expect(readUntextable(text, 'DE')).toBe(null);
  });

  it.each(['0491 5112345', '4915112345', '49151123456', '4930123456', '030 123456'])('%s is a landline', text => {
    expect(readPhone(text, 'DE')).toEqual({ kind: 'refused', reason: 'landline' });
  });
});

describe('the same answer as libphonenumber-js/max', () => {
  const textable = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE', 'VOIP', 'PERSONAL_NUMBER']);
  const ours: ReadonlySet<PhoneRepair> = new Set<PhoneRepair>([
    'international-prefix',
    'stray-plus',
    'stray-zero',
    'double-prefix',
    'removed-decimal',
    'new-plan-2021',
    'new-plan-2024',
  ]);

  function mismatch(text: string, country: CountryCode): string | null {
    if (/^\+?\d{6,}\.\d{1,2}$/.test(text)) return null; // decimals: where we differ on purpose
    const reading = readPhone(text, country);
    const theirs = parsePhoneNumberFromString(text, country);
    // A home mobile with its code and no plus, which it takes for a landline of 12 digits and more: no landline of these
    // countries is so long, so we differ on purpose.
    const isTakenForLine = theirs?.getType() === 'FIXED_LINE' && /^(?:DE 491|XK 383)\d{9,}$/.test(`${country} ${text}`);
    if (isTakenForLine && reading.kind === 'repaired') return null;
    const said = `${country} ${JSON.stringify(text)} ${JSON.stringify(reading)} ${theirs?.number} ${theirs?.getType()}`;
    if (theirs?.isValid() !== true) {
      const admitted = reading.kind === 'repaired' && reading.repairs.some(repair => ours.has(repair));
      return reading.kind === 'refused' || admitted ? null : said;
    }
    if (reading.kind === 'refused') {
      const allowed = !textable.has(theirs.getType() ?? '') || reading.reason === 'several-numbers';
      return allowed ? null : said;
    }
    return reading.e164 === theirs.number && textable.has(theirs.getType() ?? 'none') ? null : said;
  }

  it('for any digits in any country, with and without trunk zero, code and prefix', () => {
    const draw = seeded(1);
    const wrong: string[] = [];
    for (const country of getCountries()) {
      const code = parsePhoneNumberFromString('+2332412345', country)?.countryCallingCode ?? '';
      for (let round = 0; round < 120; round++) {
        const digits = Array.from({ length: 5 + draw(9) }, () => draw(10)).join('');
        const lead = ['', '0', '00', '+', `+${code}`, '1', '8', '00233', '+233', '233'][draw(10)] ?? '';
        const found = mismatch(lead + digits, country);
        if (found !== null) wrong.push(found);
      }
    }
    expect(wrong.slice(0, 5)).toEqual([]);
  });

  it('for mobiles of every country, in every way they are dialled', () => {
    const draw = seeded(3);
    const wrong: string[] = [];
    for (const country of getCountries()) {
      const example = examples[country];
      const plan = new Metadata();
      plan.selectNumberingPlan(country);
      const code = parsePhoneNumberFromString(`${example}`, country)?.countryCallingCode ?? '';
      const abroad = plan.numberingPlan?.IDDPrefix() ?? '00';
      const leads = [
        '',
        '0',
        '1',
        '8',
        '9',
        '15',
        code,
        `+${code}`,
        `+${code}0`,
        `${code}0`,
        `00${code}`,
        abroad + code,
      ];
      for (let round = 0; round < 60; round++) {
        const kept = draw(example.length);
        const random = Array.from({ length: example.length - kept + (draw(8) === 0 ? 1 : 0) }, () => draw(10)).join('');
        const found = mismatch((leads[draw(leads.length)] ?? '') + example.slice(0, kept) + random, country);
        if (found !== null) wrong.push(found);
      }
    }
    expect(wrong.slice(0, 5)).toEqual([]);
  });

  it('for mobiles of the countries next door, punctuated in every way', () => {
    const draw = seeded(2);
    const wrong: string[] = [];
    let read = 0;
    const countries = [
      'GH',
      'NG',
      'CI',
      'TG',
      'BJ',
      'BF',
      'SN',
      'ML',
      'LR',
      'SL',
      'KE',
      'ZA',
      'FR',
      'IN',
      'DE',
    ] as const;
    const starts = ['2', '5', '24', '05', '07', '70', '80', '81', '90', '6', '7', '9', '15'];
    for (const country of countries) {
      for (let round = 0; round < 1500; round++) {
        const national =
          (starts[draw(starts.length)] ?? '') + Array.from({ length: 6 + draw(4) }, () => draw(10)).join('');
        const apart = [...national].map(digit => digit + ([' ', '-', '.', '(', ')', ''][draw(12)] ?? '')).join('');
        const text = (['', '0', '+', '00'][draw(4)] ?? '') + (draw(3) === 0 ? apart : national);
        const found = mismatch(text, country);
        if (found !== null) wrong.push(found);
        if (readPhone(text, country).kind !== 'refused') read++;
      }
    }
    expect(wrong.slice(0, 5)).toEqual([]);
    expect(read).toBeGreaterThan(500); // the draws do reach numbers that are accepted
  });
});

describe('showing and comparing', () => {
  it('shows a home number as people here write it and a foreign one with its code', () => {
    expect(showPhone(e164(ama), 'GH')).toBe('024 123 4567');
    expect(showPhone(e164('+447911123456'), 'GH')).toBe('+44 7911 123456');
    expect(showPhone(e164(ama), 'GB')).toBe('+233 24 123 4567');
  });

  it('takes only E.164 for E.164', () => {
    expect(wireDigits(e164(ama))).toBe('233241234567');
    for (const text of ['0241234567', '+0241234567', '+23324', '+2332412345678901', '+233 241234567', `${ama}\n`]) {
      expect(() => e164(text), text).toThrow(TypeError);
    }
  });
});
