/** A send ledger whose closed segments are packed: restored records and damage are handled as with plain ones. */
import { truncateSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { packedFile } from '../../src-main/storage/ledger/packed-segment.ts';
import { isPacked, segmentFile, segmentsIn } from '../../src-main/storage/ledger/segments.ts';
import { openLiveBusiness } from '../delivery/live-business.ts';
import { ledgerIn } from '../helpers/ledger-files.ts';
import { atRest, HELD_IN_DOUBT, NOT_HELD, queued, stopped } from '../world/held-sending.ts';

const PACKED = { ledgerSizes: { segmentBytes: 1500, plainBytes: 0 } };

async function livedLong() {
  const office = await openLiveBusiness();
  const desk = await office.start(PACKED);
  for (const number of [1, 2, 3]) await queued(desk, `Ama ${number}`, `024410020${number}`);
  // It is done in the background.
  while (packedIn(office.folder).length === 0) await nextTurn();
  return { office, desk };
}

const packedIn = (folder: string) => {
  const ledger = ledgerIn(folder);
  return segmentsIn(ledger)
    .filter(segment => isPacked(ledger, segment))
    .map(segment => packedFile(segmentFile(ledger, segment)));
};

test('after a restart and a restore every batch is known, and nobody is texted twice', async () => {
  const { office, desk } = await livedLong();
  const { name } = await desk.call('backup.make');
  await queued(desk, 'Kofi Boateng', '0244100209');
  await desk.stop();
  const again = await office.start(PACKED);
  expect(await stopped(again)).toEqual(NOT_HELD);
  await again.call('backup.restore', { name });
  expect((await again.call('app.state')).restored).toMatchObject({ complete: true, queued: 1 });
  await again.call('sending.resume');
  await atRest(again);
  expect((await again.batches()).filter(({ state }) => state !== 'cancelled')).toHaveLength(4);
});

test('one of long ago cannot be unpacked: a backup meets it, and everything is held until somebody has looked', async () => {
  const { office, desk } = await livedLong();
  await desk.stop();
  const [first = ''] = packedIn(office.folder);
  truncateSync(first, 100);
  const again = await office.start(PACKED);
  await again.call('backup.make');
  expect(await stopped(again)).toEqual(HELD_IN_DOUBT);
  await again.call('sending.resume');
  await atRest(again);
  expect(await again.batches()).toHaveLength(3);
});
