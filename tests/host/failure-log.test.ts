/** The log of failures: masked, of a limited size and number, and readable for a report. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openFailureLog, readFailureLogs } from '../../src-main/host/failure-log.ts';
import { mask } from '../../src-main/ports/mask.ts';

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'bellbird-log-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

test.each([
  ['a number as it is kept', 'no such person +233241234567 here', 'no such person [number] here'],
  ['a number as it is written', 'read 024 123-4567 as a day', 'read [number] as a day'],
  ['a name in quotes', 'Unexpected token A, "Ama Serwaa" is not JSON', 'Unexpected token A, "[text]" is not JSON'],
  [
    'a name in what V8 says of text that is no JSON',
    `Unexpected token 'A', "Ama Serwaa" is not valid JSON`,
    `Unexpected token '[text]', "[text]" is not valid JSON`,
  ],
  ['a text with an apostrophe', 'sent "Votre rendez-vous d\'Amélie Dupont demain" twice', 'sent "[text]" twice'],
  ['a text in single quotes', "no person 'Amélie N'Guessan' here", "no person '[text]' here"],
  ['a text in curly quotes', 'no person ‘Kofi Boateng’ here', 'no person ‘[text]’ here'],
  ['a number in brackets', 'call (024) 123-4567 now', 'call [number] now'],
  ['a number as it is written in French', 'le 06/12/34/56/78 est pris', 'le [number] est pris'],
  ['a short name', 'no column “Ama”', 'no column “[text]”'],
  ['an address', 'cannot write to ama.s@example.com', 'cannot write to [email]'],
  ['a key', 'Authorization: key 5d41402abc4b2a76b9719d911017c592', 'Authorization: key [key]'],
  ['whose computer it is', `ENOENT: ${homedir()}/Bellbird/live.db`, 'ENOENT: ~/…/live.db'],
  ['whose computer it is on Windows', 'ENOENT: C:\\Users\\Ama\\live.db', 'ENOENT: C:\\…\\live.db'],
  ['whose stick it is', "ENOENT: open '/media/ama/Ama_Serwaa'", "ENOENT: open '/media/…'"],
  ['whose list it is', `open '${homedir()}/Ama Serwaa.csv'`, "open '~/…'"],
  [
    'whose list it is, without quotes',
    'cannot read /media/ama/Ama Serwaa/list of Ama.csv: EIO',
    'cannot read /media/…: EIO',
  ],
  ['whose list it is, on Windows', "open 'D:\\Ama Serwaa\\list.csv'", "open 'D:\\…'"],
  ['whose share it is', 'EBUSY: \\\\AMA-PC\\Serwaa\\live.db, locked', 'EBUSY: \\\\…\\live.db, locked'],
  ['whose address it is', 'at file:///home/ama/Serwaa.html:3', 'at file:///home/…'],
  ['what lies beside the records', "open '/srv/backups/Ama_Serwaa.csv'", "open '/srv/backups/…'"],
])('the log keeps nothing of %s', (_, said, kept) => {
  expect(mask(said)).toBe(kept);
});

test.each([
  "Cannot read properties of undefined (reading 'phone')",
  'at submit (file:///opt/…/dist/main/main.js:1234:56)',
  "EIO: read '/opt/…/app.asar/dist/main/main.js'",
  "open '/srv/…/live-send-ledger/000001.jsonl'",
  'GET https://api.example.com/v5/message/sms/send and app://bundle/assets/page.js',
  "Cannot find module './chunk.js'",
  'SQLITE_CONSTRAINT: UNIQUE constraint failed: contacts.phone',
  '2026-11-24T06:08:56.000Z A1B2C3 Error: planted',
])('“%s” stays as it is, so that a helper finds the place', said => {
  expect(mask(said)).toBe(said);
});

test('a place in the program is named without the folders before it', () => {
  expect(mask('at submit (file:///opt/Ama Serwaa/dist/main/main.js:1234:56)')).toBe(
    'at submit (file:///opt/…/dist/main/main.js:1234:56)',
  );
});

test('what was thrown and is no error is named by its kind alone', () => {
  const at = folder();
  openFailureLog(at, () => 0)('THROWN', { phone: '024', name: 'Ama' });
  const [{ text = '' } = {}] = readFailureLogs(at);
  expect(text).toContain('[Object]');
  expect(text).not.toMatch(/Ama|024/);
});

test('four logs of a megabyte are kept at most, the newest first', () => {
  const at = folder();
  const log = openFailureLog(at, () => 0);
  for (const round of [1, 2, 3, 4, 5]) {
    log(`ROUND${round}`, new Error('planted'));
    writeFileSync(join(at, 'failures.log'), `round ${round}\n${'x'.repeat(1_000_000)}\n`);
  }
  log('LAST', new Error('planted'));
  expect(readdirSync(at).sort()).toEqual(['failures.1.log', 'failures.2.log', 'failures.3.log', 'failures.log']);
  expect(readFailureLogs(at).map(({ name, text }) => [name, text.split('\n')[0]?.slice(0, 31)])).toEqual([
    ['failures.log', '1970-01-01T00:00:00.000Z LAST E'],
    ['failures.1.log', 'round 5'],
    ['failures.2.log', 'round 4'],
    ['failures.3.log', 'round 3'],
  ]);
});
