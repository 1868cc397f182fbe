import { type Country, type PhoneReading, readPhone } from '../../src-shared/phone.ts';
import { cellText, isShownScientific, looksRounded } from './cell-text.ts';
import type { Cell } from './table.ts';

/**
 * Reads the phone of a cell. `raw` is what the sheet shows. A number cell is read from its stored digits, which are all
 * there even when the sheet shows 2.33E+11; digits that were already lost before storing are refused as 'rounded'.
 */
export function readPhoneCell(cell: Cell | undefined, country: Country): PhoneReading & { raw: string } {
  const raw = cellText(cell);
  if (cell === null || cell === undefined || typeof cell === 'string') return { ...readPhone(raw, country), raw };
  if (cell.date !== undefined) return { kind: 'refused', reason: 'not-a-number', raw };
  if (!Number.isSafeInteger(cell.number)) return { kind: 'refused', reason: 'not-a-number', raw };
  if (looksRounded(cell)) return { kind: 'refused', reason: 'rounded', raw };
  const reading = readPhone(raw, country);
  if (reading.kind === 'refused' || !isShownScientific(cell)) return { ...reading, raw };
  const repairs = reading.kind === 'repaired' ? reading.repairs : [];
  return { kind: 'repaired', e164: reading.e164, repairs: ['stored-digits', ...repairs], raw };
}
