import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openDesk } from '../../desk.ts';

/** Makes writes to the send ledger fail as on a full disk, from the n-th on, until `mend`. */
function fillDisk(from: number) {
  const { writeFileSync: real } = fs;
  let writes = 0;
  const full = (...args: Parameters<typeof fs.writeFileSync>) => {
    if (typeof args[0] === 'number' && ++writes >= from)
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    real(...args);
  };
  fs.writeFileSync = full;
  syncBuiltinESMExports();
  const mend = () => {
    fs.writeFileSync = real;
    syncBuiltinESMExports();
  };
  onTestFinished(mend);
  return mend;
}

describe('a full disk', () => {
  test('nothing is sent that cannot be written down first; after making room and resuming it goes once', async () => {
    const desk = await openDesk();
    const contactId = await desk.person('Ama Mensah', '0244100201');
    const mend = fillDisk(1);
    const appointment = await desk.book(contactId);
    await desk.until(async () => (await desk.call('app.state')).stopped === 'disk');
    expect(await desk.texts(appointment.id)).toMatchObject([{ state: 'planned' }]);
    expect(await desk.batches()).toEqual([]);
    mend();
    await desk.minutesPass(5);
    expect(await desk.batches()).toEqual([]);
    await desk.call('sending.resume');
    await desk.newest(appointment.id, 'accepted');
    await desk.minutesPass(5);
    expect(await desk.batches()).toHaveLength(1);
  });

  test('the answer cannot be written to the ledger: the database keeps it, sending stops, nobody is texted twice', async () => {
    const desk = await openDesk();
    const contactId = await desk.person('Ama Mensah', '0244100201');
    const mend = fillDisk(2);
    const appointment = await desk.book(contactId);
    await desk.until(async () => (await desk.call('app.state')).stopped === 'disk');
    expect(await desk.texts(appointment.id)).toMatchObject([{ state: 'accepted' }]);
    mend();
    await desk.call('sending.resume');
    await desk.minutesPass(5);
    expect(await desk.texts(appointment.id)).toMatchObject([{ state: 'accepted' }]);
    expect(await desk.batches()).toHaveLength(1);
  });

  test('resumed while another text is still on its way: its answer is awaited, not given up', async () => {
    const desk = await openDesk();
    const people = [await desk.person('Ama Mensah', '0244100201'), await desk.person('Kofi Mensah', '0244100202')];
    const when = { kind: 'days-before', days: 1, at: '10:00' } as const;
    const rule = { id: 1, name: 'The day before', templateId: 1, when };
    await desk.call('rules.save', { ...rule, enabled: false });
    for (const id of people) await desk.book(id);
    await desk.faults([{ kind: 'slow', ms: 500 }]);
    // Two intents are written down; the first answer finds no room.
    const mend = fillDisk(3);
    await desk.call('rules.save', { ...rule, enabled: true });
    await desk.until(async () => (await desk.call('app.state')).stopped === 'disk');
    mend();
    await desk.call('sending.resume');
    const { rows } = await desk.call('messages.page', { filter: 'all', search: '', offset: 0, limit: 10 });
    expect(rows.map(row => row.state)).toEqual(['accepted', 'accepted']);
    expect(await desk.batches()).toHaveLength(2);
  });
});
