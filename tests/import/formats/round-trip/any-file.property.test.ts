import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ImportRefusal } from '../../../../src-main/import/refusal.ts';
import { readTable } from '../../../../src-main/import/table/read-table.ts';
import { encodeText } from '../../../helpers/write-csv.ts';
import { writeXlsx } from '../../../helpers/write-xlsx.ts';
import { runs } from './written-tables.ts';

describe('no file brings the reader down', () => {
  const outcome = (bytes: Uint8Array): Promise<unknown> => readTable(bytes, 'x').catch((error: unknown) => error);
  const isAnswer = (answer: unknown): boolean => !(answer instanceof Error) || answer instanceof ImportRefusal;

  it('whatever bytes it has', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 600, size: 'max' }), async bytes => isAnswer(await outcome(bytes))),
      runs,
    );
  });

  it('whatever quotes, separators and line ends stand in it', async () => {
    const mess = fc.array(
      fc.constantFrom(
        '"',
        ',',
        '\n',
        '\r',
        ';',
        '\t',
        '|',
        ' ',
        'a',
        '0241234567',
        '""',
        '\u0000',
        '\ufeff',
        'sep=;\n',
        'é',
      ),
      { maxLength: 120 },
    );
    await fc.assert(
      fc.asyncProperty(mess, async pieces => {
        const answer = await outcome(encodeText(pieces.join(''), 'utf-8'));
        expect(isAnswer(answer)).toBe(true);
      }),
      { numRuns: 1500 },
    );
  });

  it('whatever happened to it on its way', async () => {
    const rows = [
      ['Name', 'Phone'],
      ['Ama', '0241234567'],
      ['Kofi', { number: 201234567, format: '0000000000' }],
    ];
    const files = [true, false].map(deflate => writeXlsx({ sheets: [{ name: 'S', rows }], deflate }));
    const changes = fc.array(
      fc.tuple(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), fc.integer({ min: 0, max: 255 })),
      { minLength: 1, maxLength: 6 },
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...files), changes, fc.boolean(), async (file, edits, cut) => {
        const bytes = Uint8Array.from(file);
        for (const [at, value] of edits) bytes[Math.floor(at * bytes.length)] = value;
        const answer = await outcome(cut ? bytes.subarray(0, Math.floor((edits[0]?.[0] ?? 1) * bytes.length)) : bytes);
        expect(isAnswer(answer)).toBe(true);
      }),
      { numRuns: 800 },
    );
  });
});
