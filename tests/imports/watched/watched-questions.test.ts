// A watched list that leaves something open waits for a person with its question: nothing of it is guessed, and the one
// confirmation does not let it through.
import { expect, test } from 'vitest';
import type { WatchProposal } from '../../../src-shared/model/watch.ts';
import {
  AMA,
  calendar,
  csv,
  ESI,
  KOFI,
  openWatchedFolder,
  seenOnce,
  type WatchedFolderHarness,
} from './watched-folder-harness.ts';

/** A list of another form, looked at in Import and taken in by a person. */
async function seenBefore(watched: WatchedFolderHarness, ...lines: string[]): Promise<void> {
  watched.save('list.csv', lines.join('\n'), 60);
  await watched.looked();
  const { desk } = watched;
  const { draftId } = (await watched.only()).finding;
  await desk.call('import.resume', { id: draftId });
  await desk.call('import.check', { draftId });
  const { id } = await desk.call('import.publish', { draftId });
  await desk.call('import.releaseReminders', { id });
}

/** The next copy of the list waits: Apply is refused, and the calendar is as it was. */
async function heldWith(watched: WatchedFolderHarness, ...lines: string[]): Promise<WatchProposal> {
  const before = await calendar(watched.desk);
  watched.save('list.csv', lines.join('\n'));
  await watched.looked();
  const { id, finding } = await watched.only();
  expect(await watched.desk.refusal('watch.apply', { id, plan: finding.plan })).toMatchObject({
    code: 'watch-look-first',
  });
  expect(await calendar(watched.desk)).toEqual(before);
  return finding;
}

const renumbered = (line: string, ref: string) => line.replace(/^A\d/, ref);

test('references numbered anew and nothing else: there is nothing to propose', async () => {
  const watched = await openWatchedFolder();
  await seenOnce(watched);
  watched.save('list.csv', csv(renumbered(KOFI, 'A1'), renumbered(ESI, 'A2'), renumbered(AMA, 'A3')));
  await watched.looked();
  expect((await watched.desk.call('watch.get')).files).toEqual([]);
  expect(await calendar(watched.desk)).toHaveLength(3);
});

test('numbered anew behind one that is gone: nobody takes the place of another, and the missing one is asked about', async () => {
  const watched = await openWatchedFolder();
  await seenOnce(watched);
  const finding = await heldWith(watched, ...csv(renumbered(KOFI, 'A1'), renumbered(ESI, 'A2')).split('\n'));
  expect(finding.asks).toEqual(['only-missing']);
  expect(finding.counts).toMatchObject({ new: 0, moved: 0, changed: 0, same: 2 });
  expect(finding.missing).toMatchObject([{ name: 'Ama Mensah' }]);
});

test('numbered anew with one of them at another hour: that one moved, and no reference of another is taken for it', async () => {
  const watched = await openWatchedFolder();
  await seenOnce(watched);
  const later = renumbered(KOFI, 'A1').replace('10:00', '15:00');
  watched.save('list.csv', csv(later, renumbered(ESI, 'A2'), renumbered(AMA, 'A3')));
  await watched.looked();
  const { finding } = await watched.only();
  expect(finding.counts).toMatchObject({ new: 0, moved: 1, same: 2, missing: 0 });
  expect(finding.lines).toMatchObject([{ verdict: 'moved', name: 'Kofi Owusu', before: '2027-01-12T10:00' }]);
});

test('numbers of new people that the header gives another country are looked at by a person first', async () => {
  const watched = await openWatchedFolder();
  const head = 'Client,Phone (+256),Date,Time';
  const okello = 'Okello James,0772123456,2027-01-11,09:00';
  await seenBefore(watched, head, okello);
  const finding = await heldWith(watched, head, okello, 'Nakato Grace,701234567,2027-01-12,09:00');
  expect(finding.asks).toEqual(['numbers']);
  expect(finding.lines).toMatchObject([{ name: 'Nakato Grace', phoneShown: '+256 701 234567' }]);
});

test('numbers below a header with two codes are asked about, and nobody is texted at them', async () => {
  const watched = await openWatchedFolder();
  const head = 'Client,Phone (+233/+234),Date,Time';
  const ama = 'Ama Mensah,+233241234567,2027-01-11,09:00';
  await seenBefore(watched, head, ama);
  const finding = await heldWith(watched, head, ama, 'Chidi Okafor,08031234567,2027-01-12,09:00');
  expect(finding.asks).toEqual(['questions']);
  expect(finding.counts).toMatchObject({ new: 1, noNumber: 1 });
});

test('an empty next visit below a date is no appointment of that day: the list waits with its question', async () => {
  const watched = await openWatchedFolder();
  const head = 'Client,Phone,Last visit,Next visit';
  const ama = 'Ama Mensah,0241234567,2026-12-13 09:00,2027-01-13 09:00';
  const kofi = 'Kofi Owusu,0201234567,2026-12-14 09:00,2027-01-14 10:00';
  await seenBefore(watched, head, ama, kofi);
  const finding = await heldWith(
    watched,
    head,
    ama,
    kofi,
    'Efua Asante,0271234567,2026-12-15 09:00,2027-01-15 11:00',
    'Yaw Darko,0241234568,2026-12-15 10:00,',
  );
  expect(finding.asks).toEqual(['questions']);
  expect(finding.lines.map(({ name }) => name)).toEqual(['Efua Asante']);
});

test('lunch in a calendar waits for a person, and what they said of it holds for the lists after', async () => {
  const watched = await openWatchedFolder();
  const head = 'Client,Phone,Date,Time';
  const ama = 'Ama Mensah,0241234567,2027-01-11,09:00';
  await seenBefore(watched, head, ama);
  const lunch = (day: number) => `Lunch,,2027-01-${day},12:00`;
  const finding = await heldWith(watched, head, ama, lunch(11));
  expect(finding.asks).toEqual(['questions']);
  const { draftId } = finding;
  await watched.desk.call('import.resume', { id: draftId });
  const about = { draftId, row: null, code: 'not-a-person', detail: '' };
  await watched.desk.call('import.check', { draftId });
  await watched.desk.call('import.decide', { ...about, decision: { kind: 'skip' } });
  await watched.desk.call('import.publish', { draftId });
  watched.save('list.csv', [head, ama, lunch(11), lunch(12), 'Kofi Owusu,0201234567,2027-01-12,09:00'].join('\n'));
  await watched.looked();
  expect((await watched.only()).finding).toMatchObject({ asks: [], counts: { new: 1, same: 1, skipped: 2 } });
  await watched.apply();
  expect(await calendar(watched.desk)).toEqual(['Ama Mensah 01-11T09:00 booked', 'Kofi Owusu 01-12T09:00 booked']);
});

test('a word asked about in a name waits for a person, and once answered holds up no list after', async () => {
  const watched = await openWatchedFolder();
  const head = 'Client,Phone,Date,Time';
  const ama = 'Ama Mensah,0241234567,2027-01-11,09:00';
  const yaa = 'Nana Yaa Osei,0201234567,2027-01-12,09:00';
  await seenBefore(watched, head, ama);
  const finding = await heldWith(watched, head, ama, yaa);
  expect(finding.asks).toEqual(['questions']);
  const { draftId } = finding;
  await watched.desk.call('import.resume', { id: draftId });
  await watched.desk.call('import.check', { draftId });
  const about = { draftId, row: null, code: 'title-or-name', detail: 'nana' };
  await watched.desk.call('import.decide', { ...about, decision: { kind: 'read-otherwise' } });
  await watched.desk.call('import.publish', { draftId });
  const lines = [head, ama, yaa, 'Nana Efua Asante,0271234567,2027-01-13,09:00'];
  watched.save('list.csv', lines.join('\n'));
  await watched.looked();
  expect((await watched.only()).finding).toMatchObject({ asks: [], lines: [{ name: 'Efua Asante', verdict: 'new' }] });
  await watched.apply();
  // A word nobody has spoken about yet is asked about.
  const other = await heldWith(watched, ...lines, 'Chief Kofi Adu,0244123460,2027-01-14,09:00');
  expect(other.asks).toEqual(['questions']);
});
