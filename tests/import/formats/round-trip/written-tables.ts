/** Tables, texts and dialects that fast-check invents, to be written and read back. */
import fc from 'fast-check';
import type { CsvDialect } from '../../../helpers/write-csv.ts';

// ——— tables as people have them ———
const letters = fc.constantFrom(...'aeiouKMNÉéïñçøßŁłęɛɔŋ王李小明やмиعب😀');

const signs = fc.constantFrom(...' ,;|.-\'’"=+@()/:&<>#_', '""', '\t', '\n', '  ', 'x"', '",');

export const piece = fc.oneof(
  { weight: 5, arbitrary: letters },
  { weight: 3, arbitrary: signs },
  fc.constantFrom(...'0123456789'),
);

const words = fc.array(piece, { maxLength: 14 }).map(pieces => pieces.join(''));

/** Leading zeros and all; as a cell that stands in many lists. */
const number = fc
  .tuple(fc.constantFrom('0', '00', '+', ''), fc.integer({ min: 1, max: 999_999_999 }))
  .map(([zeros, digits]) => zeros + digits);

const cell = fc.oneof({ weight: 4, arbitrary: words }, { weight: 2, arbitrary: number }, fc.constant(''));

/** Rows of one width under a header; the last of them is not empty, since nothing says where a list of nothing ends. */
export const tables = fc
  .integer({ min: 2, max: 7 })
  .chain(width =>
    fc.tuple(
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }),
      fc.constant(['Name', 'Phone', 'Notes', 'Group', 'Email', 'Extra', 'More'].slice(0, width)),
      fc.array(cell, { minLength: width - 1, maxLength: width - 1 }),
    ),
  )
  .map(([rows, header, last]) => [header, ...rows, [`Ama${last.length}`, ...last]]);

export const dialects = fc.record<CsvDialect>({
  delimiter: fc.constantFrom(',', ';', '\t', '|', '~'),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  quoteAll: fc.boolean(),
  encoding: fc.constantFrom(
    'utf-8',
    'utf-8-bom',
    'utf-16le',
    'utf-16be',
    'utf-16le-bom',
    'utf-16be-bom',
    'windows-1252',
    'macintosh',
    'gb18030',
    'windows-1250',
  ),
  closed: fc.boolean(),
});

export const runs = { numRuns: 400 };
