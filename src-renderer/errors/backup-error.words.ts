/** Words what is wrong with a backup, in the three parts of every refusal (error-text.ts). */

import type { BackupProblem } from '../../src-shared/contract/errors.ts';
import { assertNever, type Failure } from '../../src-shared/contract/errors.ts';
import { SHORTEST_PASSPHRASE } from '../../src-shared/model/program/backup-place.ts';
import { placeTroubles } from './backup-place.words.ts';

export type BackupFailure = Extract<Failure, { code: `backup-${string}` | 'passphrase-short' }>;

const KEPT = 'Your records are as they were, and nothing was sent.';

const problems: Record<BackupProblem, (fileName: string) => { what: string; next: string }> = {
  'not-ours': fileName => ({
    what: `“${fileName}” is not a backup of Bellbird.`,
    next: 'Choose a file whose name ends in .backup, made by Bellbird.',
  }),
  damaged: fileName => ({
    what: `The backup “${fileName}” is damaged.`,
    next: 'Choose another one. If it came from a stick or a mail, copy it again.',
  }),
  altered: fileName => ({
    what: `The backup “${fileName}” was changed by another program.`,
    next: 'Choose another one, as Bellbird made it.',
  }),
  newer: fileName => ({
    what: `The backup “${fileName}” was made by a newer Bellbird.`,
    next: 'Install the newest Bellbird on this computer, then put it back.',
  }),
  unreleased: fileName => ({
    what: `The backup “${fileName}” is from a test version before Bellbird’s first release.`,
    next: 'Choose another one. The file stays as it is.',
  }),
  'other-world': fileName => ({
    what: `The backup “${fileName}” is not of these records: practice and your own never mix.`,
    next: 'Choose another one, or change to where it was made (Settings, Practice).',
  }),
  encrypted: fileName => ({
    what: `The backup “${fileName}” is protected by a passphrase.`,
    next: 'Type the passphrase that was chosen for the second copies.',
  }),
  'wrong-passphrase': fileName => ({
    what: `This passphrase doesn’t open “${fileName}”.`,
    next: 'Type it as it was chosen. Capitals and spaces count. An older copy may have an older passphrase.',
  }),
};

/** Returns the words of a refusal about a backup. */
export function backupErrorText(failure: BackupFailure): { what: string; sent: string; next: string } {
  switch (failure.code) {
    case 'backup-no-room':
      return {
        what: 'There is not enough room on the disk for a backup.',
        sent: KEPT,
        next: 'Free some space, or move older backups elsewhere, then try again.',
      };
    case 'backup-failed':
      return {
        what: `The backup could not be made (${failure.detail}).`,
        sent: `${KEPT} Sending goes on.`,
        next: 'Try again. If it happens again, have the disk of this computer looked at.',
      };
    case 'backup-unreadable':
      return { sent: KEPT, ...problems[failure.why](failure.fileName) };
    case 'backup-gone':
      return {
        what: `The backup “${failure.fileName}” is no longer there.`,
        sent: KEPT,
        next: 'Look at the list again and choose another one.',
      };
    case 'passphrase-short':
      return {
        what: `The passphrase needs at least ${SHORTEST_PASSPHRASE} characters.`,
        sent: 'The copies are as they were, and nothing was sent.',
        next: 'Take four or five words that don’t belong together.',
      };
    case 'backup-place-refused':
      return { ...placeTroubles[failure.why], sent: 'Nothing was sent, and backups go where they went before.' };
    default:
      return assertNever(failure);
  }
}
