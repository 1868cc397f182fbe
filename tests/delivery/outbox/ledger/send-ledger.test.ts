import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LedgerLine } from '../../../../src-main/delivery/outbox/ledger/ledger-lines.ts';
import { mergeIntoLedger } from '../../../../src-main/delivery/outbox/ledger/merge-ledgers.ts';
import { openLedger } from '../../../../src-main/delivery/outbox/ledger/send-ledger.ts';
import { writeAtomically } from '../../../../src-main/ports/atomic-write.ts';
import { checkChain } from '../../../../src-main/storage/ledger/check-chain.ts';
import { segmentFile } from '../../../../src-main/storage/ledger/segments.ts';
import { e164 } from '../../../../src-shared/phone/phone.ts';
import type { Instant } from '../../../../src-shared/time/instant.ts';
import { linesIn, loseLedger, newestSegment, textsOf } from '../../../helpers/ledger-files.ts';
import { openLiveBusiness } from '../../live-business.ts';

let folder = '';
let ledgerFolder = '';
/** The segment that everything here is written to. */
const segment = () => segmentFile(ledgerFolder, 1);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellbird-ledger-'));
  ledgerFolder = join(folder, 'ledger');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const PHONE = e164('+233244100201');
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
  const ledger = await openLedger(ledgerFolder);
  for (const line of lines) ledger.append(line);
  ledger.close();
};
const answersAfterwards = async (...uids: string[]) => {
  const answers = new Map<string, string | null>();
  for (const line of await linesIn(ledgerFolder)) if (line.event === 'answer') answers.set(line.uid, line.batchId);
  return uids.map(uid => answers.get(uid) ?? null);
};
const damageOf = async () => {
  const ledger = await openLedger(ledgerFolder);
  ledger.close();
  return ledger.damage();
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

  test('a last line that was cut short anywhere is not believed, is no damage, and does not swallow the next one', async () => {
    await write(intent('a'), answer('a'), answer('b'));
    const whole = readFileSync(segment());
    const start = whole.subarray(0, -1).lastIndexOf(10) + 1;
    for (let end = start + 1; end < whole.length; end += end < whole.length - 8 ? 7 : 1) {
      writeFileSync(segment(), whole);
      truncateSync(segment(), end);
      expect(await answersAfterwards('a', 'b')).toEqual(['batch-a', null]);
      await write(answer('c'));
      expect(await answersAfterwards('a', 'b', 'c')).toEqual(['batch-a', null, 'batch-c']);
      expect(await damageOf()).toEqual([]);
    }
  });

  test('no byte can be changed unseen: what it says is not believed, and the damage is said', async () => {
    const text = {
      message: 1,
      kind: 'test' as const,
      contact: 1,
      name: 'Ama',
      phone: PHONE,
      text: 'Hello Ama',
      dueAt: AT,
    };
    const none = { appointment: null, rule: null, campaign: null, startAt: null, born: null };
    const withText = { ...intent('b'), event: 'intent', texts: [{ ...text, ...none }] } as LedgerLine;
    await write(intent('a'), withText, answer('b'), answer('c'));
    const whole = readFileSync(segment());
    const before = await linesIn(ledgerFolder);
    for (let at = 0; at < whole.length; at++) {
      const changed = Buffer.from(whole);
      changed[at] = (whole[at] ?? 0) ^ 1;
      writeFileSync(segment(), changed);
      const { damaged } = await checkChain(ledgerFolder);
      // Without its last line break the last line counts as cut short.
      expect([at, damaged.length > 0]).toEqual([at, at < whole.length - 1]);
      for (const line of await linesIn(ledgerFolder)) {
        const asErased = line.event === 'intent' ? { ...line, texts: [] } : line;
        expect(before.map(one => (one.event === 'intent' ? { ...one, texts: [] } : one))).toContainEqual(asErased);
      }
    }
  });

  test('lines without a place in the chain, and bytes that are no text, are not believed', async () => {
    await write(answer('a'), answer('b'));
    appendFileSync(segment(), `${JSON.stringify(answer('c'))}\n`);
    appendFileSync(segment(), `${textsOf([answer('d')]).texts[0]}\n\n   \nnull\n`);
    appendFileSync(segment(), Buffer.from([0, 255, 254, 10, 0, 0, 0]));
    expect(await answersAfterwards('a', 'b', 'c', 'd')).toEqual(['batch-a', 'batch-b', null, null]);
    // Beside damage the line that was cut short stays, and is damage too.
    expect(await damageOf()).toHaveLength(7);
    await write({ event: 'damaged', at: AT, places: [...(await damageOf())] });
    expect(await damageOf()).toEqual([]);
  });

  test('a ledger from before the first release is refused, and left as it is', async () => {
    writeFileSync(`${ledgerFolder}.jsonl`, 'as it was');
    await expect(openLedger(ledgerFolder)).rejects.toMatchObject({ failure: { code: 'database-unreleased' } });
    expect(readFileSync(`${ledgerFolder}.jsonl`, 'utf8')).toBe('as it was');
    expect(readdirSync(folder)).toEqual(['ledger.jsonl']);
  });
});

describe('the ledger is gone from its place while the program runs', () => {
  test.each<[string, (file: string) => void]>([
    ['deleted', file => rmSync(file)],
    ['deleted with its folder', file => rmSync(dirname(file), { recursive: true })],
    ['replaced by a copy', file => writeAtomically(file, readFileSync(file))],
  ])('%s: nothing is sent, and it is said', async (_, lose) => {
    const business = await openLiveBusiness();
    const desk = await business.start();
    const first = await desk.book(await desk.person('Ama Mensah', '0244100201'));
    await desk.newest(first.id, 'accepted');
    const before = (await desk.batches()).length;
    lose(newestSegment(business.folder));
    const second = await desk.book(await desk.person('Kofi Boateng', '0244100202'));
    await desk.until(async () => (await desk.call('app.state')).stopped === 'disk');
    expect((await desk.texts(second.id)).map(({ state }) => state)).toEqual(['planned']);
    expect(await desk.batches()).toHaveLength(before);
  });

  test('opened anew without it, what it had seen is unknown, and everything is held until somebody has looked', async () => {
    const business = await openLiveBusiness();
    const desk = await business.start();
    loseLedger(business.folder);
    await desk.book(await desk.person('Kofi Boateng', '0244100202'));
    await desk.until(async () => (await desk.call('app.state')).stopped === 'disk');
    expect(await desk.call('sending.resume')).toMatchObject({ stopped: 'restored', restored: { complete: false } });
    expect(await desk.batches()).toEqual([]);
  });
});

describe('the lines of another ledger', () => {
  const at = (minute: number) => `2027-01-04T08:0${minute}:00.000Z` as Instant;
  const merge = async (texts: string[]) => {
    const ledger = await openLedger(ledgerFolder);
    await mergeIntoLedger(ledger, texts);
    ledger.close();
  };
  const submissions = async () => {
    const ledger = await openLedger(ledgerFolder);
    const found = [];
    for await (const one of ledger.submissions()) found.push(one);
    ledger.close();
    return found;
  };

  test('written by a clock that was wrong: a cancel and an answer that stand before their text belong to it', async () => {
    const cancelled = { at: AT, event: 'cancel', uid: 'a', outcome: 'cancelled' } as const;
    await merge(textsOf([answer('a'), cancelled, intent('a')]).texts);
    expect(await submissions()).toMatchObject([{ answer: { batchId: 'batch-a' }, cancel: 'cancelled' }]);
  });

  test('come in where their time puts them, once, and both keep their own order', async () => {
    // A clock that was put back: what was written first stays first.
    const own = [
      { ...intent('a'), at: at(5) },
      { ...answer('a'), at: at(2) },
      { ...intent('c'), at: at(7) },
    ];
    await write(...own);
    const others = textsOf([
      { ...intent('b'), at: at(6) },
      { ...intent('d'), at: at(9) },
      { ...intent('e'), at: at(1) },
    ]).texts;
    const written = readFileSync(segment(), 'utf8').split('\n').slice(0, -1);
    await merge([...others, 'junk']);
    await merge(written);
    expect((await submissions()).map(({ intent }) => intent.uid)).toEqual(['a', 'b', 'c', 'd', 'e']);
    const before = readFileSync(segment());
    await merge(others);
    expect(readFileSync(segment())).toEqual(before);
    expect(await answersAfterwards('a', 'b')).toEqual(['batch-a', null]);
    expect(await damageOf()).toEqual([]);
  });

  test('make a ledger where there was none, and a torn last line does not swallow them', async () => {
    await write(intent('a'), answer('a'));
    const lines = await linesIn(ledgerFolder);
    const texts = readFileSync(segment(), 'utf8').split('\n').slice(0, -1);
    rmSync(ledgerFolder, { recursive: true });
    await merge(texts);
    expect(await linesIn(ledgerFolder)).toEqual(lines);
    appendFileSync(segment(), 'a1b2c3d4\t{"at":"20');
    await merge([]);
    await write(answer('b'));
    expect(await answersAfterwards('a', 'b')).toEqual(['batch-a', 'batch-b']);
  });

  test('about a number: the newer word counts, whichever ledger it comes from', async () => {
    const said = (minute: number, out: boolean): LedgerLine => ({
      event: 'opt-out',
      at: at(minute),
      phones: [PHONE],
      out,
    });
    const known = async () => {
      const ledger = await openLedger(ledgerFolder);
      ledger.close();
      return ledger.optOuts().get(PHONE);
    };
    await write(said(5, true));
    await merge(textsOf([said(3, false)]).texts);
    expect(await known()).toEqual({ out: true, at: at(5) });
    await merge(textsOf([said(7, false)]).texts);
    expect(await known()).toEqual({ out: false, at: at(7) });
    // Written here after that, by a clock that was put back.
    await write(said(1, true));
    expect(await known()).toEqual({ out: true, at: at(1) });
  });
});
