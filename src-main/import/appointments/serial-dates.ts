/** Days and times that stand in a column of text as the serial numbers a sheet stores: 46398 for 11 January 2027. */
import { wallTimeOfSerial } from '../formats/xlsx/number-formats.ts';
import { cellText } from '../table/cell-text.ts';
import type { Cell } from '../table/table.ts';

/** From 2015 to 2049: a day written without its marks (41125, 131125) hardly looks like that all down a column. */
const SERIALS = { from: 42_005, to: 54_788 };
const serial = /^\d{5}(?:[.,]\d+)?$/;
const partOfDay = /^0?[.,]\d+$/;

/** Tells whether a text is the serial number of a day from 2015 to 2049. */
export function isSerial(text: string): boolean {
  const days = Number(text.slice(0, 5));
  return serial.test(text) && days >= SERIALS.from && days <= SERIALS.to;
}

/**
 * Returns what a serial number stands for, as text: '2027-01-11', '2027-01-11T09:00' or '09:00'. A cell that holds none
 * is returned as it is.
 */
export function fromSerial(cell: Cell): Cell {
  if (cell !== null && typeof cell !== 'string' && cell.date !== undefined) return cell;
  const text = cellText(cell);
  const number = Number(text.replace(',', '.'));
  if (partOfDay.test(text)) return wallTimeOfSerial(number, 'time', false) ?? cell;
  return isSerial(text) ? (wallTimeOfSerial(number, 'date', false) ?? cell) : cell;
}
