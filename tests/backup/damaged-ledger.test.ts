import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { segmentFile, segmentsIn } from '../../src-main/storage/ledger/segments.ts';
import { openLiveBusiness } from '../delivery/live-business.ts';
import { ledgerIn, newestSegment } from '../helpers/ledger-files.ts';
import { atRest, HELD_IN_DOUBT, NOT_HELD, queued, stopped } from '../world/held-sending.ts';

/** Segments of a few lines. */
const SHORT = { ledgerSizes: { segmentBytes: 1500 } };

const flip = (file: string, at: number) => {
  const content = readFileSync(file);
  content[at] = (content[at] ?? 0) ^ 1;
  writeFileSync(file, content);
};
const segment = (folder: string, number: number) => segmentFile(ledgerIn(folder), number);

async function livedLong() {
  const office = await openLiveBusiness();
  const desk = await office.start(SHORT);
  for (const number of [1, 2, 3]) await queued(desk, `Ama ${number}`, `024410020${number}`);
  return { office, desk };
}

describe('the send ledger is damaged', () => {
  test.each<[string, (folder: string) => void]>([
    ['a changed byte in its last segment', folder => flip(newestSegment(folder), 60)],
    ['a segment that is gone', folder => rmSync(segment(folder, 2))],
    ['its last segment is gone', folder => rmSync(newestSegment(folder))],
    ['junk in the place of its last segment', folder => writeFileSync(newestSegment(folder), Buffer.alloc(5000, 0x9c))],
  ])('%s: everything is held until somebody has looked, and nobody is texted twice', async (_, spoil) => {
    const { office, desk } = await livedLong();
    await desk.stop();
    expect(segmentsIn(ledgerIn(office.folder)).length).toBeGreaterThan(2);
    spoil(office.folder);
    const again = await office.start(SHORT);
    expect(await stopped(again)).toEqual(HELD_IN_DOUBT);
    const { id } = await again.book(await again.person('Kofi Boateng', '0244100209'));
    await atRest(again);
    expect(await again.batches()).toHaveLength(3);
    await again.call('sending.resume');
    await again.newest(id, 'accepted');
    expect(await again.batches()).toHaveLength(4);
    await again.stop();
    // It was acted on, so it is not said again.
    const last = await office.start(SHORT);
    expect(await stopped(last)).toEqual(NOT_HELD);
    await atRest(last);
    expect(await last.batches()).toHaveLength(4);
  });

  test('its last lines are gone, and the database knows better: it is held', async () => {
    const { office, desk } = await livedLong();
    // As the files are when the program is killed.
    const copy = office.copy();
    await desk.stop();
    const lines = readFileSync(newestSegment(copy), 'utf8').split(/(?<=\n)/);
    const cut = lines.findLastIndex(line => line.includes('"event":"intent"'));
    expect(lines.slice(cut).some(line => line.includes('"event":"answer"'))).toBe(true);
    writeFileSync(newestSegment(copy), lines.slice(0, cut).join(''));
    const again = await office.start(SHORT, copy);
    expect(await stopped(again)).toEqual(HELD_IN_DOUBT);
  });

  test('in a segment of long ago: the next backup finds it, and everything is held until somebody has looked', async () => {
    const { office, desk } = await livedLong();
    flip(segment(office.folder, 2), 700);
    await desk.call('backup.make');
    expect(await stopped(desk)).toEqual(HELD_IN_DOUBT);
    await desk.call('sending.resume');
    await desk.call('backup.make');
    expect(await stopped(desk)).toEqual(NOT_HELD);
    await desk.stop();
    const again = await office.start(SHORT);
    expect(await stopped(again)).toEqual(NOT_HELD);
    await atRest(again);
    expect(await again.batches()).toHaveLength(3);
  });
});
