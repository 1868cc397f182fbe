import { describe, expect, it } from 'vitest';
import { isBlocked, problemsOf, repairOf } from '../../../../src-main/import/review.ts';
import type { Cell } from '../../../../src-main/import/table/table.ts';
import { codes, only, parseRows, texted } from './phone-rows.ts';

describe('a number without + belongs to the country that stands beside it', () => {
  it.each([
    ["Côte d'Ivoire", '0505123456', '+2250505123456'], // as a number of Ghana it would be a stranger's
    ["Côte d'Ivoire", '07 12 34 56', '+2250707123456'], // in its numbering before 2021
    ['Benin', '97123456', '+2290197123456'], // before 2024
    ['Togo', '90 12 34 56', '+22890123456'],
    ['Nigeria', '08031234567', '+2348031234567'],
    ['NG', '8031234567', '+2348031234567'],
    ['+234', '08031234567', '+2348031234567'],
    ['France', '06 12 34 56 78', '+33612345678'],
    ['Ghana', '0241234567', '+233241234567'],
    ['Republic of Ghana', '0241234567', '+233241234567'],
    ['Ghana (Accra)', '0241234567', '+233241234567'],
    ['', '0241234567', '+233241234567'],
    ['-', '0241234567', '+233241234567'],
    ["Côte d'Ivoire", '+233241234567', '+233241234567'], // its own prefix wins
    ["Côte d'Ivoire", '00233241234567', '+233241234567'],
    ['Wakanda', '+233241234567', '+233241234567'],
  ])('%s, %s', (country, phone, expected) => {
    expect(texted(only(['Nom', 'Pays', 'Telephone'], 'Awa', country, phone))).toBe(expected);
  });

  it.each([
    ["Côte d'Ivoire", '0241234567', 'phone-refused: not-valid'],
    ["Côte d'Ivoire", '241234567', 'phone-refused: too-short'],
    ["Côte d'Ivoire", '60123456', 'phone-refused: old-number'],
    ['Wakanda', '0241234567', 'country-unknown: Wakanda'],
    ['Congo', '0241234567', 'country-unknown: Congo'],
    ['Wakanda', '0302123456', 'country-unknown: Wakanda'],
    ['Wakanda', '2.33E+11', 'phone-refused: scientific-notation'],
    ['Wakanda', '', 'no-phone: '],
  ])('%s, %s is never read as a number of home', (country, phone, problem) => {
    const row = only(['Nom', 'Pays', 'Telephone'], 'Awa', country, phone);
    expect(row.phone).toBeNull();
    expect(codes(row)).toEqual([problem]);
    expect(isBlocked(row)).toBe(true);
  });

  it.each([
    'Country',
    'Pays',
    'Country/Region',
    'Home Country',
    'Business Country/Region',
    'Address 1 - Country',
    'Indicatif',
  ])('in a column called %s', header =>
    expect(texted(only(['Name', 'Phone', header], 'Awa', '0505123456', '+225'))).toBe('+2250505123456'),
  );

  it('shows before and after what the country made of it', () => {
    const row = only(['Nom', 'Pays', 'Telephone'], 'Awa', 'CI', '0505123456');
    expect(repairOf(row, 'GH')).toMatchObject({
      before: '0505123456',
      after: '+225 05 05 12 3456',
      repairs: ['by-country'],
    });
  });
});

describe('a prefix and a country that contradict each other', () => {
  it.each([
    ["Côte d'Ivoire", '+233505123456', '+233 50 512 3456'], // +233 may have been put before every number of the list
    ['Ghana', '+2250505123456', '+225 05 05 12 3456'],
    ['Ghana', '002250505123456', '+225 05 05 12 3456'],
  ])('%s, %s: asked, as either may be meant', (country, phone, read) => {
    const row = only(['Name', 'Country', 'Phone'], 'Awa', country, phone);
    expect(codes(row)).toEqual([`country-conflict: ${read}`]);
    expect(problemsOf(row)).toMatchObject([{ cell: phone }]);
    expect(texted(row)).toBeNull();
  });

  it.each([
    ['Ghana', '+447911123456'], // no number of Ghana, with or without its zero
    ['Ghana', '+2348031234567'],
    ['Nigeria', '+233241234567'],
    ['Canada', '+14155552671'], // one prefix for both
    ['', '+2250505123456'],
  ])('%s, %s: the prefix says it all', (country, phone) => {
    expect(texted(only(['Name', 'Country', 'Phone'], 'Awa', country, phone))).toBe(phone);
  });
});

describe('a number of somebody else', () => {
  it.each([
    'Referrer phone',
    'Landlord phone',
    'Doctor Tel',
    'Parent phone',
    'Teacher mobile',
    'Phone of the school',
    'Tél. du médecin',
  ])('%s is never texted beside a phone of their own', header => {
    const own = [header, 'Name', 'Phone'];
    expect(only(own, '0201234567', 'Ama', '0241234567')).toMatchObject({ phone: '+233241234567', problems: [] });
    const rows = parseRows([own, ['0201234567', 'Ama', ''], ['', 'Kofi', '0241234568']]);
    expect(rows.map(texted)).toEqual([null, '+233241234568']);
  });

  it.each(['Client phone', 'Phone (MTN)', 'Phone number (WhatsApp)', 'Tél. portable du client', 'Mobile 2', 'iPhone'])(
    '%s is the person’s own',
    header => expect(texted(only(['Name', 'Phone', header], 'Ama', '0302123456', '0241234567'))).toBe('+233241234567'),
  );

  it.each(['Work Fax', 'Assistant', 'Mother', '* Emergency'])('nor one that a phone’s own list calls %s', kind => {
    const header = ['Name', 'Phone 1 - Type', 'Phone 1 - Value', 'Phone 2 - Type', 'Phone 2 - Value'];
    expect(only(header, 'Ama', kind, '0201234567', 'Mobile', '0241234567')).toMatchObject({
      phone: '+233241234567',
      otherPhones: [{ phone: '+233201234567', label: kind.replace('* ', '') }],
      problems: [],
    });
    expect(codes(only(header, 'Ama', kind, '0201234567', '', ''))).toEqual(['no-phone: ']);
  });

  it('is the one to text where the list has no other: a school writes to parents', () => {
    expect(texted(only(['Pupil', 'Class', 'Parent phone'], 'Ama', 'JHS 1', '0241234567'))).toBe('+233241234567');
  });
});

describe('a number that ends in many zeros is asked about', () => {
  const number = (value: number): Cell => ({ number: value, stored: String(value) });
  it.each([
    ['in a text, saved twice by a spreadsheet', '233241000000'],
    ['in a number cell', number(233241000000)],
    ['without the country', '0241000000'],
    ['with five zeros', '0241200000'],
  ] as [string, Cell][])('%s', (_, cell) => {
    const row = only(['Name', 'Phone'], 'Ama', cell);
    expect(row.problems).toMatchObject([{ code: 'zeros-suspicious', blocks: true }]);
    expect(texted(row)).toBeNull();
    expect(row.phone).toMatch(/^\+23324\d{7}$/); // what it is, once somebody says that it is right
  });

  it('four zeros are a number', () => {
    expect(texted(only(['Name', 'Phone'], 'Ama', '0241230000'))).toBe('+233241230000');
  });

  it('gives way to a mobile that is beyond doubt, and is not kept either', () => {
    const row = only(['Name', 'Phone', 'Mobile 2'], 'Ama', '233241000000', '0201234567');
    expect(row).toMatchObject({ phone: '+233201234567' });
    expect(row).not.toHaveProperty('otherPhones');
    expect(problemsOf(row)).toMatchObject([
      { code: 'phone-refused', detail: 'rounded', cell: '233241000000', blocks: false },
    ]);
  });
});
