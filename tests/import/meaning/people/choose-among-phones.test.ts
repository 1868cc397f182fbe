import { describe, expect, it } from 'vitest';
import { isBlocked, problemsOf, repairOf } from '../../../../src-main/import/review.ts';
import { codes, only, texted } from './phone-rows.ts';

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
