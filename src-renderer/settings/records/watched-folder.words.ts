/** The words of the watched folder in Settings. */
import type { FolderTrouble } from '../../../src-shared/contract/errors.ts';

export const words = {
  title: 'Watched folder',
  lead: 'Looks here for files of your booking system, and asks first.',
  hint: 'Bellbird looks there every minute. It reads .ics, .csv and .xlsx.',
  practice: 'What you choose here is for practice only.',
  path: 'Folder of the files',
  example: 'Exports',
  watch: 'Watch this folder',
  stop: 'Stop watching',
  watched: 'New lists in this folder are shown on Today.',
  left: 'No folder is watched any more.',
  good: 'The folder is looked at every minute, and when a file changes. New lists are shown on Today.',
  waiting: (lists: string) => `${lists} on Today.`,
  list: 'list waits',
  lists: 'lists wait',
  troubles: {
    'not-a-path': 'This is not the whole path of a folder on this computer. Choose it again.',
    missing:
      'This folder is not on this computer at the moment. If it lies on another computer or a stick, connect that. If these records came from another computer, choose this one’s folder. Nothing is lost: it is looked at again every minute.',
    'not-a-folder': 'There is a file where this folder was. Choose the folder again.',
    unreadable: 'This computer does not let Bellbird read this folder at the moment. It is tried again every minute.',
  } satisfies Record<FolderTrouble, string>,
};
