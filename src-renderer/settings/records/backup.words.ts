/** The words of backups. */

import type { BackupProblem } from '../../../src-shared/contract/errors.ts';
import type { BackupKind } from '../../../src-shared/model/backup.ts';

const kinds: Record<BackupKind, string> = {
  daily: 'By itself',
  'by-person': 'By hand',
  'before-restore': 'Before one was put back',
  'before-update': 'Before an update',
};
const problems: Record<BackupProblem, string> = {
  'not-ours': 'No backup of Bellbird',
  damaged: 'Damaged',
  altered: 'Changed by another program',
  newer: 'Made by a newer Bellbird',
  unreleased: 'Made by a test version',
  'other-world': 'Of other records',
};

export const words = {
  title: 'Backups',
  lead: 'Bellbird makes one by itself each day it runs and keeps the last fourteen. Those you made stay. Each holds all your records: people, appointments, templates, settings and texts. The key of your account is never in it.',
  leadPractice: 'In practice none is made by itself; make one to try how it is put back.',
  newest: (when: string) => `Newest: ${when}.`,
  make: 'Make a backup now',
  made: 'The backup is made.',
  folder: 'They are in this folder on this computer:',
  elsewhere: 'Keep a copy somewhere else too, on a stick or another computer: this one can be lost.',
  failed: 'The backup of today could not be made by itself; it is tried again every hour.',
  list: 'Backups on this computer',
  none: 'No backup yet',
  noneNext: 'The first is made by itself once there is something in your records, or make one now.',
  columns: {
    when: 'When',
    kind: 'How',
    people: 'People',
    appointments: 'Appointments',
    texts: 'Texts',
    size: 'Size',
    acts: 'Put back or save',
  },
  kinds,
  problems,
  putBack: 'Put back…',
  putBackOf: (when: string) => `Put back the backup of ${when}`,
  save: 'Save a copy',
  saveOf: (when: string) => `Save a copy of the backup of ${when}`,
  fromFile: 'Put back a file from elsewhere…',
  file: 'Backup file',
  confirm: {
    title: (when: string) => `Put back the backup of ${when}`,
    titleOfFile: 'Put back a backup from elsewhere',
    becomes: (people: string, appointments: string, texts: string) =>
      `Your records become as they were then: ${people}, ${appointments}, ${texts}. What was changed since is no longer in them.`,
    becomesFile: (name: string) =>
      `Your records become those of “${name}”. What is in your records now and not in that file is no longer in them.`,
    first: 'A backup of what is here now is made first, so that you can come back to it.',
    stay: 'Texts queued since then may still go. You see those that this computer knows of.',
    held: 'Nothing leaves until you have looked and resumed sending.',
    back: 'Back',
    go: 'Put it back',
    done: 'The backup is put back. Nothing leaves until you have looked.',
  },
  person: 'person',
  people: 'people',
  appointment: 'appointment',
  appointments: 'appointments',
};
