/**
 * Words why the second place of the backups takes no copies, and what to do: in a refusal, in Settings and on Today.
 */
import type { PlaceTrouble } from '../../src-shared/model/program/backup-place.ts';

export const placeTroubles: Record<PlaceTrouble, { what: string; next: string }> = {
  'not-a-path': {
    what: 'This is not the whole path of a folder.',
    next: 'Give it whole, such as E:\\Backups.',
  },
  missing: {
    what: 'The folder is not there at the moment.',
    next: 'Plug in the stick or connect to the other computer. Or choose a folder again.',
  },
  'not-a-folder': { what: 'A file stands where the folder should be.', next: 'Choose another folder.' },
  'own-folder': {
    what: 'Bellbird keeps your records in this folder.',
    next: 'Choose one on a stick or another computer.',
  },
  'read-only': { what: 'Bellbird may not write in this folder.', next: 'Unlock the stick, or choose another folder.' },
  full: { what: 'There is no room left in this place.', next: 'Move older files away from it, or choose another one.' },
  'too-large': {
    what: 'A backup is larger than this stick can hold in one file.',
    next: 'Choose a stick that is formatted as exFAT.',
  },
  differs: { what: 'A copy came back different from what was written.', next: 'Use another stick: this one may fail.' },
  'no-answer': {
    what: 'The folder does not answer.',
    next: 'Check the network, or unplug the stick and plug it in again.',
  },
  failed: { what: 'The copy could not be made.', next: 'Try again. If it happens again, choose another folder.' },
};
