/** The English of Settings and of what the first run shares with it. */
import type { KeyState } from '../../src-shared/model/settings.ts';
import type { RuleWhen } from '../../src-shared/model/template.ts';

const keyStates: Record<KeyState, string> = {
  set: 'A key is set. It is in the keychain of this computer and is never shown again.',
  'set-for-this-session':
    'A key is set, kept for this session only: this computer has no keychain, so enter it again after each start.',
  absent: 'No key is set.',
  locked: 'The keychain of this computer is locked: whether a key is set is not known. Sign in to the computer again.',
  unavailable:
    'This computer has no keychain. A key you enter is kept for this session only and never written to a file.',
};

/** What was done, by its code in the log. */
const acts: Record<string, string> = {
  'appointment-added': 'Appointment made',
  'appointment-changed': 'Appointment changed',
  'appointment-moved': 'Appointment moved',
  'appointment-cancelled': 'Appointment cancelled',
  'appointment-restored': 'Appointment restored',
  'contact-added': 'Person added',
  'contact-changed': 'Person changed',
  'contact-removed': 'Person removed',
  'found-in-flight': 'Texts found whose answer was lost when the program ended',
  imported: 'List imported',
  'import-reminders-released': 'Reminders of an imported list released',
  'import-undone': 'Import undone',
  'key-forgotten': 'Key forgotten',
  'key-set': 'Key set',
  'message-cancel': 'Text cancelled by a person',
  'message-leave-it': 'Text left as it is',
  'message-retry': 'Refused text tried again',
  'message-retry-cancel': 'Cancelling asked again',
  'message-send-again': 'Uncertain text sent again by a person',
  'message-send-new-too': 'New text sent beside the old one',
  'message-was-sent': 'Uncertain text noted as sent',
  'message-withdraw': 'Text withdrawn',
  'opted-in': 'Person may be texted again',
  'opted-out': 'Person marked “do not text”',
  'practice-prepared': 'Practice prepared',
  'rule-added': 'Reminder rule added',
  'rule-changed': 'Reminder rule changed',
  'rule-removed': 'Reminder rule removed',
  'sending-resumed': 'Sending resumed',
  'sending-stopped': 'Sending stopped by the program',
  'settings-changed': 'Settings changed',
  'stop-everything': 'Everything stopped',
  'template-added': 'Template added',
  'template-changed': 'Template changed',
  'template-removed': 'Template removed',
  'test-text': 'Test text sent',
  'went-live': 'Went live',
};

export const words = {
  title: 'Settings',
  parts: 'Parts of the settings',
  tabs: {
    business: 'Business',
    account: 'Account',
    reminders: 'Reminders',
    records: 'Imports and log',
    look: 'Look and keys',
    practice: 'Practice',
  },
  save: 'Save',
  saved: 'Saved.',
  unsaved: 'Not saved yet.',
  back: 'Back',

  business: {
    title: 'Business',
    name: 'Name of the business',
    nameHint: 'As people know it. It stands in your texts where they say {$business}.',
    type: 'What it is',
    types: ['Clinic', 'Dentist', 'Pharmacy', 'Salon', 'School', 'Church', 'Repair shop', 'Other'],
    country: 'Country',
    countryHint: 'Phone numbers without a country code are read as numbers of this country.',
    becomes: (typed: string, e164: string) => `${typed} becomes ${e164}`,
    zone: 'Time zone',
    zoneHint: 'Every time in the program, and the hour a reminder leaves, is in this zone.',
    hours: 'Hours for texts',
    hoursHint: 'A reminder that falls outside moves earlier, into them.',
    from: 'From',
    until: 'Until',
    hoursWrong: 'The first hour must come before the last.',
    horizon: 'Hand reminders over this many days ahead',
    horizonHint: 'What is handed over leaves even with this computer off.',
    replans:
      'Reminders of coming appointments are planned anew when you save; queued ones that change are cancelled first.',
  },

  account: {
    title: 'SMS account',
    practice:
      'Practice has an account of its own, on this computer. Leave practice to connect yours; nothing you do here reaches it.',
    baseUrl: 'Address of the service',
    baseUrlHint: 'As the service gave it to you; your key goes only there.',
    insist: 'Use it without encryption all the same',
    insistHint: 'A warning stays on every screen while this is so.',
    key: 'Key (API key)',
    keyHint: 'From the service’s web page. It is kept in this computer’s keychain, nowhere else.',
    keyHintSession:
      'From the service’s web page. It is kept in memory until Bellbird closes, and never written to a file.',
    keySave: 'Save the key',
    keyReplace: 'Replace the key',
    keyForget: 'Forget the key',
    keyForgetTitle: 'Forget the key',
    keyForgetText:
      'Nothing can be handed over or cancelled until a key is entered again. Texts already queued at the service still go.',
    keyStates,
    keySaved: 'The key is saved.',
    keyForgotten: 'The key is forgotten.',
    sender: 'Sender name',
    senderHint: (left: number) =>
      `What people see as the sender: at most 11 letters and digits, exactly as registered with the service. ${left} left.`,
    senderLong: 'Too long: at most 11 characters when it has letters.',
    unicode: 'The account takes Unicode texts',
    unicodeHint:
      'Off, a text with letters like ê or ɛ is blocked until it is changed. On, such a text holds only 70 characters per segment and costs more.',
    test: 'Test the account',
    testHint: 'Asks the service for your balance; no text is sent.',
    testOk: (money: string) => `The account works. Balance ${money}.`,
    textTitle: 'Text yourself',
    textNote: (money: string) => `1 text, off your balance of ${money}.`,
    phone: 'Your own number',
    text: 'Text',
    textDefault: (business: string) => `This is a test from ${business || 'Bellbird'}.`,
    send: 'Send 1 test text',
    arrived: 'Look at your phone: did it arrive?',
    arrivedHint: 'The service says only that it took the text, not that it arrived.',
  },

  rules: {
    title: 'Reminder rules',
    note: 'Each rule texts every coming appointment once.',
    add: 'Add a rule',
    edit: 'Change',
    editOf: (name: string) => `Change the rule ${name}`,
    remove: 'Remove',
    removeOf: (name: string) => `Remove the rule ${name}`,
    empty: 'No reminder rules yet',
    emptyNext: 'Without a rule, nobody is reminded. Most begin with: the day before, at 10:00.',
    noTemplate: 'A rule needs a template first.',
    toTemplates: 'Write a template',
    columns: { name: 'Rule', when: 'When', template: 'Template', on: 'State', acts: 'Change or remove' },
    on: 'On',
    off: 'Off',
    name: 'Name',
    defaultName: 'Reminder',
    template: 'Template',
    kind: 'When',
    kinds: { 'days-before': 'Days before, at an hour', 'hours-before': 'Hours before' },
    days: 'Days before',
    daysHint: '0 is the day itself.',
    hours: 'Hours before',
    at: 'At',
    enabled: 'This rule is on',
    replans:
      'Reminders of coming appointments change with it: queued ones that no longer fit are cancelled first, past ones are never sent.',
    whenOf: (when: RuleWhen): string => {
      if (when.kind === 'hours-before') return when.hours === 1 ? '1 hour before' : `${when.hours} hours before`;
      if (when.days === 0) return `The same day at ${when.at}`;
      return when.days === 1 ? `The day before at ${when.at}` : `${when.days} days before at ${when.at}`;
    },
    saved: (name: string) => `The rule “${name}” is saved.`,
    removed: (name: string) => `The rule “${name}” is removed.`,
    removeTitle: (name: string) => `Remove the rule “${name}”`,
    removeCounts: (queued: string, waiting: string) =>
      `Cancelled at the service: ${queued}. Withdrawn here: ${waiting}.`,
    atLeast: (texts: string) => `at least ${texts}`,
  },

  imports: {
    title: 'Imports done',
    none: 'Nothing was imported yet.',
  },

  log: {
    title: 'What was done',
    none: 'Nothing yet.',
    columns: { when: 'When', who: 'Who', what: 'What', detail: 'Details' },
    who: { person: 'Person', program: 'Program' },
    older: 'Older',
    newer: 'Newer',
    range: (from: string, to: string, total: string) => `${from} to ${to} of ${total}`,
    actOf: (code: string): string => acts[code] ?? code,
  },

  look: {
    title: 'Look',
    appearance: 'Appearance',
    options: { system: 'As the computer', light: 'Light', dark: 'Dark' },
    textSize: 'For larger text, press Ctrl and + (Ctrl and 0 for the usual size).',
  },
  keyboard: {
    title: 'Keyboard',
    keys: [
      { keys: ['Alt', '1'], does: 'Today' },
      { keys: ['Alt', '2'], does: 'Calendar' },
      { keys: ['Alt', '3'], does: 'Contacts' },
      { keys: ['Alt', '4'], does: 'Templates' },
      { keys: ['Alt', '5'], does: 'Messages' },
      { keys: ['Alt', '6'], does: 'Settings' },
      { keys: ['/'], does: 'Find a person; in Contacts, search the list' },
      { keys: ['Tab'], does: 'To the next control; with Shift, back' },
      { keys: ['←', '→', '↑', '↓'], does: 'Within tabs, lists and the calendar' },
      { keys: ['Esc'], does: 'Close a dialog or the side panel' },
    ],
  },

  practice: {
    title: 'Practice',
    text: 'Practice has invented people, appointments and a service on this computer. Its records and yours never mix.',
    clock: 'Practice clock',
    reset: 'Begin practice anew…',
    resetTitle: 'Begin practice anew',
    resetText:
      'Everything in practice is removed and the invented people and appointments come back. Your own records are not touched.',
    resetGo: 'Begin anew',
    resetDone: 'Practice begins anew.',
    toLive: 'Leave practice',
    toPractice: 'Change to practice',
    toPracticeText: 'Try things with invented people; nothing leaves this computer. Your reminders go on meanwhile.',
  },
  text: 'text',
  texts: 'texts',
  version: (version: string, host: string) =>
    `Bellbird ${version}, ${host === 'desktop' ? 'desktop' : 'in the browser'}`,
};
