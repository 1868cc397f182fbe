/** The words of new versions of the program. */
import type { UpdateTrouble } from '../../../src-shared/model/program/updates.ts';

const troubles: Record<UpdateTrouble, { what: string; next: string }> = {
  offline: {
    what: 'The place of new versions cannot be reached.',
    next: 'Check the internet connection, then look again.',
  },
  'not-found': { what: 'There is no new version to be had there.', next: 'Look again tomorrow.' },
  'wrong-file': {
    what: 'What came is not the file that was announced. It was discarded.',
    next: 'Get it again. If it happens again, ask for help.',
  },
  'not-signed': {
    what: 'What came is not signed by the makers of Bellbird. It was discarded.',
    next: 'Do not install it by hand. Ask for help.',
  },
  'disk-full': { what: 'There is not enough room on the disk.', next: 'Free some space, then get it again.' },
  'no-backup': {
    what: 'No backup could be made, so nothing was installed.',
    next: 'Look at Settings, Data, then restart.',
  },
  failed: { what: 'That did not work. Bellbird runs as before.', next: 'Try again. If it fails again, ask for help.' },
};

export const words = {
  title: 'New versions',
  mayLook: 'Look for new versions once a day',
  mayLookHint: 'Nothing about you or your business is sent. You decide what is fetched and when it is installed.',
  look: 'Look now',
  newest: 'You have the newest version.',
  version: (version: string) => `Bellbird ${version}`,
  found: 'can be had.',
  fetching: (percent: string) => `is being fetched: ${percent} %.`,
  readyOnQuit: 'is installed when you quit Bellbird, or now. A backup is made first.',
  ready: 'is installed when you press “Restart now”. A backup is made first.',
  news: 'What is new',
  fetch: 'Get the update',
  restart: 'Restart now',
  troubles,
  ask: {
    title: 'Look for new versions once a day?',
    text: 'Nothing about you is sent. Nothing is installed until you say so.',
    yes: 'Look once a day',
    no: 'Not now',
  },
  there: (version: string) => `Bellbird ${version} can be had.`,
  open: 'See what is new',
};
