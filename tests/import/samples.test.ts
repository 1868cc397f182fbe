import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sampleAppointments } from '../../assets/samples/make-samples.ts';
import { findLayout } from '../../src-main/import/columns/find-layout.ts';
import { isBlocked } from '../../src-main/import/review.ts';
import { readTable } from '../../src-main/import/table/read-table.ts';
import { parseAppointmentRows, parseContactRows } from './parse-all.ts';

async function open(name: string, bytes = readFileSync(new URL(`../../assets/samples/${name}`, import.meta.url))) {
  const table = await readTable(bytes, name);
  return { table, layout: findLayout(table) };
}

describe('the sample files', () => {
  it('clients.csv: 24 people, four kept out, three who want no texts', async () => {
    const { table, layout } = await open('clients.csv');
    expect(layout).toMatchObject({ purpose: 'contacts', headerRow: 2 });
    const { rows } = parseContactRows(table, layout, 'GH');
    const left = rows.filter(isBlocked).map(row => [row.name, row.problems[0]?.detail ?? row.problems[0]?.code]);
    expect(rows).toHaveLength(24);
    expect(left).toEqual([
      ['Kwame Addo', 'scientific-notation'],
      ['Salon Akwaaba front desk', 'landline'],
      ['Ibrahim Alhassan', 'no-phone'],
      ['Esi Nyarko', 'too-short'],
    ]);
    expect(rows.filter(row => row.optOut).map(row => row.name)).toEqual(['Abena Osei', 'Ama Serwaa', 'Kwaku Tetteh']);
  });

  it('patients.xlsx: 20 people on the second sheet, some of them clients of the salon too', async () => {
    const { table, layout } = await open('patients.xlsx');
    expect(table).toMatchObject({ sheet: 'Patients', sheets: ['Read me', 'Patients'] });
    const { rows } = parseContactRows(table, layout, 'GH');
    expect(rows).toHaveLength(20);
    expect(rows.filter(isBlocked).map(row => row.name)).toEqual([
      'Araba Hammond',
      'Kwame Acheampong',
      'Serwaa Wiredu',
      'Papa Eshun',
    ]);
    const clients = await open('clients.csv');
    const known = new Set(parseContactRows(clients.table, clients.layout, 'GH').rows.map(row => row.phone));
    const both = rows.filter(row => row.phone !== null && known.has(row.phone)).map(row => row.name);
    expect(both).toEqual(['Akosua Mensah', 'Kwabena Owusu', 'Ɛsi Quaye', "Adjoua N'Guessan", 'Nana Yaa Frimpong']);
  });

  it('appointments.csv: 15 appointments, one without a time and one cancelled', async () => {
    const { table, layout } = await open('appointments.csv');
    const { rows } = parseAppointmentRows(table, layout, 'GH');
    expect(rows).toHaveLength(15);
    expect(rows.filter(isBlocked).map(row => row.problems[0]?.code)).toEqual(['no-time']);
    expect(rows.filter(row => row.status === 'cancelled')).toHaveLength(1);
    expect(rows.every(row => row.phone !== null && row.durationMinutes === 60)).toBe(true);
  });

  it('the appointments of any week begin on its Monday, also over the end of a year', async () => {
    const { table, layout } = await open('week.csv', Buffer.from(sampleAppointments('2025-12-29')));
    const starts = parseAppointmentRows(table, layout, 'GH').rows.map(row => row.start);
    expect([starts[0], starts.at(-1)]).toEqual(['2025-12-29T09:00', '2026-01-03T09:00']);
  });
});
