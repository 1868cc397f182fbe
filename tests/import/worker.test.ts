import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { openInWorker } from '../../src-main/import/read-in-worker.ts';
import type { Slice } from '../../src-main/import/worker-messages.ts';
import { writeXlsx } from '../helpers/write-xlsx.ts';
import { readInWorker } from './parse-all.ts';

const workerUrl = new URL('../../src-main/import/worker.ts', import.meta.url);
const brokenWorker = (code: string): URL => new URL(`data:text/javascript,${encodeURIComponent(code)}`);

function listOf(count: number): Uint8Array {
  const rows = Array.from(
    { length: count },
    (_, index) => `Person ${index},0240${String(100000 + index).padStart(6, '0')}`,
  );
  return new TextEncoder().encode(['Name;Phone', ...rows].join('\n').replaceAll(',', ';'));
}

const rowAt = (_: unknown, index: number) => [`Person ${index}`, `0240${100_000 + index}`, `note ${index}`];

describe('reading a file in its own thread', () => {
  it('says what was found, then gives every person in slices, in order', async () => {
    const session = openInWorker(workerUrl, { bytes: listOf(1203), fileName: 'list.csv' });
    try {
      const { table, layout } = await session.inspect({});
      expect(table).toMatchObject({
        kind: 'csv',
        delimiter: ';',
        encoding: 'utf-8',
        encodingCertain: true,
        rowCount: 1204,
      });
      expect(table.firstRows).toHaveLength(8);
      expect(layout.columns.map(column => column.field)).toEqual(['name', 'phone']);

      const slices: Slice[] = [];
      const done = await session.parse({ layout, country: 'GH' }, { onSlice: slice => void slices.push(slice) });
      expect(done).toEqual({ rowCount: 1203, dateOrder: null });
      const rows = slices.flatMap(slice => (slice.purpose === 'contacts' ? slice.rows : []));
      expect(rows.map(row => row.row)).toEqual(Array.from({ length: 1203 }, (_, index) => index + 2));
      expect(rows[1202]).toMatchObject({ name: 'Person 1202', phone: '+233240101202' });
    } finally {
      await session.close();
    }
  });

  it('keeps the table for a corrected layout, and reads again for another sheet', async () => {
    const sheets = ['A', 'B'].map(name => ({
      name,
      rows: [
        ['Name', 'Phone'],
        [`${name}ma`, '0240000101'],
      ],
    }));
    const session = openInWorker(workerUrl, { bytes: writeXlsx({ sheets }), fileName: 'book.xlsx' });
    try {
      const first = await session.inspect({});
      const again = await session.inspect({ headerRow: null, purpose: 'appointments' });
      expect(first.layout).toMatchObject({ headerRow: 0, purpose: 'contacts' });
      expect(again.layout).toMatchObject({ headerRow: null, purpose: 'appointments' });
      expect((await session.inspect({ options: { sheet: 'B' } })).table.firstRows[1]).toEqual(['Bma', '0240000101']);
    } finally {
      await session.close();
    }
  });

  it('waits for a slow caller instead of piling rows up', async () => {
    let working = 0;
    let most = 0;
    let rows = 0;
    const { layout } = await readInWorker(workerUrl, { kind: 'inspect', bytes: listOf(5000), fileName: 'l.csv' });
    const done = await readInWorker(
      workerUrl,
      { kind: 'parse', bytes: listOf(5000), fileName: 'l.csv', layout, country: 'GH' },
      {
        onSlice: async slice => {
          most = Math.max(most, ++working);
          await new Promise(resolve => setImmediate(resolve));
          rows += slice.rows.length;
          working--;
        },
      },
    );
    expect({ most, rows, done: done.rowCount }).toEqual({ most: 1, rows: 5000, done: 5000 });
  });

  it('stays two slices ahead of a caller who has not answered', async () => {
    const bytes = listOf(5000);
    const { layout } = await readInWorker(workerUrl, { kind: 'inspect', bytes, fileName: 'l.csv' });
    const worker = new Worker(workerUrl, { workerData: { bytes, fileName: 'l.csv' } });
    const heard: string[] = [];
    const inspected = new Promise<void>(resolve => {
      worker.on('message', (message: object) => {
        heard.push('slice' in message ? 'slice' : 'other');
        if (heard.length === 2) worker.postMessage({ id: 2, job: { kind: 'inspect' } });
        if ('inspected' in message) resolve();
      });
    });
    worker.postMessage({ id: 1, job: { kind: 'parse', layout, country: 'GH' } });
    await inspected;
    await worker.terminate();
    expect(heard).toEqual(['slice', 'slice', 'other']);
  });

  it('refuses a bad file by its code, and the session can say so again', async () => {
    const session = openInWorker(workerUrl, { bytes: new TextEncoder().encode('Name,Phone\n'), fileName: 'x.csv' });
    try {
      await expect(session.inspect({})).rejects.toMatchObject({ name: 'ImportRefusal', code: 'header-only' });
      await expect(session.inspect({})).rejects.toMatchObject({ code: 'header-only' });
    } finally {
      await session.close();
    }
  });
});

describe('stopping', () => {
  it('ends with the reason of whoever stopped it', async () => {
    const stop = new AbortController();
    const bytes = listOf(20_000);
    const { layout } = await readInWorker(workerUrl, { kind: 'inspect', bytes, fileName: 'l.csv' });
    let slices = 0;
    const reading = readInWorker(
      workerUrl,
      { kind: 'parse', bytes, fileName: 'l.csv', layout, country: 'GH' },
      {
        signal: stop.signal,
        onSlice: () => {
          if (++slices === 2) stop.abort(new Error('stopped by the person'));
        },
      },
    );
    await expect(reading).rejects.toThrow('stopped by the person');
    expect(slices).toBeLessThan(5);
    await expect(
      readInWorker(workerUrl, { kind: 'inspect', bytes, fileName: 'l.csv' }, { signal: stop.signal }),
    ).rejects.toThrow('stopped by the person');
  });

  it('passes on the failure of the one who stores the rows', async () => {
    const bytes = listOf(2000);
    const { layout } = await readInWorker(workerUrl, { kind: 'inspect', bytes, fileName: 'l.csv' });
    const job = { kind: 'parse', bytes, fileName: 'l.csv', layout, country: 'GH' } as const;
    const onSlice = (): never => {
      throw new Error('disk full');
    };
    await expect(readInWorker(workerUrl, job, { onSlice })).rejects.toThrow('disk full');
  });
});

describe('whatever happens to the thread, the program goes on', () => {
  const job = { kind: 'inspect', bytes: new Uint8Array([65]), fileName: 'x.csv' } as const;
  it.each([
    ['it crashes', 'throw new Error("boom")', {}, 'damaged'],
    ['it ends without a word', 'process.exit(0)', {}, 'damaged'],
    [
      'it uses up its memory',
      'const all = []; for (;;) all.push(new Array(10000).fill({}));',
      { memoryMb: 16 },
      'too-large',
    ],
    ['it never answers', 'setInterval(() => {}, 1000)', { timeoutMs: 50 }, 'too-large'],
  ])('%s', async (_, code, limits, expected) => {
    await expect(readInWorker(brokenWorker(code), job, limits)).rejects.toMatchObject({
      name: 'ImportRefusal',
      code: expected,
    });
  });

  // In a small limit of the test's own, which a small file reaches.
  it.each([
    ['a list', 'list.csv', () => listOf(400_000)],
    [
      'a workbook',
      'book.xlsx',
      () => writeXlsx({ sheets: [{ name: 'A', rows: Array.from({ length: 60_000 }, rowAt) }] }),
    ],
  ])('%s that needs more memory than it has is refused, and the next one is read', async (_, fileName, bytesOf) => {
    const large = openInWorker(workerUrl, { bytes: bytesOf(), fileName }, { memoryMb: 40 });
    await expect(large.inspect({})).rejects.toMatchObject({ code: 'too-large', detail: 'memory' });
    await large.close();
    const small = openInWorker(workerUrl, { bytes: listOf(3), fileName: 'list.csv' });
    expect((await small.inspect({})).table.rowCount).toBe(4);
    await small.close();
  });
});
