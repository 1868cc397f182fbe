/** What a host says itself, in English, and what there is to say in each language (host.words.ts chooses). */

/** Why the program could not start, as a host tells it apart. */
export type StartFailure =
  | 'in-use'
  | 'from-future'
  | 'keychain-locked'
  | 'disk-full'
  | 'disk-error'
  | 'folder'
  | 'not-yours'
  | 'port'
  | 'refused'
  | 'unforeseen';

interface StartFailureWords {
  title: string;
  happened: string;
  next: string;
}

export const en = {
  /** `folder` is that of the records; `detail` is a code, a reference or nothing. */
  startFailure: (folder: string, detail: string): Record<StartFailure, StartFailureWords> => ({
    'in-use': {
      title: 'Bellbird is already open',
      happened: 'Bellbird is already open on this computer, perhaps in a browser window.',
      next: 'Use its window, or close it and start Bellbird again.',
    },
    'from-future': {
      title: 'Your data belongs to a newer Bellbird',
      happened: `The data in ${folder} was last used by a newer Bellbird, which this one would damage.`,
      next: 'Install the newest version and start it.',
    },
    'keychain-locked': {
      title: 'The keychain is locked',
      happened: 'Everything is being removed from this computer, and the keychain, which keeps the key, is locked.',
      next: 'Unlock the keychain and start Bellbird again.',
    },
    'disk-full': {
      title: 'The disk is full',
      happened: `The disk is full, so Bellbird cannot keep its data in ${folder}.`,
      next: 'Make room (empty the bin, move large files away) and start Bellbird again.',
    },
    'disk-error': {
      title: 'The disk does not answer',
      happened: `The disk refuses to keep Bellbird’s data in ${folder} (${detail}).`,
      next: 'Check that the folder can be written, restart the computer, and start Bellbird again.',
    },
    folder: {
      title: 'Bellbird has no folder for its data',
      happened: `Bellbird cannot keep its data in ${folder}.`,
      next: 'Check that this is a folder that can be written, and start Bellbird again.',
    },
    'not-yours': {
      title: 'This folder belongs to somebody else',
      happened: `${folder} belongs to another user of this computer, whose records stay untouched.`,
      next: 'Sign in as that user, or name a folder of your own in BELLBIRD_DATA, and start Bellbird again.',
    },
    port: {
      title: 'The port is taken',
      happened: 'The port set in BELLBIRD_PORT is taken by another program.',
      next: 'Choose another, or leave it out, and start Bellbird again.',
    },
    refused: {
      title: 'Bellbird could not start',
      happened: `Bellbird could not start (${detail}).`,
      next: 'Start it again. If that does not help, ask for help.',
    },
    unforeseen: {
      title: 'Bellbird could not start',
      happened: `Something in the program is broken (reference ${detail}).`,
      next: `Start it again. If that does not help, ask for help and show the file failures.log in ${folder}.`,
    },
  }),
  /** Of an AppImage where the system allows no sandbox. */
  noSandbox: {
    title: 'Bellbird needs its protection',
    text: 'This computer does not let the AppImage keep Bellbird’s window apart from your files (sandbox), so Bellbird does not start. Nothing was sent now. Install the package that ends in .deb instead: it brings what is needed, and finds your records.',
  },
  /** Where the records are, if it is not where they should be. `folder` is worked in. */
  records: {
    stayed: (folder: string, wanted: string) => ({
      title: 'Your records stay in their old folder',
      text: `Bellbird could not move them to ${wanted}. Nothing is lost, and it works with them in ${folder}. It tries again at each start.`,
    }),
    /** Why they could not be moved. */
    full: 'That disk is full. Make room on it.',
    refused: (detail: string) => `That folder could not be written (${detail}).`,
    both: (folder: string, other: string) => ({
      title: 'There are records in two folders',
      text: `Bellbird works with those in ${folder}. Others are in ${other}, and were not changed. If people or appointments are missing here, close Bellbird before a text goes, and ask for help. Move that folder elsewhere if you do not need it.`,
    }),
    left: (folder: string, other: string) => ({
      title: 'A copy of your records is still in the old folder',
      text: `Your records are in ${folder} now. Another program holds files in ${other}. Bellbird removes them at a next start.`,
    }),
    close: 'OK',
  },
  nothingSent: 'Nothing was sent now. Reminders that the service already has still go at their times.',
  broke: {
    title: 'Bellbird has to close',
    text: (reference: string) =>
      `Something in the program broke (reference ${reference}).\n\nYour data is on the disk. A text that was leaving this moment is shown as “May or may not have been sent” at the next start. Nothing is sent twice.\n\nStart Bellbird again.`,
  },
  quit: {
    title: 'A text is being sent right now',
    text: 'If you quit, it is finished first. Texts that are still waiting here leave when Bellbird is open again.',
    stay: 'Keep Bellbird open',
    leave: 'Quit',
  },
  pageGone: {
    title: 'The screen stopped working',
    text: 'Your data is safe, and texts that are due still go. Open the screen again to continue.',
    again: 'Open it again',
  },
  pageHangs: {
    title: 'The screen does not react',
    text: 'Your data is safe, and texts that are due still go. What you were typing is lost if you open it again.',
    again: 'Open it again',
    wait: 'Wait',
  },
  linkRefused: {
    title: 'This link could not be opened',
    text: (link: string) => `${link}\n\nYour computer opened nothing. Copy the address into your browser instead.`,
    close: 'Close',
  },
  menu: {
    file: 'File',
    view: 'View',
    go: 'Go',
    help: 'Help',
    book: 'New appointment',
    import: 'Import a list…',
    settings: 'Settings…',
    screens: {
      today: 'Today',
      calendar: 'Calendar',
      people: 'People',
      messages: 'Messages',
      reminders: 'Reminders',
    },
    shortcuts: 'Keyboard shortcuts',
    logs: 'Open the logs',
    report: 'Report a problem…',
    about: 'About Bellbird',
  },
  tray: {
    waiting: (texts: number) => (texts === 1 ? '1 text still to send' : `${texts} texts still to send`),
    nothing: 'Nothing waits to be sent',
    open: 'Open Bellbird',
    quit: 'Quit',
  },
  keepsRunning: {
    title: 'Bellbird keeps running',
    text: (texts: number) =>
      `${texts === 1 ? '1 text is' : `${texts} texts are`} still to be sent. Open or quit it from its sign beside the clock.`,
  },
  needsYou: {
    title: (count: number) => (count === 1 ? '1 thing needs you' : `${count} things need you`),
    text: 'Open Bellbird to see what to do.',
  },
  logsRefused: {
    title: 'The logs could not be opened',
    text: (folder: string) => `Look for failures.log in ${folder}.`,
    close: 'Close',
  },
  chooseFolder: { lists: 'The folder with new lists', backups: 'The folder for copies of the backups' },
  local: {
    open: (address: string) => `Bellbird is open at ${address}`,
    once: 'The address works once. Start Bellbird again for a fresh one. Ctrl-C closes it.',
    alreadyOpen: (address: string) => `Bellbird is already open. A fresh address of it: ${address}`,
    reading: (percent: number) => `Reading what was sent before: ${percent} %`,
    idle: 'No page was open for ten minutes and nothing was being sent or due, so Bellbird has closed.',
  },
};

export type HostWords = typeof en;
