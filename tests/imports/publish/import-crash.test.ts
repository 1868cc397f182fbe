import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  type CrashHarness,
  type KillableProgram,
  type KillPoint,
  openCrashHarness,
} from '../../delivery/crash-harness.ts';
import { type Desk, openDesk } from '../../delivery/desk.ts';
import { checked, imported, open, openImportDesk, tablesIn } from '../import-steps.ts';

const everybody = { search: '', groupId: null, offset: 0, limit: 500 };
const zeros = { code: 'zeros-suspicious', detail: '' };

/** People, some of whom are there already, some want no texts, and one whose number is asked about. */
const list = (count: number) =>
  [
    'Name,Phone,Group,Notes,Do not text',
    'Asked CampaignSubject,0241000000,List,,',
    ...Array.from({ length: count }, (_, at) => {
      const isStopped = at % 50 === 7 ? 'yes' : '';
      return `Person ${at},024${String(1_200_001 + at)},${at % 3 === 0 ? 'Third' : 'List'},from the list,${isStopped}`;
    }),
  ].join('\n');
/** The first hundred of them, without notes. */
const earlier = () =>
  list(100)
    .replaceAll('from the list', '')
    .replaceAll(',yes', ',')
    .replace('Asked About', 'Somebody')
    .replace('0241000000', '0244100203');

async function asked(desk: Pick<Desk, 'call'>): Promise<number> {
  const { draftId } = await checked(desk, list(3_000), 'clients.csv');
  await desk.call('import.decide', { draftId, row: 2, ...zeros, decision: { kind: 'accept' } });
  return draftId;
}

/** All that a list can change, as people see it. */
async function everything(desk: Desk) {
  const pages = [];
  for (let offset = 0; offset < 3_500; offset += 500) {
    const { rows } = await desk.call('contacts.page', { ...everybody, offset });
    pages.push(...rows.map(({ id, ...row }) => row));
  }
  const groups = (await desk.call('contacts.groups')).map(({ id, ...group }) => group);
  const found = (await desk.call('contacts.page', { ...everybody, search: '1201' })).total;
  return { pages, groups, found };
}

async function office(): Promise<CrashHarness> {
  const killable = await openCrashHarness();
  const desk = await killable.restart();
  await imported(desk, earlier(), 'earlier.csv');
  await desk.stop();
  return killable;
}

async function killed({ start }: CrashHarness, kill: KillPoint, work: (child: KillableProgram) => Promise<unknown>) {
  const child = await start(kill);
  await work(child).catch(() => undefined);
  await child.killed;
}

const publishing = async (child: KillableProgram) => child.call('import.publish', { draftId: await asked(child) });

describe('the computer fails while a list is stored', () => {
  test.each<[title: string, kill: KillPoint]>([
    ['in the middle of it', { afterProgress: { task: 'import', times: 2 } }],
    ['just before it is true', { at: 'import-staged' }],
  ])('%s: nothing of it is there, and finishing it gives what it would have given', async (_title, kill) => {
    const undisturbed = await openDesk();
    await imported(undisturbed, earlier(), 'earlier.csv');
    await undisturbed.call('import.publish', { draftId: await asked(undisturbed) });
    const wanted = await everything(undisturbed);
    expect(wanted.pages.length).toBe(3_002);

    const broken = await office();
    await killed(broken, kill, publishing);
    const desk = await broken.restart();
    expect((await desk.call('contacts.page', everybody)).total).toBe(101);
    const [draft, ...others] = await desk.call('import.drafts');
    expect(others).toEqual([]);
    expect(draft).toMatchObject({ fileName: 'clients.csv', purpose: 'contacts', stage: 'storing' });
    const found = await desk.call('import.resume', { id: draft?.id ?? 0 });
    expect(await desk.call('import.drafts')).toEqual([]);
    // What was said of the row before is not asked again.
    const check = await desk.call('import.check', { draftId: found.draftId });
    expect(check.counts).toMatchObject({ new: 2_901, changed: 100, skipped: 0 });
    await desk.call('import.publish', { draftId: found.draftId });
    expect(await everything(desk)).toEqual(wanted);
  });

  test('it is forgotten: everything is as it was before, and the copy of the file is gone', async () => {
    const broken = await office();
    const before = tablesIn(broken.folder);
    await killed(broken, { at: 'import-staged' }, publishing);
    expect(tablesIn(broken.folder)).not.toEqual(before);
    const desk = await broken.restart();
    const [draft] = await desk.call('import.drafts');
    await desk.call('import.discard', { draftId: draft?.id ?? 0 });
    expect(await desk.call('import.drafts')).toEqual([]);
    expect(await desk.refusal('import.resume', { id: draft?.id ?? 0 })).toEqual({ code: 'import-gone' });
    expect(readdirSync(join(broken.folder, 'practice-imports'))).toEqual([]);
    await desk.stop();
    expect(tablesIn(broken.folder)).toEqual(before);
  });

  test('just after it is true: it is there, not offered again, and the texts it stops are called off', async () => {
    const broken = await openCrashHarness();
    const first = await broken.restart();
    const { appointment } = await first.queued();
    await first.stop();
    await killed(broken, { at: 'import-true' }, child =>
      imported(child, 'Name,Phone,Do not text\nSomebody Else,0244100201,yes\n'),
    );
    const desk = await broken.restart();
    expect(await desk.call('import.drafts')).toEqual([]);
    expect((await desk.call('import.list')).map(one => one.state)).toEqual(['done']);
    await desk.newest(appointment.id, 'cancelled');
    expect(await desk.batches()).toMatchObject([{ state: 'cancelled' }]);
  });

  test('just after it is true: people and appointments we had are changed at the next start, and go back when it is undone', async () => {
    const broken = await openCrashHarness();
    const first = await broken.restart();
    await imported(first, 'Name,Phone,Notes\nAma,0244100201,old\nKofi,0244100202,old\n');
    await first.stop();
    const before = tablesIn(broken.folder);
    const later = 'Name,Phone,Notes,Group\nAma,0244100201,new,Hair\nKofi,0244100202,new,Hair\n';
    await killed(broken, { at: 'import-true' }, child => imported(child, later));
    const desk = await broken.restart();
    const { rows } = await desk.call('contacts.page', { ...everybody, search: 'hair' });
    expect(rows.map(({ name }) => name)).toEqual(['Ama', 'Kofi']);
    expect((await desk.call('contacts.get', { id: rows[0]?.id ?? 0 })).notes).toBe('new');
    const [record] = await desk.call('import.list');
    await desk.call('import.undo', { id: record?.id ?? 0 });
    await desk.stop();
    expect(tablesIn(broken.folder)).toEqual(before);
  });

  test('while a file is on its way in: nothing is offered, and its pieces are gone', async () => {
    const broken = await openCrashHarness();
    await killed(broken, {}, async child => {
      const { uploadId } = await child.call('import.begin', { fileName: 'big.csv', bytes: 1_000 });
      await child.call('import.part', { uploadId, base64: Buffer.from('Name,Phone\n').toString('base64') });
      await child.kill();
    });
    expect(readdirSync(join(broken.folder, 'practice-imports'))).toEqual(['incoming']);
    const desk = await broken.restart();
    expect(await desk.call('import.drafts')).toEqual([]);
    expect(readdirSync(join(broken.folder, 'practice-imports'))).toEqual([]);
  });

  test('while it is taken back: it is out of sight at once, and gone on with', async () => {
    const broken = await openCrashHarness();
    const desk = await broken.restart();
    await desk.person('By Hand', '0244100201');
    await desk.stop();
    const before = tablesIn(broken.folder);
    await killed(broken, { at: 'import-hidden' }, async child => {
      const { id } = await imported(child, list(3_000));
      await child.call('import.undo', { id });
    });
    const again = await broken.restart();
    expect((await again.call('contacts.page', everybody)).total).toBe(1);
    await again.until(async () => (await again.call('import.list')).every(one => one.undone));
    // What became of it is not lost with the program that began it.
    expect(await again.call('import.list')).toMatchObject([
      { state: 'undone', undone: { removed: 3_000, kept: 0, optOutsKept: 60, notRestored: [] } },
    ]);
    await again.stop();
    expect(tablesIn(broken.folder)).toEqual(before);
  });
});

describe('the program ends while a file is looked at', () => {
  test('it is offered with all that was said of it; finished or forgotten, it is offered no more', async () => {
    const kept = await openImportDesk();
    const draftId = await asked(kept.desk);
    const { desk } = await kept.look();
    const [draft] = await desk.call('import.drafts');
    expect(draft).toMatchObject({ id: draftId, fileName: 'clients.csv', stage: 'looking', rows: 3_002 });
    await desk.call('import.resume', { id: draftId });
    expect((await desk.call('import.check', { draftId })).counts).toMatchObject({ new: 3_001, skipped: 0 });
    await desk.call('import.discard', { draftId });
    expect(await desk.call('import.drafts')).toEqual([]);
  });

  test('a file that is opened takes the place of the one before; what was discarded leaves no copy', async () => {
    const desk = await openDesk();
    const folder = join(desk.folder, 'practice-imports');
    await open(desk, 'Name,Phone\nAma,0244100201\n');
    const { draftId } = await open(desk, 'Name,Phone\nKofi,0244100202\n');
    expect(readdirSync(folder)).toEqual([String(draftId)]);
    await desk.call('import.check', { draftId });
    await desk.call('import.publish', { draftId });
    expect(readdirSync(folder)).toEqual([]);
    expect(await desk.call('import.drafts')).toEqual([]);
  });

  test('a file whose copy is gone is not offered', async () => {
    const kept = await openImportDesk();
    await open(kept.desk, 'Name,Phone\nAma,0244100201\n');
    await kept.desk.stop();
    const folder = join(kept.desk.folder, 'practice-imports');
    expect(existsSync(folder)).toBe(true);
    const { rmSync } = await import('node:fs');
    rmSync(folder, { recursive: true });
    expect(await (await kept.look()).desk.call('import.drafts')).toEqual([]);
  });
});

describe('a file in pieces', () => {
  test('is opened once all of it is there, and only by its own number', async () => {
    const desk = await openDesk();
    const bytes = Buffer.from(list(200));
    const piece = (from: number, until?: number) => bytes.subarray(from, until).toString('base64');
    const { uploadId } = await desk.call('import.begin', { fileName: '/home/desk/big.csv', bytes: bytes.length });
    expect(await desk.call('import.part', { uploadId, base64: piece(0, 1_000) })).toEqual({ received: 1_000 });
    expect(await desk.refusal('import.open', { uploadId, purpose: null })).toEqual({ code: 'import-gone' });
    expect(await desk.refusal('import.part', { uploadId: uploadId + 1, base64: '' })).toEqual({ code: 'import-gone' });
    await desk.call('import.part', { uploadId, base64: piece(1_000) });
    const found = await desk.call('import.open', { uploadId, purpose: null });
    expect(found).toMatchObject({ fileName: 'big.csv', rowCount: 202 });
    expect((await desk.call('import.check', { draftId: found.draftId })).counts.new).toBe(200);
  });

  test('that is larger than was said is refused', async () => {
    const desk = await openDesk();
    const { uploadId } = await desk.call('import.begin', { fileName: 'big.csv', bytes: 4 });
    const base64 = Buffer.from('Name,Phone').toString('base64');
    expect(await desk.refusal('import.part', { uploadId, base64 })).toEqual({
      code: 'file-too-large',
      fileName: 'big.csv',
    });
    expect(await desk.refusal('import.open', { uploadId, purpose: null })).toEqual({ code: 'import-gone' });
  });
});
