import type { FoundColumn } from '../../../src-shared/model/import/import-found.ts';
import { withoutPhoneWords } from '../../../src-shared/phone/phone-words.ts';
import { readWallTime } from '../appointments/wall-time.ts';
import { cellText } from '../table/cell-text.ts';
import type { Cell } from '../table/table.ts';
import { matchName, type NameMatch } from './column-names.ts';

/** A column with what its header says and what its cells look like. */
export interface Described {
  found: FoundColumn;
  match: NameMatch | 'other' | null;
  filled: number;
  /** Shares (0–1) of the filled cells that look like each kind. */
  phones: number;
  /**
   * Share of the phone-like cells that are written as they are dialled: with the zero, the plus or the gaps that a
   * count of things has not.
   */
  dialled: number;
  emails: number;
  dates: number;
  times: number;
  datesWithTimes: number;
  words: number;
}

/** Profiles the cells of one column in the given rows. */
export function profileColumn(index: number, header: string, data: readonly Cell[][]): Described {
  const counts = { phones: 0, dialled: 0, emails: 0, dates: 0, times: 0, datesWithTimes: 0, words: 0 };
  const samples: string[] = [];
  let filled = 0;
  for (const row of data) {
    const text = cellText(row[index]);
    if (text === '') continue;
    filled++;
    if (samples.length < 3 && !samples.includes(text)) samples.push(text);
    const when = readWallTime(text);
    if (when.date !== null && when.time !== null) counts.datesWithTimes++;
    else if (when.date !== null) counts.dates++;
    else if (when.time !== null) counts.times++;
    else if (looksLikePhone(text)) {
      counts.phones++;
      if (!/^[1-9]\d*$/.test(text)) counts.dialled++;
    } else if (/^\S+@\S+\.\S+$/.test(text)) counts.emails++;
    else if (/^\p{L}[\p{L}\p{M} .'’-]+$/u.test(text) && !truth.test(text)) counts.words++;
  }
  const share = (count: number): number => (filled === 0 ? 0 : count / filled);
  return {
    found: { index, header, field: null, samples },
    match: matchName(header),
    filled,
    phones: share(counts.phones),
    dialled: share(counts.dialled),
    emails: share(counts.emails),
    dates: share(counts.dates),
    times: share(counts.times),
    datesWithTimes: share(counts.datesWithTimes),
    words: share(counts.words),
  };
}

/** Whether a text is a number that can be called and no date: '20/11/2025' has eight digits too. */
export function isPhoneNotDate(text: string): boolean {
  return looksLikePhone(text) && readWallTime(text).date === null;
}

function looksLikePhone(written: string): boolean {
  const text = written.length <= 200 ? withoutPhoneWords(written) : written;
  const bare = text.replace(/[\s\-().'’/]/g, '').replace(/[oO]/g, '0');
  if (/^\+?\d{8,15}$/.test(bare) || /^\d[.,]\d+e\+?\d\d$/i.test(bare)) return true;
  return text.length <= 200 && text.split(apart).every(piece => oneOrTwo.test(withoutPhoneWords(piece)));
}

const truth = /^(?:true|false|vrai|faux|yes|no|oui|non|wahr|falsch|ja|nein)$/i;
// '0302123456 / 0241234567', '0241234567 ::: 0551234567', 'Mob 0241234567'
const apart = /[/;,|&\n]+|:::|\s(?:or|and|ou|et)\s/i;
const oneOrTwo = /^\s*(?:\p{L}{1,9}[.:]*\s*)?\+?\d[\d\s().-]{6,30}$/u;
