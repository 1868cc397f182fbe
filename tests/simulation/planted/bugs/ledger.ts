/** The send ledger, and what is read from it after a start. */
import { at, by, type PlantedBug } from '../planted-bug.ts';

const sendLedger = at('src-main/delivery/outbox/ledger/send-ledger.ts');
const recover = at('src-main/delivery/outbox/ledger/recover.ts');
const identity = at('src-main/delivery/outbox/ledger/identity.ts');
const replay = at('src-main/delivery/outbox/ledger/replay.ts');

export const ledgerBugs: readonly PlantedBug[] = [
  sendLedger({
    name: 'a line of the ledger is not forced to the disk',
    find: '      fsyncSync(descriptor);',
    replace: '',
    caughtBy: by(
      'tests/delivery/outbox/send-ledger-durable.test.ts',
      'what the ledger was told is on the disk before anything goes on',
    ),
  }),
  sendLedger({
    name: 'a ledger deleted while the program runs is written on, and lost',
    find: '        expectInPlace(file, descriptor);\n',
    replace: '',
    caughtBy: by('tests/delivery/outbox/send-ledger.test.ts', 'nothing is sent, and it is said'),
  }),
  sendLedger({
    name: 'a cancel that stands before its text in a joined ledger is not believed',
    find: 'cancel: cancels.get(uid) ?? null };',
    replace: 'cancel: intent === 0 ? (cancels.get(uid) ?? null) : null };',
    caughtBy: by('tests/delivery/outbox/send-ledger.test.ts', 'that stand before their text belong to it'),
  }),
  sendLedger({
    name: 'an answer that stands before its text in a joined ledger is not believed',
    find: '(intents.has(line.uid) || isAskedFor(line.uid))) answers',
    replace: 'intents.has(line.uid)) answers',
    caughtBy: by('tests/delivery/outbox/send-ledger.test.ts', 'that stand before their text belong to it'),
  }),
  sendLedger({
    name: 'a line of the ledger cut short swallows the next one',
    find: "const fresh = torn ? '\\n' : '';",
    replace: "const fresh = '';",
    caughtBy: by('tests/delivery/outbox/send-ledger.test.ts', 'a last line that was cut short anywhere'),
  }),
  sendLedger({
    name: 'a ledger that something is missing from counts as this computer’s own',
    find: "case 'parted':\n          own = [];",
    replace: "case 'parted':",
    caughtBy: by('tests/backup/copied-folder.test.ts', 'an older database put back beside the ledger that was copied'),
  }),
  at('src-main/delivery/outbox/ledger/ledger-lines.ts')({
    name: 'a line of the ledger is believed without its sum',
    find: "if (json === '' || text.slice(0, 8) !== checksum(json)) return null;",
    replace: "if (json === '') return null;",
    caughtBy: by('tests/delivery/outbox/send-ledger.test.ts', 'a changed byte, a line without its sum'),
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
    find: "    if (line.event === 'parted') own = [];\n",
    replace: '',
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
