import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import type { Contact } from '../../src-shared/model/contact.ts';
import { fromSpreadsheetSafe, spreadsheetSafe } from '../../src-shared/spreadsheet-safe.ts';
import { openDesk } from '../delivery/desk.ts';

const EVERYBODY = { search: '', groupId: null, ids: null };
const FORMULA = /^[=+\-@\t\r]/;

describe('exporting people', () => {
  test('whatever a cell says, no spreadsheet takes it for a formula, and it reads back as it was', () => {
    const risky = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', 'a', ' ')).map(parts => parts.join('')),
    );
    fc.assert(
      fc.property(risky, text => {
        expect(spreadsheetSafe(text)).not.toMatch(FORMULA);
        expect(fromSpreadsheetSafe(spreadsheetSafe(text))).toBe(text);
      }),
      { numRuns: 2_000 },
    );
    expect(spreadsheetSafe('=1+1')).toBe("'=1+1");
    expect(spreadsheetSafe("Ama's")).toBe("Ama's");
  });

  test('gives a file with every value, where no cell is a formula', async () => {
    const desk = await openDesk();
    await desk.call('contacts.save', {
      id: null,
      name: '=HYPERLINK("http://evil","Ama")',
      phone: '0244100201',
      email: '@ama',
      notes: '-1\n"quoted", and more',
      groups: ['+VIP', 'Hair'],
      otherPhones: [{ phone: '0302777888', label: 'Home' }],
      fields: { '=Town': '\tKumasi' },
    });
    await desk.call('contacts.setDoNotText', { id: await desk.person('Kofi', '0204100202'), doNotText: true });
    const { fileName, base64 } = await desk.call('contacts.export', { who: EVERYBODY });
    expect(fileName).toBe('contacts-2027-01-04.csv');
    const text = Buffer.from(base64, 'base64').toString('utf8');
    expect(text.startsWith('\uFEFF')).toBe(true);
    const { data } = Papa.parse<string[]>(text.slice(1), { newline: '\r\n', skipEmptyLines: true });
    expect(data.flat().filter(cell => FORMULA.test(cell))).toEqual([]);
    expect(data.map(row => row.map(fromSpreadsheetSafe))).toEqual([
      ['Name', 'Called', 'Phone', 'Phone 2', 'Email', 'Groups', 'Notes', 'Do not text', '=Town'],
      [
        '=HYPERLINK("http://evil","Ama")',
        '',
        '+233244100201',
        '+233302777888',
        '@ama',
        '+VIP; Hair',
        '-1\n"quoted", and more',
        'no',
        'Kumasi',
      ],
      ['Kofi', '', '+233204100202', '', '', '', '', 'yes', ''],
    ]);
  });

  test('keeps to those who were chosen', async () => {
    const desk = await openDesk();
    const ama = await desk.person('Ama', '0244100201');
    await desk.person('Kofi', '0204100202');
    const lines = async (who: typeof EVERYBODY | { search: string; groupId: null; ids: number[] }) => {
      const { base64 } = await desk.call('contacts.export', { who });
      return Buffer.from(base64, 'base64').toString('utf8').trim().split('\r\n').length - 1;
    };
    expect(await lines({ ...EVERYBODY, ids: [ama, 999] })).toBe(1);
    expect(await lines({ ...EVERYBODY, search: 'kof' })).toBe(1);
    expect(await lines(EVERYBODY)).toBe(2);
  });

  test('our own import reads the file back: the same people, numbers, groups, notes and stops', async () => {
    const desk = await openDesk();
    await desk.call('contacts.save', {
      id: null,
      name: '=Ama "Nana" Mensah',
      phone: '0244100201',
      email: 'ama@example.com',
      notes: '+1 or more, “tea”; -2',
      groups: ['Hair', '@home'],
      otherPhones: [{ phone: '0302777888', label: '' }],
    });
    await desk.call('contacts.setDoNotText', { id: await desk.person('Kofi', '+44 7911 123456'), doNotText: true });
    const { base64 } = await desk.call('contacts.export', { who: EVERYBODY });

    const other = await openDesk();
    const { draftId } = await other.call('import.open', { fileName: 'contacts.csv', base64, purpose: 'contacts' });
    await other.call('import.check', { draftId });
    await other.call('import.publish', { draftId });
    const told = async (from: typeof desk) => {
      const { rows } = await from.call('contacts.page', { search: '', groupId: null, offset: 0, limit: 10 });
      const people: Partial<Contact>[] = [];
      for (const { id } of rows) {
        const { name, phone, email, notes, groups, doNotText, otherPhones } = await from.call('contacts.get', { id });
        people.push({
          name,
          phone,
          email,
          notes,
          groups: groups.sort(),
          doNotText,
          otherPhones: otherPhones.map(unlabelled),
        });
      }
      return people;
    };
    expect(await told(other)).toEqual(await told(desk));
  });
});

// A column of a file has one label for all.
const unlabelled = (other: Contact['otherPhones'][number]) => ({ ...other, label: '' });
