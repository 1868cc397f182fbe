/** Lists as German programs and desks write them: their headings, answers, days and hours, and opt-outs that must not be lost. */
import { describe, expect, it } from 'vitest';
import { findLayout } from '../../../src-main/import/columns/find-layout.ts';
import type { Cell } from '../../../src-main/import/table/table.ts';
import { parseAppointmentRows, parseContactRows } from '../parse-all.ts';
import { fieldsOf, tableOf } from './columns/layout-tables.ts';

const people = (...rows: Cell[][]) => {
  const table = tableOf(rows);
  return parseContactRows(table, findLayout(table), 'DE').rows;
};
const visits = (...rows: Cell[][]) => {
  const table = tableOf(rows);
  return parseAppointmentRows(table, findLayout(table), 'DE').rows;
};

describe('a German list of people', () => {
  const header = ['Nachname', 'Vorname', 'Handynummer', 'E-Mail-Adresse', 'Bemerkungen', 'Gruppe', 'Keine SMS'];
  const row = ['Groß', 'Änne', '004917612345678', 'a@b.de', 'kommt früh', 'Neukunde', 'ja'];

  it('has its columns by their headings', () => {
    expect(fieldsOf([header, row])).toEqual(['lastName', 'firstName', 'phone', 'email', 'notes', 'group', 'optOut']);
  });

  it('says who wants no texts', () => {
    const [yes, no] = people(header, row, ['Weiß', 'Sören', '0151 23456789', '', '', '', 'nein']);
    expect([yes?.name, yes?.optOut, yes?.problems]).toEqual(['Änne Groß', true, []]);
    expect([no?.name, no?.optOut, no?.phone, no?.problems]).toEqual(['Sören Weiß', false, '+4915123456789', []]);
  });

  it.each([
    ['Einwilligung SMS', 'nein', true],
    ['SMS erlaubt', 'ja', false],
    ['Einwilligung', 'erteilt', false],
    ['Einwilligung', 'widerrufen', true],
    ['Nicht kontaktieren', 'x', true],
    ['Abgemeldet', 'Nein', false],
  ])('%s: %s', (name, cell, optOut) => {
    const [one] = people(['Name', 'Telefon', name], ['Ama Mensah', '0151 23456789', cell]);
    expect([one?.optOut, one?.problems]).toEqual([optOut, []]);
  });

  it.each([
    ['Einwilligung SMS', true],
    ['Einwilligung Terminerinnerung', undefined],
    ['SMS erlaubt', undefined],
  ])('%s: a yes to promotions too is %s', (name, agreed) => {
    const [one] = people(['Name', 'Telefon', name], ['Ama Mensah', '0151 23456789', 'ja']);
    expect([one?.optOut, one?.agreed]).toEqual([false, agreed]);
  });

  it('reads the birthday, and leaves the address and the number of a customer alone', () => {
    expect(
      fieldsOf([
        ['Kundennummer', 'Name', 'Geburtsdatum', 'Straße', 'PLZ', 'Ort', 'Telefon', 'Notfallkontakt Telefon'],
        ['10023', 'Ama Mensah', '03.04.1980', 'Hauptweg 3', '10115', 'Berlin', '0151 23456789', '0151 23456780'],
      ]),
    ).toEqual(['–', 'name', 'yearly', '–', '–', '–', 'phone', '–']);
  });

  it('has a wish in its remarks asked about', () => {
    const [one] = people(['Name', 'Telefon', 'Notizen'], ['Ama', '0151 23456789', 'Bitte keine SMS mehr']);
    expect(one?.problems.map(({ code }) => code)).toEqual(['opt-out-unclear']);
  });
});

describe('a German list of appointments', () => {
  const header = ['Kunde', 'Telefonnummer', 'Datum', 'Uhrzeit', 'Dauer', 'Leistung', 'Mitarbeiter', 'Status'];
  const row = ['Müller, Jürgen', '4915112345678', '14.01.2030', '9 Uhr', '45 Minuten', 'Massage', 'Kofi', 'Bestätigt'];

  it('is the customer’s, and not the service’s', () => {
    const [one, two, ...more] = visits(
      header,
      row,
      ['Groß, Änne', '0151 23456789', 'Di, 15. Januar 2030', '9.30 Uhr', '30', 'Massage', 'Ama', 'Storniert'],
      ['Summe', '', '', '', '', '', '', '2'],
    );
    expect([one?.name, one?.service, one?.start, one?.durationMinutes, one?.status]).toEqual([
      'Jürgen Müller',
      'Massage',
      '2030-01-14T09:00',
      45,
      'confirmed',
    ]);
    expect([two?.name, two?.start, two?.status]).toEqual(['Änne Groß', '2030-01-15T09:30', 'cancelled']);
    expect(more).toEqual([]);
  });

  it.each([
    ['Mo 14.01.2030 um 9:30 Uhr', '2030-01-14T09:30'],
    ['Montag, 14. Januar 2030, 9 Uhr 30', '2030-01-14T09:30'],
    ['am 14. März 2030 10 Uhr', '2030-03-14T10:00'],
    ['Donnerstag, 5. Dezember 2030 14:00 bis 15:00', '2030-12-05T14:00'],
  ])('%s', (termin, start) => {
    expect(visits(['Patient', 'Handy', 'Termin'], ['Ama Mensah', '0151 23456789', termin])[0]?.start).toBe(start);
  });

  it('no weekday but its own', () => {
    expect(
      visits(['Patient', 'Handy', 'Termin'], ['Ama Mensah', '0151 23456789', 'Di 14.01.2030 um 9:30 Uhr'])[0]?.start,
    ).toBe(null);
  });
});
