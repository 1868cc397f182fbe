// What must hold of any list of people, whatever is in it. A failing case prints its seed.
import fc from 'fast-check';
import { getCountries, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import { findLayout } from '../../../src-main/import/columns/find-layout.ts';
import type { ContactRow } from '../../../src-main/import/people/contact-row.ts';
import { isBlocked } from '../../../src-main/import/review.ts';
import type { Cell, Table } from '../../../src-main/import/table/table.ts';
import { readPhone } from '../../../src-shared/phone/phone.ts';
import { parseContactRows } from '../parse-all.ts';

function parseRows(rows: Cell[][], country: Parameters<typeof readPhone>[1] = 'GH'): ContactRow[] {
  const table: Table = { kind: 'csv', sheets: [], sheet: '', rows, rowNumbers: null, notes: [] };
  return parseContactRows(table, findLayout(table), country).rows;
}

const texted = (row: ContactRow | undefined): string | null => (row === undefined || isBlocked(row) ? null : row.phone);

/** A valid mobile of Ghana without suspicious zeros, by its nine digits. */
const national = fc
  .tuple(fc.constantFrom('24', '20', '55', '27', '50', '54'), fc.integer({ min: 1_000_000, max: 9_999_999 }))
  .map(([start, rest]) => `${start}${rest}`)
  .filter(digits => !digits.endsWith('0000'));

/** The ways people and programs write it. */
const written = (digits: string) => {
  const [start, middle, end] = [digits.slice(0, 2), digits.slice(2, 5), digits.slice(5)];
  return fc.constantFrom(
    `0${digits}`,
    digits,
    `+233${digits}`,
    `233${digits}`,
    `00233${digits}`,
    `+233 (0) ${start} ${middle} ${end}`,
    `0${start} ${middle} ${end}`,
    `0${start}-${middle}-${end}`,
    `0${start}.${middle}.${end}`,
    `0${start}/${middle}${end}`,
    `(0${start}) ${middle} ${end}`,
    `Tel: 0${digits}`,
    `tel:+233${digits}`,
    `Mob 0${digits}`,
    `'0${digits}`,
    `0${start}\u00a0${middle}\u00a0${end}`,
    `\u202a+233 ${start} ${middle} ${end}\u202c`,
    `${digits}.0`,
    `O${digits}`,
    [...`0${digits}`].map(digit => String.fromCodePoint(0xff10 + Number(digit))).join(''),
    [...`0${digits}`].map(digit => String.fromCodePoint(0x660 + Number(digit))).join(''),
  );
};

describe('in any list', () => {
  it('a mobile written in any way is that mobile, or is not texted', () => {
    const anyWay = national.chain(digits => written(digits).map(cell => ({ digits, cell })));
    fc.assert(
      fc.property(anyWay, ({ digits, cell }) => {
        const [row] = parseRows([
          ['Name', 'Phone'],
          ['Ama', cell],
        ]);
        expect(texted(row)).toBe(`+233${digits}`);
      }),
      { numRuns: 400 },
    );
  });

  it('a number with a digit too many or too few, or one changed, is never another number of the list by accident', () => {
    const damage = national.chain(digits =>
      fc.record({ digits: fc.constant(digits), at: fc.nat({ max: 9 }), digit: fc.nat({ max: 9 }) }),
    );
    fc.assert(
      fc.property(damage, ({ digits, at, digit }) => {
        const whole = `0${digits}`;
        const fewer = whole.slice(0, at) + whole.slice(at + 1);
        const more = whole.slice(0, at) + String(digit) + whole.slice(at);
        for (const cell of [fewer, more]) {
          const [row] = parseRows([
            ['Name', 'Phone'],
            ['Ama', cell],
          ]);
          // The digits that are there are all that is used; only the zero in front may come and go.
          const used = texted(row)?.slice(1) ?? null;
          if (used !== null)
            expect([cell, `233${cell}`, `233${cell.replace(/^0/, '')}`, cell.replace(/^00/, '')]).toContain(used);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('of any numbers in any columns the one texted stands there, is a mobile, and no refused row has one', () => {
    const landline = fc.integer({ min: 1_000_000, max: 9_999_999 }).map(rest => `030${String(rest).slice(0, 7)}`);
    const piece = fc.oneof(
      national.chain(written),
      landline,
      fc.constantFrom('', 'none', '2.33E+11', '1234', '233241000000', '+44 7911 123456'),
    );
    const between = fc.constantFrom(' / ', '; ', ', ', ' ::: ', '\n', ' or ', ' | ');
    const cell = fc.tuple(fc.array(piece, { maxLength: 3 }), between).map(([pieces, apart]) => pieces.join(apart));
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), rows => {
        const people = parseRows([['Name', 'Phone', 'Mobile'], ...rows.map(cells => ['Ama', ...cells])]);
        for (const row of people) {
          const cells = (rows[row.row - 2] ?? []).join(' ').normalize('NFKC');
          const digits = cells.replace(/[٠-٩]/g, one => String(one.charCodeAt(0) - 0x660)).replace(/\D/g, '');
          if (row.phone !== null) {
            expect(digits.includes(row.phone.slice(-7)), `${row.phone} of ${cells}`).toBe(true);
            expect(readPhone(row.phone, 'GH').kind).toBe('right');
          }
          if (row.phone === null) expect(isBlocked(row)).toBe(true);
          for (const other of row.otherPhones ?? []) expect(other.phone).not.toBe(row.phone);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('a stop anywhere keeps the texts away, whatever the other columns say', () => {
    const header = fc.constantFrom(
      'Do not text',
      'Opt out',
      'SMS consent',
      'Receives SMS',
      'SMS',
      'Notes',
      'Group',
      'Club',
    );
    const word = fc.constantFrom(
      'Unsubscribed',
      'STOP',
      'opted out',
      'DO NOT TEXT',
      'no SMS',
      'Désabonné',
      'do not contact',
    );
    const fill = fc.constantFrom('', 'yes', 'no', 'maybe', 'subscribed', 'likes tea', 'true', '0');
    const list = fc.record({
      columns: fc.array(fc.tuple(header, fill), { maxLength: 4 }),
      stop: fc.tuple(header, word),
      at: fc.nat({ max: 4 }),
    });
    fc.assert(
      fc.property(list, ({ columns, stop, at }) => {
        const all = [...columns.slice(0, at), stop, ...columns.slice(at)];
        const [row] = parseRows([
          ['Name', 'Phone', ...all.map(([name]) => name)],
          ['Ama', '0241234567', ...all.map(([, cell]) => cell)],
        ]);
        expect(row?.optOut).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('any cells at all are understood, and a person is said to be wrong or comes in', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.constantFrom('Name', 'Phone', 'Country', 'Total', '0241234567', 'CI', '-', '=1+1', '<b>', '\u0000'),
    );
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 8 }), rows => {
        for (const row of parseRows(rows)) {
          expect(row.phone !== null || isBlocked(row)).toBe(true);
          expect(row.row).toBeLessThanOrEqual(rows.length);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('a number beside its country is the number of that country, in every country', () => {
    for (const country of getCountries()) {
      const example = getExampleNumber(country, examples);
      if (example === undefined) continue;
      const cell = example.formatNational();
      const [row] = parseRows([
        ['Name', 'Country', 'Phone'],
        ['Ama', country, cell],
      ]);
      const used = row?.phone ?? null;
      // Never one of home: that would be somebody else.
      if (country !== 'GH') expect(used?.startsWith('+233') ?? false, `${country} ${cell}`).toBe(false);
      if (used !== null) expect(used, `${country} ${cell}`).toBe(example.number);
    }
  });
});
