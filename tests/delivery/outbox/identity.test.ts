import { describe, expect, test } from 'vitest';
import {
  type Files,
  type Mismatch,
  mismatchOfComputer,
  mismatchOfFiles,
} from '../../../src-main/delivery/outbox/ledger/identity.ts';
import type { LedgerIdentity } from '../../../src-main/delivery/outbox/ledger/ledger-digest.ts';

const ledger = (more: Partial<LedgerIdentity> = {}): LedgerIdentity => ({
  last: { generation: 'G2', after: 'G1', unused: false },
  begun: new Set(['G1', 'G2']),
  own: ['G1', 'G2'],
  kept: 'G2',
  begunSince: [],
  sent: true,
  place: null,
  ...more,
});
const NO_LEDGER: LedgerIdentity = {
  last: null,
  begun: new Set(),
  own: [],
  kept: null,
  begunSince: [],
  sent: false,
  place: null,
};
const BEFORE_GENERATIONS: LedgerIdentity = { ...NO_LEDGER, sent: true };
const begun = (generation: string, after: string | null) => ledger({ last: { generation, after, unused: true } });

describe('database and send ledger, when they are opened', () => {
  const files = (more: Partial<Files>): Files => ({
    database: 'G2',
    sent: true,
    ledger: ledger(),
    isLedgerAhead: false,
    isLedgerBehind: false,
    isLedgerDamaged: false,
    ...more,
  });
  test.each<[string, Partial<Files>, Mismatch | null]>([
    ['as they were closed', {}, null],
    ['the very first start', { database: null, sent: false, ledger: NO_LEDGER }, null],
    ['the first start of a version that keeps generations', { database: null, ledger: BEFORE_GENERATIONS }, null],
    ['ended at the very first start between the two', { database: null, sent: false, ledger: begun('G1', null) }, null],
    ['ended between the two', { ledger: begun('G3', 'G2') }, null],
    ['ended there twice', { ledger: begun('G4', 'G2') }, null],
    ['an older database', { database: 'G1' }, 'other-database'],
    ['a newer database, or another one', { database: 'G3' }, 'other-ledger'],
    [
      'a newer database, and an older ledger that was opened without it',
      { database: 'G3', ledger: begun('G2', 'G1') },
      'other-ledger',
    ],
    ['a backup, put back by copying it', { database: 'backup X' }, 'other-database'],
    ['a backup that this ledger had not reached', { database: 'elsewhere X' }, 'backup-from-elsewhere'],
    [
      'a backup that this ledger had not reached, where there was no ledger',
      { database: 'elsewhere X', ledger: NO_LEDGER },
      'backup-from-elsewhere',
    ],
    [
      'an older database, of before the ledger was another computer’s',
      { database: 'G1', ledger: ledger({ own: ['G2'] }) },
      'other-ledger',
    ],
    ['of one opening, but the ledger knows more', { isLedgerAhead: true }, 'other-database'],
    ['of one opening, but the database knows more', { isLedgerBehind: true }, 'other-ledger'],
    ['a ledger with damage', { isLedgerDamaged: true }, 'damaged-ledger'],
    [
      'a backup that a damaged ledger had not reached',
      { database: 'elsewhere X', isLedgerDamaged: true },
      'backup-from-elsewhere',
    ],
    ['no database', { database: null, sent: false, isLedgerAhead: true }, 'no-database'],
    [
      'no database, and nothing was sent yet',
      { database: null, sent: false, ledger: ledger({ sent: false }) },
      'no-database',
    ],
    [
      'no database, of a version before generations',
      { database: null, sent: false, ledger: BEFORE_GENERATIONS, isLedgerAhead: true },
      'no-database',
    ],
    ['no ledger', { ledger: NO_LEDGER }, 'no-ledger'],
    ['no ledger, and nothing was sent yet', { ledger: NO_LEDGER, sent: false }, 'no-ledger'],
    ['no ledger, of a version before generations', { database: null, ledger: NO_LEDGER }, 'no-ledger'],
  ])('%s', (_, more, expected) => {
    expect(mismatchOfFiles(files(more))).toBe(expected);
  });
});

describe('this computer, once it can be asked', () => {
  // This opening began G3.
  const now = ledger({
    last: { generation: 'G3', after: 'G2', unused: true },
    begun: new Set(['G1', 'G2', 'G3', 'G4', 'G5']),
    begunSince: ['G3'],
  });
  const first = { ...now, begun: new Set(['G1']), kept: null, begunSince: ['G1'] };
  test.each<[string, LedgerIdentity, string[], Mismatch | null]>([
    ['as the run before left it', now, ['G2'], null],
    ['the very first start', first, [], null],
    ['nothing that could remember until now', { ...now, kept: null, begunSince: ['G1', 'G2', 'G3'] }, [], null],
    ['ended after it was remembered, before that was written down', now, ['G3'], null],
    ['locked during some runs', { ...now, begunSince: ['G3', 'G4', 'G5'] }, ['G2'], null],
    ['locked during some runs, and ended in one of them', { ...now, begunSince: ['G3', 'G4'] }, ['G3'], null],
    ['no keychain for a while, and the file beside it', now, ['G1', 'G2'], null],
    ['emptied, or another computer', now, [], 'other-computer'],
    ['newer than these files', now, ['G9'], 'older-files'],
    ['newer than these files in one of two places', now, ['G2', 'G9'], 'older-files'],
    ['of before these files were used elsewhere', now, ['G1'], 'older-files'],
    ['of files that are gone', first, ['G9'], 'older-files'],
  ])('%s', (_, identity, remembered, expected) => {
    expect(mismatchOfComputer(identity, remembered)).toBe(expected);
  });
});
