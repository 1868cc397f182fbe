/** The send ledger, and what is read from it after a start. */
import { at, by, type PlantedBug } from '../planted-bug.ts';

const sendLedger = at('src-main/delivery/outbox/ledger/send-ledger.ts');
const segments = at('src-main/storage/ledger/segments.ts');
const writer = at('src-main/storage/ledger/segment-writer.ts');
const submissions = at('src-main/delivery/outbox/ledger/submissions.ts');
const snapshot = at('src-main/delivery/outbox/ledger/snapshot.ts');
const recover = at('src-main/delivery/outbox/ledger/recover.ts');
const identity = at('src-main/delivery/outbox/ledger/identity.ts');
const replay = at('src-main/delivery/outbox/ledger/replay.ts');

const LEDGER_TEST = 'tests/delivery/outbox/ledger/send-ledger.test.ts';
const SEGMENTS_TEST = 'tests/delivery/outbox/ledger/segments.test.ts';
const ERASE_TEST = 'tests/delivery/outbox/ledger/erase.test.ts';

export const ledgerBugs: readonly PlantedBug[] = [
  writer({
    name: 'a line of the ledger is not forced to the disk',
    find: '      fsyncSync(to);',
    replace: '',
    caughtBy: by(
      'tests/delivery/outbox/ledger/send-ledger-durable.test.ts',
      'what the ledger was told is on the disk before anything goes on',
    ),
  }),
  writer({
    name: 'a ledger deleted while the program runs is written on, and lost',
    find: '      expectInPlace(segmentFile(folder, segment), to);\n',
    replace: '',
    caughtBy: by(LEDGER_TEST, 'nothing is sent, and it is said'),
  }),
  submissions({
    name: 'a merge puts the texts of a backup behind those of this computer',
    find: 'msOf(other.instant) < msOf(one.instant)',
    replace: 'other === null',
    caughtBy: by(LEDGER_TEST, 'come in where their time puts them'),
  }),
  submissions({
    name: 'a cancel that stands before its text in a joined ledger is not believed',
    find: 'cancel: cancels.get(uid) ?? null,',
    replace: 'cancel: null,',
    caughtBy: by(LEDGER_TEST, 'that stand before their text belong to it'),
  }),
  submissions({
    name: 'an answer that stands before its text in a joined ledger is not believed',
    find: "if (line.event === 'answer' && isAskedFor(line.uid)) {",
    replace: "if (line.event === 'answer' && known.has(line.uid)) {",
    caughtBy: by(LEDGER_TEST, 'that stand before their text belong to it'),
  }),
  at('src-main/delivery/outbox/ledger/ledger-digest.ts')({
    name: 'an older word of a backup about a number replaces the newer one',
    find: 'if (merge === 0 || before === undefined || before.at < said.at) known.set(key, said);',
    replace: 'known.set(key, said);',
    caughtBy: by(LEDGER_TEST, 'the newer word counts'),
  }),
  writer({
    name: 'a line of the ledger cut short swallows the next one',
    find: 'if (fstatSync(from).size > bytes) truncateSync(segmentFile(folder, segment), bytes);',
    replace: '',
    caughtBy: by(LEDGER_TEST, 'a last line that was cut short anywhere'),
  }),
  at('src-main/delivery/outbox/ledger/ledger-digest.ts')({
    name: 'a ledger that something is missing from counts as this computer’s own',
    find: "case 'parted':\n      digest.own = [];",
    replace: "case 'parted':",
    caughtBy: by('tests/backup/copied-folder.test.ts', 'an older database put back beside the ledger that was copied'),
  }),
  at('src-main/storage/ledger/chain.ts')({
    name: 'the chain of the ledger is not checked',
    find: 'if (!expected.includes(hash)) {',
    replace: 'if (!HASH.test(hash)) {',
    caughtBy: by(SEGMENTS_TEST, 'at the next start'),
  }),
  at('src-main/storage/ledger/chain.ts')({
    name: 'a line of the ledger is believed whatever its words became',
    find: 'if (isWhole(part)) return hashOf(part) === seal;',
    replace: 'if (isWhole(part)) return true;',
    caughtBy: by(LEDGER_TEST, 'no byte can be changed unseen'),
  }),
  snapshot({
    name: 'a snapshot of the ledger is believed although it is stale',
    find: 'return sizes.every((size, index) => size === now[index]) ? { through, head, digest } : null;',
    replace: 'return now.length > 0 ? { through, head, digest } : null;',
    caughtBy: by(SEGMENTS_TEST, 'a closed segment is gone'),
  }),
  sendLedger({
    name: 'a snapshot of the ledger is believed where the segments do not follow it',
    find: 'if (read.damage.size === 0) return { ...read, isBySnapshot: true };',
    replace: 'return { ...read, isBySnapshot: true };',
    caughtBy: by(SEGMENTS_TEST, 'nor one of another ledger'),
  }),
  sendLedger({
    name: 'a snapshot of the ledger hides damage that nobody acted on',
    find: 'if (isErasing || !isKnown || damage.size > 0) return;',
    replace: 'if (isErasing || !isKnown) return;',
    caughtBy: by(SEGMENTS_TEST, 'at the next start'),
  }),
  segments({
    name: 'a segment of the ledger that is gone is not missed',
    find: 'damaged: [String(segment)],',
    replace: 'damaged: [],',
    caughtBy: by(SEGMENTS_TEST, 'the last segment is gone'),
  }),
  at('src-main/delivery/outbox/ledger/ledger-lines.ts')({
    name: 'an erased line of the ledger loses its batch',
    find: 'texts: line.texts.map((text, index) => ({ ...text, ...personOf(parts[index] ?? NOTHING) }))',
    replace:
      'texts: line.texts.flatMap((text, index) => isWhole(parts[index] ?? NOTHING) ? [{ ...text, ...personOf(parts[index] ?? NOTHING) }] : [])',
    caughtBy: by(ERASE_TEST, 'every batch stays known'),
  }),
  at('src-main/delivery/outbox/ledger/replay-slots.ts')({
    name: 'a text to many whose number was erased is sent again from a backup',
    find: 'return phone === null ? row.id === message : row.phone === phone && row.text === text;',
    replace: 'return row.phone === phone && row.text === text;',
    caughtBy: by(
      'tests/delivery/outbox/replay/campaign-after-backup.test.ts',
      'whose number and words were erased since is not sent again',
    ),
  }),
  at('src-main/delivery/outbox/ledger/erase.ts')({
    name: 'whoever is erased may be texted again although they asked for no more',
    find: '    erasedOptOuts.set(hash, said);\n',
    replace: '',
    caughtBy: by(ERASE_TEST, 'their stop stays as a keyed hash'),
  }),
  at('src-main/delivery/outbox/ledger/merge-ledgers.ts')({
    name: 'a backup brings back what was erased from the ledger',
    find: 'const digest = digestOf(written.body);',
    replace: 'const digest = digestOf(written.body + written.parts.join());',
    caughtBy: by(ERASE_TEST, 'a backup of before is still known to be reached'),
  }),
  identity({
    name: 'a damaged ledger is taken for whole',
    find: "  if (files.isLedgerDamaged) return 'damaged-ledger';\n",
    replace: '',
    caughtBy: by('tests/backup/damaged-ledger.test.ts', 'everything is held until somebody has looked'),
  }),
  identity({
    name: 'a ledger whose last lines are gone is taken for whole',
    find: "  if (files.isLedgerBehind) return 'other-ledger';\n",
    replace: '',
    caughtBy: by('tests/backup/damaged-ledger.test.ts', 'its last lines are gone'),
  }),
  recover({
    name: 'the send ledger is not asked what became of a text',
    find: 'const answer = submission ? answerTo(submission.uid) : null;',
    replace: 'const answer = null as LedgerAnswer | null;',
    caughtBy: by(
      'tests/delivery/outbox/restart.test.ts',
      'after the answer was written down, before the database knew',
    ),
  }),
  recover({
    name: 'a text without an answer in the ledger is sent again after a start',
    find: "const state = answer ? stateByAnswer(answer, message.id) : 'uncertain';",
    replace: "const state = answer ? stateByAnswer(answer, message.id) : 'planned';",
    caughtBy: 'simulation',
  }),
  recover({
    name: 'the batch id in the ledger is not taken over after a start',
    find: 'if (submission && answer) tables.submissions.answer(submission.id, answer.batchId, null);',
    replace: '',
    caughtBy: by(
      'tests/delivery/outbox/restart.test.ts',
      'after the answer was written down, before the database knew',
    ),
  }),
  recover({
    name: 'a cancel that was not confirmed is not asked again after a start',
    find: "for (const message of tables.messages.inStates(['cancel-uncertain'])) {",
    replace: 'for (const message of [] as StoredMessage[]) {',
    caughtBy: by('tests/delivery/outbox/restart.test.ts', 'with “may still go” on the screen'),
  }),
  identity({
    name: 'any backup counts as complete',
    find: "return mismatch === 'other-database' ||",
    replace: "return mismatch === 'backup-from-elsewhere' || mismatch === 'other-database' ||",
    caughtBy: by('tests/backup/new-computer.test.ts', 'what waited in it may have been sent since'),
  }),
  identity({
    name: 'records beside a lost ledger count as complete',
    find: "return mismatch === 'other-database' ||",
    replace: "return mismatch === 'no-ledger' || mismatch === 'other-database' ||",
    caughtBy: by('tests/backup/same-computer.test.ts', 'the ledger deleted while the database stays'),
  }),
  at('src-main/delivery/outbox/ledger/complete-ledger.ts')({
    name: 'the ledger that takes a lost one’s place has no cancels',
    find: "if (messages.some(({ state }) => state === 'cancelled'))",
    replace: "if (messages.some(({ state }) => state === 'refused'))",
    caughtBy: by('tests/backup/same-computer.test.ts', 'a backup of before the ledger was lost'),
  }),
  at('src-main/delivery/outbox/ledger/merge-ledgers.ts')({
    name: 'a backup counts as reached by a ledger that something is missing from',
    find: 'ledger.identity().own.includes(newest)',
    replace: 'ledger.identity().begun.has(newest)',
    caughtBy: by('tests/backup/copied-folder.test.ts', 'a backup of the other computer from before the copy'),
  }),
  replay({
    name: 'what the ledger alone knows is not taken in',
    find: 'insertUnknownSubmission(tables, submitted, now);',
    replace: '[];',
    caughtBy: by(
      'tests/delivery/outbox/replay/reminder-after-backup.test.ts',
      'is queued as the service has it, under its batch',
    ),
  }),
  replay({
    name: 'a stop of after the backup is forgotten',
    find: 'if (out && since === null) tables.contacts.optOut(phone, at, null);',
    replace: '',
    caughtBy: by(
      'tests/delivery/outbox/replay/test-text-and-opt-out.test.ts',
      'a stop of after the backup is put back',
    ),
  }),
];
