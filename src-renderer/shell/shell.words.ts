/** The words of the shell. */

export const words = {
  product: 'Bellbird',
  skip: 'Skip to the work area',
  mainMenu: 'Screens',
  shortcuts: 'Keyboard shortcuts (?)',
  screens: {
    '/today': 'Today',
    '/calendar': 'Calendar',
    '/people': 'People',
    '/messages': 'Messages',
    '/reminders': 'Reminders',
    '/reports': 'Reports',
    '/settings': 'Settings',
  },
  titleOf: (screen: string) => `${screen} · Bellbird`,
  noScreen: { title: 'There is nothing at this address', action: 'Go to Today' },
  broken: {
    title: 'This screen failed',
    text: 'That is our mistake. Nothing was sent, and your records are unchanged.',
    action: 'Open Today',
  },
  disconnected: 'This window is disconnected. Start Bellbird again.',
  readingRecords: 'Reading what was sent before, in percent',
  preparingPractice: 'Getting practice ready',
  standing: 'Notices that stay',
  practice: {
    title: 'Practice',
    note: 'Nothing leaves this computer.',
    leave: 'Leave practice',
    enter: 'Practice',
  },
  insecure: 'The SMS service’s address is not encrypted (http). Others can read your key and your texts.',
  insecureAction: 'Change it',
};
