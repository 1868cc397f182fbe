import fs, { appendFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { formatLine, type LedgerLine } from '../../../src-main/delivery/outbox/ledger/ledger-lines.ts';
import { mergeIntoLedger } from '../../../src-main/delivery/outbox/ledger/merge-ledgers.ts';
import { openLedger } from '../../../src-main/delivery/outbox/ledger/send-ledger.ts';
import { writeAtomically } from '../../../src-main/ports/atomic-write.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import { openDesk } from '../desk.ts';
import { openLiveBusiness } from '../live-business.ts';

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellbird-ledger-'));
  file = join(folder, 'send-ledger.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const AT = '2027-01-04T08:00:00.000Z' as Instant;
const intent = (uid: string): LedgerLine => ({
  at: AT,
  event: 'intent',
  uid,
  sender: 'Bellbird',
  scheduledAt: null,
  baseUrl: 'https://service.example',
  account: 7,
  texts: [],
});
const answer = (uid: string, batchId = `batch-${uid}`): LedgerLine => ({
  at: AT,
  event: 'answer',
  uid,
  batchId,
  accepted: [1],
  refused: [],
  uncertain: [],
  notSent: [],
});
const write = async (...lines: LedgerLine[]) => {
  const ledger = await openLedger(file);
  for (const line of lines) ledger.append(line);
  ledger.close();
};
const answersAfterwards = async (...uids: string[]) => {
  const answers = new Map<string, string | null>();
  const ledger = await openLedger(file, {
    onLine: line => line.event === 'answer' && answers.set(line.uid, line.batchId),
  });
  const found = uids.map(uid => answers.get(uid) ?? null);
  ledger.close();
  return found;
};

describe('the send ledger', () => {
  test('an answer written down is there after a restart; an intent alone is no answer', async () => {
    await write(intent('a'), answer('a'), intent('b'));
    expect(await answersAfterwards('a', 'b', 'c')).toEqual(['batch-a', null, null]);
  });

  test('the last answer counts', async () => {
    await write(answer('a', 'first'), answer('a', 'second'));
    expect(await answersAfterwards('a')).toEqual(['second']);
  });

  test('a last line that was cut short anywhere is not believed, and does not swallow the next one', async () => {
    await write(intent('a'), answer('a'), answer('b'));
    const whole = readFileSync(file);
    const start = whole.subarray(0, -1).lastIndexOf(10) + 1;
    for (let end = start + 1; end < whole.length; end++) {
      writeFileSync(file, whole);
      truncateSync(file, end);
      // Only its line break may be missing: the checksum says that the rest is whole.
      const believed = end === whole.length - 1 ? 'batch-b' : null;
      expect(await answersAfterwards('a', 'b')).toEqual(['batch-a', believed]);
      await write(answer('c'));
      expect(await answersAfterwards('a', 'b', 'c')).toEqual(['batch-a', believed, 'batch-c']);
    }
  });

  test('a changed byte, a line without its sum, and bytes that are no text are not believed', async () => {
    await write(answer('a'), answer('b'));
    writeFileSync(file, readFileSync(file, 'utf8').replace('batch-a', 'batch-x'));
    appendFileSync(file, `${JSON.stringify(answer('c'))}\n`);
    appendFileSync(file, `00000000 ${JSON.stringify(answer('d'))}\n\n   \nnull\n`);
    appendFileSync(file, Buffer.from([0, 255, 254, 10, 0, 0, 0]));
    expect(await answersAfterwards('a', 'b', 'c', 'd')).toEqual([null, 'batch-b', null, null]);
  });
});

describe('the ledger is gone from its place while the program runs', () => {
  test.each<[string, (file: string) => void]>([
    ['deleted', file => rmSync(file)],
    ['replaced by a copy', file => writeAtomically(file, readFileSync(file))],
  ])('%s: nothing is sent, and it is said', async (_, lose) => {
    const business = await openLiveBusiness();
    const desk = await business.start();
    const first = await desk.book(await desk.person('Ama Mensah', '0244100201'));
    await desk.newest(first.id, 'accepted');
    const before = (await desk.batches()).length;
    lose(join(business.folder, 'live-send-ledger.jsonl'));
    const second = await desk.book(await desk.person('Kofi Boateng', '0244100202'));
    await desk.until(async () => (await desk.call('app.state')).stopped === 'disk');
    expect((await desk.texts(second.id)).map(({ state }) => state)).toEqual(['planned']);
    expect(await desk.batches()).toHaveLength(before);
  });

  test('opened anew without it, what it had seen is unknown, and everything is held until somebody has looked', async () => {
    const business = await openLiveBusiness();
    const desk = await business.start();
    rmSync(join(business.folder, 'live-send-ledger.jsonl'));
    await desk.book(await desk.person('Kofi Boateng', '0244100202'));
    await desk.until(async () => (await desk.call('app.state')).stopped === 'disk');
    expect(await desk.call('sending.resume')).toMatchObject({ stopped: 'restored', restored: { complete: false } });
    expect(await desk.batches()).toEqual([]);
  });
});

describe('the lines of another ledger', () => {
  test('written by a clock that was wrong: a cancel and an answer that stand before their text belong to it', async () => {
    const by = (clock: string, line: LedgerLine): LedgerLine => ({ ...line, at: clock as Instant });
    await write(by('2027-01-04T08:00:00.000Z', intent('a')));
    const cancelled = { at: AT, event: 'cancel', uid: 'a', outcome: 'cancelled' } as const;
    const late = [answer('a'), cancelled].map(line => formatLine(by('2027-01-03T08:00:00.000Z', line)));
    await mergeIntoLedger(file, late);
    const ledger = await openLedger(file);
    const found = [];
    for await (const one of ledger.submissions(uid => uid === 'a')) found.push(one);
    ledger.close();
    expect(found).toMatchObject([{ answer: { batchId: 'batch-a' }, cancel: 'cancelled' }]);
  });

  const at = (minute: number) => `2027-01-04T08:0${minute}:00.000Z` as Instant;
  const linesOf = async () => {
    const lines: string[] = [];
    const ledger = await openLedger(file, { onLine: line => lines.push(formatLine(line)) });
    ledger.close();
    return lines;
  };
  const minutesOf = (lines: string[]) => lines.map(line => Number(/"at":"[^"]*T08:0(\d)/.exec(line)?.[1]));

  test('come in where their time puts them, once, and both keep their own order', async () => {
    // A clock that was put back: what was written first stays first.
    await write({ ...intent('a'), at: at(5) }, { ...answer('a'), at: at(2) }, { ...intent('c'), at: at(7) });
    const own = await linesOf();
    rmSync(file);
    await write({ ...intent('b'), at: at(6) }, { ...intent('d'), at: at(9) }, { ...intent('e'), at: at(1) });
    const others = await linesOf();
    writeFileSync(file, `${own.join('\n')}\n`);
    await mergeIntoLedger(file, [...others, ...own, 'junk', `00000000 ${JSON.stringify(intent('f'))}`]);
    expect(minutesOf(await linesOf())).toEqual([5, 2, 6, 7, 9, 1]);
    const before = readFileSync(file);
    await mergeIntoLedger(file, others);
    expect(readFileSync(file)).toEqual(before);
    expect(await answersAfterwards('a', 'b')).toEqual(['batch-a', null]);
  });

  test('make a ledger where there was none, and a torn last line does not swallow them', async () => {
    await write(intent('a'), answer('a'));
    const lines = await linesOf();
    rmSync(file);
    await mergeIntoLedger(file, lines);
    expect(await linesOf()).toEqual(lines);
    appendFileSync(file, 'a1b2c3d4 {"at":"20');
    await mergeIntoLedger(file, []);
    await write(answer('b'));
    expect(await answersAfterwards('a', 'b')).toEqual(['batch-a', 'batch-b']);
  });
});

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
