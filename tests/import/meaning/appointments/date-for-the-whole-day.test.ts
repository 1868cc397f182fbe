import { describe, expect, it } from 'vitest';
import type { Cell } from '../../../../src-main/import/table/table.ts';
import { header, parseRows } from './appointment-rows.ts';

describe('a date written once for the whole day', () => {
  const rowsOf = (rows: Cell[][], head: Cell[] = header) =>
    parseRows([head, ...rows]).rows.map(row => {
      const { code, detail } = row.problems[0] ?? {};
      return [row.name, row.start ?? '', code ?? '', detail ?? ''].join(' ').trim();
    });
  const at = (name: string, date: Cell, time: Cell): Cell[] => [name, '0240000101', date, time];

  it('holds for the rows below it, and each says so', () => {
    expect(
      rowsOf([
        at('Ama', '24/11/2025', '09:00'),
        at('Kofi', '', '09:30'),
        at('Esi', '', '14:00'),
        at('Yaw', '25/11/2025', '08:00'),
        at('Abena', '', '08:30'),
      ]),
    ).toEqual([
      'Ama 2025-11-24T09:00',
      'Kofi 2025-11-24T09:30 date-carried 24/11/2025',
      'Esi 2025-11-24T14:00 date-carried 24/11/2025',
      'Yaw 2025-11-25T08:00',
      'Abena 2025-11-25T08:30 date-carried 25/11/2025',
    ]);
    const carried = parseRows([header, at('Ama', '24/11/2025', '09:00'), at('Kofi', '', '09:30')]).rows[1];
    expect(carried?.problems).toEqual([{ code: 'date-carried', detail: '24/11/2025', blocks: false }]);
  });

  it('holds for hours in the same column', () => {
    const head = ['Client', 'Phone', 'Date and time'];
    expect(
      rowsOf(
        [
          ['Ama', '0240000101', '24/11/2025 09:00'],
          ['Kofi', '0240000102', '09:30'],
        ],
        head,
      ),
    ).toEqual(['Ama 2025-11-24T09:00', 'Kofi 2025-11-24T09:30 date-carried 24/11/2025']);
  });

  it('holds for the first cell of several merged ones, a sheet’s own date', () => {
    const date: Cell = { number: 45985, stored: '45985', format: 'dd/mm/yyyy', date: '2025-11-24' };
    expect(rowsOf([at('Ama', date, '09:00'), at('Kofi', null, '09:30')])[1]).toBe(
      'Kofi 2025-11-24T09:30 date-carried 2025-11-24',
    );
  });

  it('is not supplied where the list writes it on every row and one was forgotten', () => {
    expect(
      rowsOf([at('Ama', '24/11/2025', '09:00'), at('Kofi', '24/11/2025', '09:30'), at('Esi', '', '10:00')]),
    ).toEqual(['Ama 2025-11-24T09:00', 'Kofi 2025-11-24T09:30', 'Esi  no-date']);
  });

  it('is not supplied where nearly every row has its own', () => {
    const days = Array.from({ length: 9 }, (_, index) => at('Ama', `${index + 13}/11/2025`, '09:00'));
    expect(rowsOf([...days, at('Kofi', '', '10:00')]).at(-1)).toBe('Kofi  no-date');
    expect(rowsOf([...days.slice(0, 3), at('Kofi', '', '10:00')]).at(-1)).toMatch(/date-carried/);
  });

  it('ends at an empty line, at a heading that is no date, and where the hours begin again', () => {
    const monday = at('Ama', '24/11/2025', '09:00');
    const kofi = at('Kofi', '', '10:00');
    expect(rowsOf([monday, ['', '', '', ''], kofi])[1]).toBe('Kofi  no-date');
    expect(rowsOf([monday, ['Tuesday', '', '', ''], kofi]).at(-1)).toBe('Kofi  no-date');
    expect(rowsOf([monday, at('Esi', 'Tue 25th', '09:00'), kofi]).at(-1)).toBe('Kofi  no-date');
    expect(rowsOf([at('Ama', '24/11/2025', '14:00'), at('Esi', '', '08:00'), kofi])).toEqual([
      'Ama 2025-11-24T14:00',
      'Esi  no-date',
      'Kofi  no-date',
    ]);
  });

  it('does not end at a free slot', () => {
    expect(rowsOf([at('Ama', '24/11/2025', '09:00'), ['', '', '', '09:30'], at('Kofi', '', '10:00')]).at(-1)).toBe(
      'Kofi 2025-11-24T10:00 date-carried 24/11/2025',
    );
  });

  it('may stand in a line of its own above the rows of the day', () => {
    const head = ['Time', 'Client', 'Phone'];
    const rows: Cell[][] = [
      ['Monday 24 November 2025', '', ''],
      ['09:00', 'Ama', '0240000101'],
      ['09:30', 'Kofi', '0240000102'],
      ['', '', ''],
      ['Rendez-vous du mardi 25 novembre 2025', '', ''],
      head,
      ['09:00', 'Esi', '0240000103'],
      ['Total', '3', ''],
    ];
    expect(rowsOf(rows, head)).toEqual([
      'Ama 2025-11-24T09:00 date-carried Monday 24 November 2025',
      'Kofi 2025-11-24T09:30 date-carried Monday 24 November 2025',
      'Esi 2025-11-25T09:00 date-carried Rendez-vous du mardi 25 novembre 2025',
    ]);
    const above = parseRows([['Appointments for Monday 24 November 2025'], head, ['09:00', 'Ama', '0240000101']]);
    expect(above.rows[0]).toMatchObject({ name: 'Ama', start: '2025-11-24T09:00' });
    // The day of printing.
    expect(parseRows([['24/11/2025'], head, ['09:00', 'Ama', '0240000101']]).rows[0]?.start).toBeNull();
  });

  it('is read in the order the column proves', () => {
    expect(
      rowsOf([at('Ama', '03/11/2025', '09:00'), at('Kofi', '', '10:00'), at('Esi', '25/11/2025', '09:00')]),
    ).toEqual([
      'Ama 2025-11-03T09:00 order-by-one 25/11/2025',
      'Kofi 2025-11-03T10:00 order-by-one 25/11/2025',
      'Esi 2025-11-25T09:00',
    ]);
  });
});
