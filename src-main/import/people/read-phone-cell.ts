import { type Country, type PhoneReading, readPhone } from '../../../src-shared/phone/phone.ts';
import { cellText, isShownScientific } from '../table/cell-text.ts';
import type { Cell } from '../table/table.ts';

/**
 * Reads the phone of a cell. `raw` is what the sheet shows. A number cell is read from its stored digits, which are all
 * there even when the sheet shows 2.33E+11. What is no number any more for its many zeros is refused as 'rounded'.
 */
export function readPhoneCell(cell: Cell | undefined, country: Country): PhoneReading & { raw: string } {
  const raw = cellText(cell);
  if (cell !== null && cell !== undefined && typeof cell !== 'string') {
    if (cell.date !== undefined || !Number.isSafeInteger(cell.number)) {
      return { kind: 'refused', reason: 'not-a-number', raw };
    }
  }
  const reading = readPhone(raw, country);
  if (reading.kind === 'refused') {
    const rounded = reading.reason !== 'scientific-notation' && /^\+?[1-9]\d{2,}0{6,}$/.test(raw);
    return { kind: 'refused', reason: rounded ? 'rounded' : reading.reason, raw };
  }
  if (cell === null || typeof cell !== 'object' || !isShownScientific(cell)) return { ...reading, raw };
  const repairs = reading.kind === 'repaired' ? reading.repairs : [];
  return { kind: 'repaired', e164: reading.e164, repairs: ['stored-digits', ...repairs], raw };
}

/**
 * Whether a number ends in so many zeros that a spreadsheet may have put them there: 233241234567 shown as 2.33241E+11,
 * saved, and opened again is 233241000000. Only the person at the desk can say.
 */
export function hasSuspiciousZeros(phone: string): boolean {
  return /0{5}$/.test(phone);
}
