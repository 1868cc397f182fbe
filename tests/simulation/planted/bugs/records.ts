/** The database and the world: starting again, on the same records or on older ones. */
import { at, by, type PlantedBug } from '../planted-bug.ts';

const worldGuard = at('src-main/core/world-guard.ts');
const open = at('src-main/storage/db/open.ts');
const lostOrDamagedAtStart = at('src-main/core/rescue/lost-or-damaged-at-start.ts');
const rescueMode = at('src-main/core/rescue/rescue-mode.ts');
const restoredRecords = at('src-main/core/world/restored-records.ts');

export const recordsBugs: readonly PlantedBug[] = [
  worldGuard({
    name: 'an act that names no world is done in whichever is open',
    find: 'if (worldless.has(operation) || shown === own) return null;',
    replace: 'if (worldless.has(operation) || (shown ?? own) === own) return null;',
    caughtBy: by('tests/world/world-guard.test.ts', 'or for none, is refused and nothing is done'),
  }),
  worldGuard({
    name: 'an Undo from before a backup was put back takes back what has its number now',
    find: "return shown === world || reads.has(operation) ? null : { code: 'records-replaced' };",
    replace: 'return null;',
    caughtBy: by('tests/backup/restore-backup.test.ts', 'an Undo left on another page from before a backup'),
  }),
  at('src-main/core/backup/restore-backup.ts')({
    name: 'nothing else goes on while a backup is looked through',
    find: 'await checkRestorableIn(ports.backupWorker, ready)',
    replace: 'await checkRestorableIn(null, ready)',
    caughtBy: by('tests/backup/restored-waits-for-person.test.ts', 'in the thread that finishes backups'),
  }),
  at('src-main/core/program.ts')({
    name: 'damage met while the program runs is told as an error again and again',
    find: "if (isMet) void rescueFromDamage(program).catch(failure => given.logFailure('RECORDS', failure));",
    replace: '',
    caughtBy: by('tests/backup/rescue/damaged-while-running.test.ts', 'from a page that cannot be read'),
  }),
  at('src-main/core/modules.ts')({
    name: 'records that could not be taken into use stay open',
    find: 'for (const one of toClose) await',
    replace: 'for (const one of toClose.slice(0, 0)) await',
    caughtBy: by('tests/world/worlds.test.ts', 'are closed again: the next try opens them'),
  }),
  open({
    name: 'an acknowledged intent may be lost with the power',
    find: '    keepAcknowledged(db);',
    replace: '',
    caughtBy: by('tests/storage/open.test.ts', 'what was acknowledged survives the power'),
  }),
  open({
    name: 'a trigger of another program runs in records that were put back',
    find: "if (!hasOwnSchema(db)) throw new AppError({ code: 'database-altered' });",
    replace: '',
    caughtBy: by('tests/storage/check-restorable.test.ts', 'is refused before it runs'),
  }),
  open({
    name: 'two copies of the program open one database',
    find: "db.pragma('locking_mode = EXCLUSIVE');",
    replace: '',
    caughtBy: by('tests/storage/open.test.ts', 'a second copy of the program is refused'),
  }),
  at('src-main/core/world/world.ts')({
    name: 'what came due, as it was changed while restored records waited, is not said to be missed',
    find: 'reconcileAllToCome(tables, { why, isUnreviewed, planningPausedSince }, now(), rehearsedUntil);',
    replace: 'if (!isUnreviewed) reconcileAllToCome(tables, { why, planningPausedSince }, now(), rehearsedUntil);',
    caughtBy: by(
      'tests/delivery/reminders/edited-into-the-past.test.ts',
      'queued at the service it is called off and goes late',
    ),
  }),
  lostOrDamagedAtStart({
    name: 'a database that is gone passes for a new program',
    find: "if (wereRecords(ports)) throw new RecordsLost(found ? 'empty' : 'missing');",
    replace: '',
    caughtBy: by('tests/backup/rescue/rescue.test.ts', 'is no new program: what is queued is said'),
  }),
  lostOrDamagedAtStart({
    name: 'emptied tables pass for a new program',
    find: 'return ledger.identity().sent;',
    replace: 'return false;',
    caughtBy: by('tests/backup/rescue/rescue.test.ts', 'is no new program: what is queued is said'),
  }),
  lostOrDamagedAtStart({
    name: 'damage met while the program ran is forgotten at the next start',
    find: 'if (!isSuspect(ports)) removeFile(openMark(ports));',
    replace: 'removeFile(openMark(ports));',
    caughtBy: by('tests/backup/rescue/damaged-while-running.test.ts', 'is not forgotten by the next start'),
  }),
  lostOrDamagedAtStart({
    name: 'damage met while the program ran is forgotten after a crash',
    find: '(!hasLog || isSuspect(ports))',
    replace: '!hasLog',
    caughtBy: by('tests/backup/rescue/damaged-while-running.test.ts', 'is not forgotten after a crash'),
  }),
  rescueMode({
    name: 'the rescue calls cancelled what nobody confirmed',
    find: "submitted.cancel ??= 'asked';",
    replace: "submitted.cancel = 'cancelled';",
    caughtBy: by('tests/backup/rescue/rescue-cancel.test.ts', 'is confirmed one by one'),
  }),
  rescueMode({
    name: 'a cancel of the rescue is not written to the send ledger',
    find: "ledger.append({ event: 'cancel', at: now(), uid, outcome: kind });",
    replace: '',
    caughtBy: by('tests/backup/rescue/rescue-cancel.test.ts', 'is confirmed one by one'),
  }),
  restoredRecords({
    name: 'records begun anew beside a ledger forget which account the texts went to',
    find: 'if (mismatch !== null && isComplete(mismatch)) takeUpPlace(records);',
    replace: "if (mismatch === 'other-database') takeUpPlace(records);",
    caughtBy: by('tests/world/restored-records.test.ts', 'the account and address of the last text are taken up'),
  }),
  restoredRecords({
    name: 'restored records do not hold sending',
    find: "tables.settings.save({ stopped: 'restored', restored });",
    replace: 'tables.settings.save({ restored });',
    caughtBy: by('tests/world/not-newest-records.test.ts', 'the folder as it was copied while the program ran'),
  }),
  restoredRecords({
    name: 'generations are not compared',
    find: '      holdRestored(records, mismatch, replayed, before);',
    replace: '',
    caughtBy: by('tests/world/not-newest-records.test.ts', 'an older database beside the newest ledger'),
  }),
  restoredRecords({
    name: 'what the database knows is not written into the ledger that takes a lost one’s place',
    find: '    await completeSubmissions(tables, ledger, at);',
    replace: '',
    caughtBy: by('tests/backup/same-computer.test.ts', 'a backup of before the ledger was lost'),
  }),
  restoredRecords({
    name: 'a stop that never reached the ledger is not written there',
    find: 'completeOptOuts(tables, ledger, at);\n  if',
    replace: 'if',
    caughtBy: by('tests/backup/same-computer.test.ts', 'a stop the ledger never heard of'),
  }),
  restoredRecords({
    name: 'the keychain’s generation is not compared',
    find: 'const mismatch = mismatchOfComputer(ledger.identity(), remembered.generations);',
    replace: 'const mismatch = null as ReturnType<typeof mismatchOfComputer>;',
    caughtBy: by('tests/world/not-newest-records.test.ts', 'the whole folder of yesterday'),
  }),
  restoredRecords({
    name: 'a generation is used again after a start',
    find: 'const generation = randomUUID();',
    replace: 'const generation = tables.settings.get().generation ?? randomUUID();',
    caughtBy: by('tests/world/not-newest-records.test.ts', 'the folder as it was copied while the program ran'),
  }),
  restoredRecords({
    name: 'a locked keychain counts as compared',
    find: "if (remembered === 'locked') return;",
    replace: "if (remembered === 'locked') { compared = true; return; }",
    caughtBy: by('tests/world/restarted-same-computer.test.ts', 'nothing leaves until it opens'),
  }),
  at('src-main/host/system-authorities.ts')({
    name: 'an authority that this computer trusts is not trusted',
    find: "[...getCACertificates('default'), ...getCACertificates('system')]",
    replace: "[...getCACertificates('default')]",
    caughtBy: by('tests/gateway/system-authorities.test.ts', 'comes about when the computer trusts the antivirus'),
  }),
  at('src-main/storage/tables.ts')({
    name: 'a rule that was only tried goes on in memory',
    find: '[settings, templates, services, ruleDecisions, comparisons]',
    replace: '[settings, services, ruleDecisions, comparisons]',
    caughtBy: by(
      'tests/rehearsal/rehearse-rules.test.ts',
      'what was only tried of a rule and a template stays untried',
    ),
  }),
];
