import { describe, expect, it } from 'vitest';
import { findLayout } from '../../../src-main/import/columns/find-layout.ts';
import type { ContactRow } from '../../../src-main/import/people/contact-row.ts';
import { parseContactRows } from '../../../src-main/import/people/parse-contact-rows.ts';
import { isBlocked, problemsOf, repairOf } from '../../../src-main/import/review.ts';
import type { Cell, Table } from '../../../src-main/import/table/table.ts';

function parseRows(rows: Cell[][]): ContactRow[] {
  const table: Table = { kind: 'csv', sheets: [], sheet: '', rows, rowNumbers: null, notes: [] };
  return parseContactRows(table, findLayout(table), 'GH').rows;
}

function only(header: string[], ...cells: Cell[]): ContactRow {
  const [row] = parseRows([header, cells]);
  if (row === undefined) throw new Error('no person found');
  return row;
}

const codes = (row: ContactRow): string[] => row.problems.map(({ code, detail }) => `${code}: ${detail ?? ''}`);
const texted = (row: ContactRow): string | null => (isBlocked(row) ? null : row.phone);

describe('a number without + belongs to the country that stands beside it', () => {
  it.each([
    ["Côte d'Ivoire", '0505123456', '+2250505123456'], // as a number of Ghana it would be a stranger's
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

describe('several numbers of one person', () => {
  it('of a landline and a mobile in two columns the mobile is texted, the landline kept', () => {
    const row = only(['Name', 'Phone 1', 'Phone 2'], 'Ama', '0302123456', '0241234567');
    expect(row).toMatchObject({
      phone: '+233241234567',
      otherPhones: [{ phone: '+233302123456', label: 'Phone 1' }],
      problems: [],
    });
  });

  it.each([
    '0302123456 / 0241234567',
    '0302123456/0241234567',
    '0302123456; 0241234567',
    '0302123456, 0241234567',
    '0302123456 | 0241234567',
    '0302123456 ::: 0241234567',
    '0302123456\n0241234567',
    '0302123456 or 0241234567',
    '0302123456 et 0241234567',
    '0302123456 0241234567',
    'Home: 0302123456, Mobile: 0241234567',
    'Tel 0302 123 456 / WhatsApp 024 123 4567',
    '+233302123456 +233241234567',
    '+233302123456+233241234567',
    '0302123456 - 0241234567',
    '0302123456-0241234567',
    '0302 123 456  024 123 4567',
    '0302123456 & 0241234567',
    '0302123456\\0241234567',
  ])('%j in one cell', cell => {
    const row = only(['Name', 'Phone'], 'Ama', cell);
    expect(texted(row)).toBe('+233241234567');
    expect(row.otherPhones?.map(({ phone }) => phone)).toEqual(['+233302123456']);
    expect(row.repairs).toContain('mobile-of-several');
    expect(repairOf(row, 'GH')?.before).toBe(cell);
  });

  it('of two mobiles the first is texted, which is said; the other is kept', () => {
    const row = only(['Name', 'Phone'], 'Ama', '0241234567 / 0201234567');
    expect(row).toMatchObject({ phone: '+233241234567', otherPhones: [{ phone: '+233201234567' }] });
    expect(codes(row)).toEqual(['several-mobiles: 024 123 4567']);
    expect(isBlocked(row)).toBe(false);
  });

  it.each([
    [['Name', 'Phone', 'Mobile'], '0201234567', '0241234567'],
    [['Name', 'Work phone', 'Phone'], '0201234567', '0241234567'],
    [['Name', 'Téléphone', 'Portable'], '0201234567', '0241234567'],
    [['Name', 'Phone', 'Home phone'], '0241234567', '0201234567'],
    [['Name', 'Alternate phone', 'Phone'], '0201234567', '0241234567'],
    [['Name', 'Phone', 'Alternate phone'], '0302123456', '0241234567'],
  ])('%j: the one called a mobile comes first, a desk last', (header, first, second) => {
    expect(texted(only(header, 'Ama', first, second))).toBe('+233241234567');
  });

  it('is one number when it stands there twice', () => {
    const row = only(['Name', 'Phone', 'WhatsApp'], 'Ama', '0241234567', '+233 24 123 4567');
    expect(row).toMatchObject({ phone: '+233241234567', problems: [] });
    expect(row).not.toHaveProperty('otherPhones');
  });

  it('one that cannot be read is said, with what stands there, and does not hide the mobile', () => {
    const row = only(['Name', 'Phone', 'WhatsApp'], 'Ama', '2.33E+11', '0241234567');
    expect(texted(row)).toBe('+233241234567');
    expect(problemsOf(row)).toMatchObject([
      { code: 'phone-refused', detail: 'scientific-notation', cell: '2.33E+11', blocks: false },
    ]);
  });

  it.each([
    ['0302123456 / 0302123457', 'landline'],
    ['0241234567 / 8', 'too-long'], // which of the two numbers is meant nobody can tell
    ['0241234567, ext 5', 'not-a-number'],
    ['Ama 0241234567, Kofi 0201234567', 'not-a-number'], // two people, not two numbers
    ['02412345671 / 0302123456', 'too-long'],
    ['0241234567 - Ama', 'not-a-number'],
  ])('%s is refused', (cell, reason) => {
    const row = only(['Name', 'Phone'], 'Ama', cell);
    expect(row.phone).toBeNull();
    expect(row.problems).toContainEqual({ code: 'phone-refused', detail: reason, blocks: true });
  });

  it('a whole book of numbers in one cell is refused at once', () => {
    const cell = Array.from({ length: 200_000 }, (_, index) => `024${1_000_001 + index}`).join(' / ');
    expect(only(['Name', 'Phone'], 'Ama', cell).problems).toMatchObject([
      { code: 'phone-refused', detail: 'not-a-number', blocks: true },
    ]);
    expect(only(['Name', 'Phone'], 'Ama', '1 '.repeat(50_000)).phone).toBeNull();
    expect(only(['Name', 'Phone'], 'Ama', `${'1 '.repeat(90)}x`).phone).toBeNull();
  });

  it('the words people write beside one number do not make it two', () => {
    for (const cell of ['Mob 0241234567', 'whatsapp 024 123 4567', '0241234567 (home)', 'GSM 0241234567']) {
      expect(texted(only(['Name', 'Phone'], 'Ama', cell)), cell).toBe('+233241234567');
    }
  });
});

describe('exports of phones and mail programs', () => {
  it('Google Contacts, as it is now: the whole name, the mobile, the labels as groups', () => {
    const header =
      'First Name,Middle Name,Last Name,Phonetic First Name,Phonetic Middle Name,Phonetic Last Name,Name Prefix,Name Suffix,Nickname,File As,Organization Name,Organization Title,Organization Department,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value';
    const row = only(
      header.split(','),
      ...'Ama,Serwaa,Mensah,,,,Mrs,,Amy,,Akwaaba Ltd,,,,likes tea,,Hair ::: * myContacts,* Home,a@b.co,Work,0201234567,Mobile,0241234567'.split(
        ',',
      ),
    );
    expect(row).toMatchObject({
      name: 'Ama Serwaa Mensah',
      phone: '+233241234567',
      otherPhones: [{ phone: '+233201234567', label: 'Work' }],
      email: 'a@b.co',
      groups: ['Hair'],
      notes: 'likes tea',
    });
  });

  it('Google Contacts, as it was: several numbers in one value', () => {
    const header =
      'Name,Given Name,Additional Name,Family Name,Yomi Name,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value';
    const row = only(
      header.split(','),
      ...'Ama Serwaa Mensah,Ama,Serwaa,Mensah,,* myContacts ::: Nails,*,a@b.co,Mobile,0302123456 ::: 0241234567'.split(
        ',',
      ),
    );
    expect(row).toMatchObject({ name: 'Ama Serwaa Mensah', phone: '+233241234567', groups: ['Nails'] });
  });

  it('Outlook: never the assistant’s number, nor the manager’s name', () => {
    const header =
      "Title,First Name,Middle Name,Last Name,Suffix,Company,Department,Business Phone,Home Phone,Mobile Phone,Assistant's Phone,Company Main Phone,Business Fax,E-mail Address,Manager's Name,Assistant's Name,Spouse,Categories,Notes";
    const row = only(
      header.split(','),
      ...'Mrs,Ama,Serwaa,Mensah,,Akwaaba,,0302123456,,0241234567,0201111111,0302000000,0302000001,a@b.co,Big Boss,Little Helper,Kofi,Hair;Nails,'.split(
        ',',
      ),
    );
    expect(row).toMatchObject({
      name: 'Ama Serwaa Mensah',
      phone: '+233241234567',
      otherPhones: [{ phone: '+233302123456', label: 'Business Phone' }],
    });
    const none = only(header.split(','), ...',Ama,,Mensah,,,,,,,0201111111,0302000000,,,Big Boss,,,,'.split(','));
    expect(none).toMatchObject({ name: 'Ama Mensah', phone: null });
  });

  it('a telephone: each number in a column that says only where it rings', () => {
    const row = only(
      ['First', 'Last', 'Mobile', 'Home', 'Work', 'Main'],
      'Ama',
      'Mensah',
      '',
      '0302123456',
      '0241234567',
      '',
    );
    expect(row).toMatchObject({ name: 'Ama Mensah', phone: '+233241234567' });
    expect(only(['Name', 'Mobile', 'Home', 'Work'], 'Ama', '0241234567', 'Accra', 'Nurse').problems).toEqual([]);
  });

  it('names in three bare columns are one name', () => {
    expect(only(['First', 'Middle', 'Last', 'Phone'], 'Ama', 'Serwaa', 'Mensah', '0241234567').name).toBe(
      'Ama Serwaa Mensah',
    );
  });

  it('a name written the other way round is put right', () => {
    expect(only(['Name', 'Phone'], 'Mensah, Ama', '0241234567').name).toBe('Ama Mensah');
  });
});
