/** The rules of countries as data: each file is read, and says nothing that the program does not know. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getExampleNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import metadata from 'libphonenumber-js/max/metadata';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, test } from 'vitest';
import { COUNTRY_RULES, countryRules, readCountryRules } from '../../src-main/delivery/rulebook/country-rules.ts';
import { rulesCountryOf } from '../../src-main/delivery/rulebook/rulebook.ts';
import { words as french } from '../../src-renderer/french/settings/country-rules/country-rules.words.ts';
import { words as english } from '../../src-renderer/settings/country-rules/country-rules.words.ts';
import type { CountryRule } from '../../src-shared/model/business/rulebook.ts';
import { countryOfNumber } from '../../src-shared/phone/number-country.ts';
import { e164 } from '../../src-shared/phone/phone.ts';
import type { Country } from '../../src-shared/phone/phone-reading.ts';

const folder = join(import.meta.dirname, '../../rules');
const jsonOf = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
const ghana = () => jsonOf('gh.json');

describe('the files of rules', () => {
  test('every file of the folder is read, under the name of its country', () => {
    const files = readdirSync(folder).filter(file => /^(?:[a-z]{2}|other)\.json$/.test(file));
    expect(COUNTRY_RULES.map(({ country }) => `${country.toLowerCase()}.json`).sort()).toEqual(files.sort());
  });

  test('every rule names its source, in English and in French, and the month in which it was found', () => {
    for (const { rules } of COUNTRY_RULES)
      for (const { source, asOf } of rules) {
        expect(asOf).toBe('2026-11');
        expect(source.en).toMatch(/.{10}.*\.$/);
        expect(source.fr).toMatch(/.{10}.*\.$/);
        expect(source.fr).not.toBe(source.en);
        // French: never a space at which a line may break, and no straight apostrophe.
        expect(source.fr).not.toMatch(/'|(?<![\u00a0\u202f\d])[:;!?»]|«(?![\u00a0\u202f])/u);
      }
  });

  test('a country that left a numbering plan says what becomes of its old numbers, in the words of each language', () => {
    const left = COUNTRY_RULES.flatMap(({ country, rules }) =>
      rules.filter(({ kind }) => kind === 'number-plan').map(rule => ({ country, rule })),
    );
    expect(left.map(({ country, rule }) => [country, english.sentence(rule), french.sentence(rule)])).toEqual([
      [
        'BJ',
        'Numbers of 8 digits from before 30 November 2024 get 01 in front.',
        // In tests the page is English, so its months are.
        'Les numéros à 8 chiffres d’avant le 30 November 2024 reçoivent 01 devant.',
      ],
      [
        'CI',
        'Numbers of 8 digits from before 31 January 2021 get 01, 05 or 07 in front.',
        'Les numéros à 8 chiffres d’avant le 31 January 2021 reçoivent 01, 05 ou 07 devant.',
      ],
    ]);
  });

  test('every numbering plan is one of a country that has rules', () => {
    const left = COUNTRY_RULES.filter(({ rules }) => rules.some(({ kind }) => kind === 'number-plan'));
    expect(left.map(({ country }) => country).sort()).toEqual(
      jsonOf('number-plans.json')
        .plans.map(({ country }: { country: string }) => country)
        .sort(),
    );
  });

  test('where two names are registered, it says so', () => {
    const names = (country: string) => {
      const rule = countryRules(country).rules.find(({ kind }) => kind === 'sender');
      return rule && [english.sentence(rule), french.sentence(rule)];
    };
    expect(names('KE')).toEqual([
      'Register two sender names first, one of them for promotions.',
      'Déclarez d’abord deux noms d’expéditeur, dont un pour les promotions.',
    ]);
    expect(names('GH')?.[0]).toBe('Register sender names first.');
  });

  test('the page of each language shows the source in its own', () => {
    const source = { en: 'Custom.', fr: 'Un usage.' };
    expect(english.source(source, '2026-11')).toMatch(/^Custom\. \(/);
    expect(french.source(source, '2026-11')).toMatch(/^Un usage\. \(/);
  });

  test.each<[string, (rules: { country: string; zone: string; rules: Record<string, unknown>[] }) => unknown]>([
    [
      'a kind of rule that is not known, as of a later program',
      file => file.rules.push({ ...file.rules[1], kind: 'by-post' }),
    ],
    ['a value that is not known', file => Object.assign(file.rules[0] ?? {}, { except: 'Easter' })],
    ['a rule without a source', file => delete file.rules[1]?.['source']],
    ['a source in English only', file => Object.assign(file.rules[1] ?? {}, { source: { en: 'Custom, not law.' } })],
    ['a source in no language', file => Object.assign(file.rules[1] ?? {}, { source: 'Custom, not law.' })],
    [
      'a source in a language that no screen has',
      file => Object.assign(file.rules[1]?.['source'] ?? {}, { de: 'Brauch, kein Gesetz.' }),
    ],
    ['two rules of one kind', file => file.rules.push({ ...file.rules[1] })],
    ['hours that end before they begin', file => Object.assign(file.rules[0] ?? {}, { until: '07:00' })],
    ['a weekday that is none', file => Object.assign(file.rules[0] ?? {}, { weekdays: [0] })],
    ['a zone that is none', file => Object.assign(file, { zone: 'Africa/Kumasi' })],
    ['a country that is none', file => Object.assign(file, { country: 'XX' })],
    ['no rule at all', file => file.rules.splice(0)],
  ])('%s is refused', (_, spoil) => {
    const file = ghana();
    expect(() => readCountryRules(file)).not.toThrow();
    spoil(file);
    expect(() => readCountryRules(file)).toThrow();
  });

  test('a country without rules of its own has the strictest hours of all, and every country with hours has a clock', () => {
    const isHours = (rule: CountryRule) => rule.kind === 'hours';
    const all = COUNTRY_RULES.flatMap(({ country, zone, rules }) =>
      rules.filter(isHours).map(hours => ({ country, zone, hours })),
    );
    const strictest = all.find(({ country }) => country === 'other')?.hours;
    for (const { country, zone, hours } of all) {
      if (country === 'other') continue;
      expect(zone).not.toBe(null);
      if (hours.kind !== 'hours' || strictest?.kind !== 'hours') throw new Error('no hours');
      expect(strictest.from >= hours.from && strictest.until <= hours.until).toBe(true);
      expect(strictest.weekdays.every(day => hours.weekdays.includes(day))).toBe(true);
    }
    expect(countryRules('FR').country).toBe('other');
    expect(countryRules(null).country).toBe('other');
  });
});

describe('the country of a number', () => {
  test('is the one that the library reads, for an example of every country', () => {
    const countries = Object.keys(metadata.countries) as Country[];
    const wrong = countries.flatMap(country => {
      const number = getExampleNumber(country, examples)?.number;
      if (number === undefined) return [];
      const [found, read] = [countryOfNumber(e164(number)), parsePhoneNumberFromString(number)?.country];
      return found === read ? [] : [`${country}: ${found}, not ${read}`];
    });
    expect(wrong).toEqual([]);
    expect(countries.length).toBeGreaterThan(200);
  });

  test.each([
    ['+18765551234', 'JM'],
    ['+12025550123', 'US'],
    ['+16135550123', 'CA'],
    ['+2250712345678', 'CI'],
    ['+447400123456', 'GB'],
    ['+447781123456', 'GG'],
  ])('%s is of %s: a calling code may be of several', (phone, country) => {
    expect(countryOfNumber(e164(phone))).toBe(country);
  });

  test.each([
    ['+17875550123', 'US'],
    ['+13405550123', 'US'],
    ['+18765551234', 'other'],
    ['+33612345678', 'other'],
    ['+22670123456', 'BF'],
  ])('%s goes by the rules of %s', (phone, country) => {
    expect(rulesCountryOf(e164(phone))).toBe(country);
  });

  test('a satellite phone has none', () => {
    expect(countryOfNumber(e164('+881612345678'))).toBe(null);
  });
});
