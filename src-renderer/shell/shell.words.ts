/** The shell's English. */
import type { StopReason } from '../../src-shared/model/settings.ts';
import type { NotSetUp } from '../../src-shared/model/today.ts';
import type { Leaving } from '../api/sending-state.ts';

/** Why nothing is handed over, and what a person does about it. */
const stopped: Record<StopReason, string> = {
  'by-person': 'Sending is stopped: somebody pressed “Stop everything”.',
  'uncertain-answers': 'Sending is stopped: the answers of the service were not clear twice in a row.',
  'account-changing': 'Sending waits: you began to change the SMS account. Finish it in Settings, or resume.',
  'account-refused': 'Sending is stopped: the service refused the account or its key. Check Settings, Account.',
  'clock-doubtful': 'Sending is stopped: the clock of this computer is more than two minutes off. Set it right first.',
  restored:
    'Sending is stopped: these records were restored from a backup or come from another computer. Nothing leaves until you have looked at them.',
  disk: 'Sending is stopped: the disk did not keep what was written. Free some space or have it looked at.',
  fault: 'Sending is stopped: Bellbird made a mistake of its own. Start it again, then look at Messages.',
};

export const words = {
  /** After "the reminder" or "the reminders". */
  leave: {
    yes: one => (one ? 'goes at its time' : 'go at their times'),
    stopped: one => `${one ? 'is' : 'are'} held until somebody resumes sending`,
    locked: one => `${one ? 'is' : 'are'} held until you go live`,
  } satisfies Record<Leaving, (one: boolean) => string>,
  product: 'Bellbird',
  skip: 'Skip to the work area',
  mainMenu: 'Screens',
  screens: {
    '/today': 'Today',
    '/calendar': 'Calendar',
    '/contacts': 'Contacts',
    '/templates': 'Templates',
    '/send': 'Send',
    '/messages': 'Messages',
    '/settings': 'Settings',
  },
  titleOf: (screen: string) => `${screen} · Bellbird`,
  opening: 'Opening…',
  noScreen: { title: 'There is nothing at this address', action: 'Go to Today' },
  broken: {
    title: 'This screen failed',
    text: 'That is a mistake of ours. Nothing was sent by it, and your records are as they were.',
    action: 'Open Today',
  },
  passLost: {
    title: 'This window has lost its pass',
    text: 'Start Bellbird again; it opens a new window. Reminders that are queued at the service still go.',
  },
  readingRecords: 'Reading what was sent before, in percent',
  find: 'Find a person',
  found: 'People found',
  noPhone: 'No number to text',
  nobodyFound: (text: string) => `Nobody matches “${text}”.`,
  peopleFound: (count: number) => `${count} found`,
  standing: 'What stays true meanwhile',
  practice: {
    title: 'Practice',
    note: 'Nothing leaves this computer.',
    clock: 'Practice clock:',
    move: 'Move the clock',
    moveNote:
      'Queued texts go out on the way. One that is still in its first minute goes with “1 minute”; a longer step misses it. The clock only moves forward.',
    steps: [
      { label: '1 minute', minutes: 1 },
      { label: '1 hour', minutes: 60 },
      { label: '4 hours', minutes: 240 },
      { label: '1 day', minutes: 1440 },
      { label: '1 week', minutes: 10_080 },
    ],
    moved: (when: string) => `The practice clock is at ${when}.`,
    live: 'Leave practice',
    setUp: 'Set up your business',
  },
  locked: {
    text: 'Not live yet: nothing is sent but test texts to yourself.',
    setUp: 'Go on with the set-up',
    goLive: 'Go live…',
  },
  insecure:
    'The address of the service is not encrypted (http). Others on the way can read the key, numbers and texts.',
  insecureAction: 'Change it',
  keyLocked: 'The keychain of this computer is locked, so nothing can be sent. Sign in to the computer again.',
  keyForSession:
    'The key is kept until Bellbird closes only: this computer has no keychain. Enter it again after each start.',
  keyAbsent: 'There is no key or login for the SMS service, so nothing is sent. Enter it in Settings, Account.',
  toAccount: 'Open Account',
  stopped,
  restored: {
    title: 'These records were restored or come from another computer.',
    text: 'Nothing leaves until you have looked: at what Today asks, and whether the calendar is right. Then resume.',
    look: 'Look at Today',
    found: (what: string) => `Found that these records did not know: ${what}.`,
    queued: (texts: string) => `${texts} queued since`,
    sent: (texts: string) => `${texts} handed over since`,
    unclear: (texts: string) => `${texts} perhaps sent`,
    cancelled: (texts: string) => `${texts} cancelled since`,
    nothing: 'Nothing was handed over since.',
    incomplete: 'More may have been sent than anybody here knows: look in your account at the service first.',
    maybeSent: (texts: string) => `${texts} may have been sent since. They stay held, even when you resume.`,
    oneText: 'text',
    texts: 'texts',
  },
  /** What waited in records from another computer. */
  maybeSent: {
    button: 'Check held texts…',
    title: 'May have been sent since',
    about: (texts: string, one: boolean) =>
      `${texts} waited in these records. The computer before may have sent ${one ? 'it' : 'them'} since. Nothing lets ${one ? 'it' : 'them'} go but you.`,
    lastRan: 'When did the computer before last run?',
    atLeast: (when: string) => `At least until ${when}.`,
    unknown: 'Leave it empty if you are not sure.',
    free: (texts: string, one: boolean) =>
      `${texts} cannot have been sent: ${one ? 'it was' : 'they were'} due only after that.`,
    others: (texts: string) => `${texts} may have been sent. Decide each on Today.`,
    legend: 'Tick those that should go',
    all: 'Tick all',
    goes: (phone: string, when: string) => `${phone}, goes ${when}`,
    go: (texts: string) => `Let ${texts} go`,
    done: (texts: string, one: boolean) => `${texts} will go at ${one ? 'its' : 'their'} time.`,
    close: 'Close',
    banner: (texts: string) => `${texts} may have been sent from the computer before. They stay held.`,
  },
  resume: 'Resume sending…',
  light: {
    none: 'Safe to switch off',
    until: (when: string) => `Safe to switch off until ${when}`,
    wait: (open: string) => `Leave it on: ${open}`,
    stuck: (open: string) => `Not safe: ${open}`,
    stopped: (open: string) => (open === '' ? 'Sending is stopped' : `Sending is stopped: ${open}`),
    /** Neither on nor off does the computer change anything about it. */
    look: (open: string) => `Look at Today: ${open}`,
    asks: {
      notSetUp: { locked: 'not live yet', 'no-account': 'no SMS account is set up' } satisfies Record<NotSetUp, string>,
      notHandedOver: (texts: string) => `${texts} not handed over`,
      perhapsSent: (texts: string) => `${texts} may or may not have been sent`,
      elsewhere: (texts: string) => `${texts} can’t be cancelled here`,
      mayStillGo: (texts: string) => `${texts} may still go that should not`,
      notCancelled: (texts: string) => `${texts} not cancelled yet`,
      refused: (reminders: string) => `${reminders} refused`,
      stopped: (reminders: string) => `${reminders} turned off`,
      balanceTooLow: 'the balance is too low for the coming week',
      texts: { one: 'text', many: 'texts' },
      reminders: { one: 'reminder', many: 'reminders' },
    },
    unknown: 'Whether it is safe to switch off is not known',
  },
  balance: (money: string) => `Balance ${money}`,
  balanceUnknown: 'Balance not known',
  balanceAsOf: (when: string) => `As of ${when}`,
  campaign: (id: number, start: string) => `Campaign ${id}: “${start}”`,
  noTestWhileStopped: 'Sending is stopped, so no test text goes. Resume sending first.',
  theLight: 'Safe to switch off?',
};
