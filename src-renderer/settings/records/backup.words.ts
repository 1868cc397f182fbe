/** The words of backups. */

import type { BackupProblem } from '../../../src-shared/contract/errors.ts';
import type { BackupKind } from '../../../src-shared/model/backup.ts';

const kinds: Record<BackupKind, string> = {
  daily: 'By itself',
  'by-person': 'By hand',
  'before-restore': 'Before a restore',
  'before-update': 'Before an update',
};
const problems: Record<BackupProblem, string> = {
  'not-ours': 'No backup of Bellbird',
  damaged: 'Damaged',
  altered: 'Changed by another program',
  newer: 'Made by a newer Bellbird',
  unreleased: 'Made by a test version',
  'other-world': 'Of other records',
  encrypted: 'Protected by a passphrase',
  'wrong-passphrase': 'Protected by another passphrase',
};

export const words = {
  title: 'Backups',
  lead: 'A backup is made every day, and the last 14 are kept. Those you made stay. Each holds all your records, but never your key.',
  leadPractice: 'Practice makes no backups by itself. Make one to try restoring.',
  newest: (when: string) => `Newest: ${when}.`,
  make: 'Make a backup now',
  made: 'Backup made.',
  folder: 'They are in this folder on this computer:',
  failed: 'Today’s backup could not be made. Bellbird tries again every hour.',
  list: 'Backups on this computer',
  none: 'No backup yet.',
  columns: {
    when: 'When',
    kind: 'How',
    people: 'People',
    appointments: 'Appointments',
    texts: 'Texts',
    size: 'Size',
    acts: 'Restore or save',
  },
  kinds,
  problems,
  isFromBeforeLive: 'From before you went live',
  restore: 'Restore…',
  restoreOf: (when: string) => `Restore the backup of ${when}`,
  save: 'Save a copy',
  saveOf: (when: string) => `Save a copy of the backup of ${when}`,
  fromElsewhere: 'Do you have a backup? Choose its newest file, on your stick.',
  fromFile: 'Restore from file…',
  file: 'Backup file',
  confirm: {
    title: (when: string) => `Restore the backup of ${when}?`,
    titleOfFile: 'Restore from this file?',
    becomes: (people: string, appointments: string, texts: string) =>
      `Your records go back to that time: ${people}, ${appointments}, ${texts}. Later changes are not in them.`,
    becomesFile: (name: string) =>
      `Your records become those of “${name}”. What is only in your records now is not in them.`,
    isFromBeforeLive: 'It is from before you went live. Go live again after restoring.',
    first: 'What is here now is backed up first. You can come back to it.',
    stay: 'Texts already queued may still go. We’ll list the ones we know.',
    held: 'Nothing new is sent until you press “Resume sending”.',
    back: 'Keep my records',
    go: 'Restore',
    done: 'Restored. Nothing new is sent until you have looked.',
  },
  person: 'person',
  people: 'people',
  appointment: 'appointment',
  appointments: 'appointments',
};
