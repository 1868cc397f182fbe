// Whatever stands in a card or a calendar: it is read or refused, and what is read is what was written.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findLayout } from '../../../src-main/import/columns/find-layout.ts';
import { repeatedDays } from '../../../src-main/import/formats/calendar/repeated-days.ts';
import { ImportRefusal } from '../../../src-main/import/refusal.ts';
import { readTable } from '../../../src-main/import/table/read-table.ts';
import { readName } from '../../../src-shared/people/person-name.ts';
import { parseAppointmentRows, parseContactRows } from '../parse-all.ts';

async function readsOrRefuses(bytes: Uint8Array): Promise<void> {
  try {
    const table = await readTable(bytes, 'x', { today: '2027-01-04' });
    const layout = findLayout(table);
    if (layout.purpose === 'contacts') parseContactRows(table, layout, 'GH');
    else parseAppointmentRows(table, layout, 'GH', { zone: 'Africa/Accra' });
  } catch (error) {
    expect(error).toBeInstanceOf(ImportRefusal);
  }
}

const words =
  'BEGIN:|END:|VCARD|VEVENT|VCALENDAR|VTIMEZONE|TEL|;TYPE=|CELL|N:|FN:|;CHARSET=|x-none|ENCODING=QUOTED-PRINTABLE|=C3|=|RRULE:|FREQ=DAILY|;COUNT=|;BYDAY=|-9MO|DTSTART|;TZID=|UTC|:20270111T090000|Z|DURATION:PT|RECURRENCE-ID:|EXDATE:|"|,|;|:|\\|\r\n|\n |0241234567|é|\u0000|a.'.split(
    '|',
  );
const pieces = fc.array(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...words) }, fc.string({ maxLength: 6 })), {
  maxLength: 60,
});

describe('a file that begins as cards or as a calendar', () => {
  it.each(['BEGIN:VCARD\r\n', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n'])(
    '%j is read or refused, whatever follows',
    async start => {
      await fc.assert(
        fc.asyncProperty(pieces, fc.boolean(), async (parts, isEnded) => {
          const end = start
            .trimEnd()
            .split('\r\n')
            .reverse()
            .map(line => line.replace('BEGIN', 'END'));
          await readsOrRefuses(Buffer.from(`${start}${parts.join('')}${isEnded ? `\r\n${end.join('\r\n')}\r\n` : ''}`));
        }),
        { numRuns: 300 },
      );
    },
  );

  it('of any bytes is read or refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async bytes => {
        await readsOrRefuses(Buffer.concat([Buffer.from('BEGIN:VCARD\nFN:'), bytes, Buffer.from('\nEND:VCARD\n')]));
      }),
    );
  });

  it('gives a name back as it was written, but for its titles and stray commas, folded and encoded in any way', async () => {
    const name = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
      .map(text => text.replace(/[\s\p{Cc}\u200b\ufeff]+/gu, ' ').trim())
      // Signs alone stand where there is no name, also behind the apostrophe by which a sheet marks text.
      .filter(text => /[^-–—._?*/\\\s']/u.test(text) && text.isWellFormed() && !text.startsWith('#'));
    await fc.assert(
      fc.asyncProperty(name, fc.integer({ min: 5, max: 40 }), fc.boolean(), async (written, width, isQuoted) => {
        const line = isQuoted ? quoted(written) : `FN:${written.replace(/[\\,;]/g, sign => `\\${sign}`)}`;
        const text = ['BEGIN:VCARD', ...(isQuoted ? [line] : []), ''].join('\r\n');
        const bytes = Buffer.concat([
          Buffer.from(isQuoted ? text : 'BEGIN:VCARD\r\n'),
          isQuoted ? Buffer.alloc(0) : folded(Buffer.from(line), width),
          Buffer.from('\r\nTEL:0241234567\r\nEND:VCARD\r\n'),
        ]);
        const table = await readTable(bytes, 'x');
        expect(parseContactRows(table, findLayout(table), 'GH').rows[0]?.name).toBe(readName(written).name);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a rule of repetition', () => {
  it('gives days of the window only, each once, in order, whatever it says', () => {
    const part = fc.constantFrom(
      ...'FREQ=DAILY|FREQ=WEEKLY|FREQ=MONTHLY|FREQ=YEARLY|INTERVAL=2|INTERVAL=-1|COUNT=3|COUNT=0|UNTIL=20270110|BYDAY=MO,-1FR|BYDAY=SU|BYMONTHDAY=31,-1|BYMONTH=2,13|WKST=SU|X=1'.split(
        '|',
      ),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 5 }), fc.integer({ min: -900, max: 90 }), (parts, offset) => {
        const first = new Date(Date.UTC(2027, 0, 4 + offset)).toISOString().slice(0, 10);
        const days = repeatedDays(parts.join(';'), first, '2027-01-04', 60) ?? [];
        expect(days).toEqual([...new Set(days)].sort());
        for (const day of days) expect(day >= '2027-01-04' && day < '2027-03-05' && day >= first).toBe(true);
      }),
    );
  });
});

function quoted(text: string): string {
  const octets = [...Buffer.from(text)].map(byte => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`);
  const lines: string[] = [];
  for (let at = 0; at < octets.length; at += 12) lines.push(octets.slice(at, at + 12).join(''));
  return `FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:${lines.join('=\r\n')}`;
}

/** Folded at every so many bytes, in the middle of letters too. */
function folded(line: Buffer, width: number): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < line.length; at += width) {
    if (at > 0) parts.push(Buffer.from('\r\n '));
    parts.push(line.subarray(at, at + width));
  }
  return Buffer.concat(parts);
}
