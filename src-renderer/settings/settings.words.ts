/** The words of Settings, some of which the set-up shares. */
import type { KeyState, SignIn } from '../../src-shared/model/settings.ts';
import type { RuleFor } from '../../src-shared/model/template.ts';

const keyStates: Record<SignIn, Record<KeyState, string>> = {
  key: {
    set: 'A key is set. It is in the keychain of this computer and is never shown again.',
    'set-for-this-session':
      'A key is set, kept for this session only: this computer has no keychain, so enter it again after each start.',
    absent: 'No key is set.',
    locked:
      'The keychain of this computer is locked: whether a key is set is not known. Sign in to the computer again.',
    unavailable:
      'This computer has no keychain. A key you enter is kept for this session only and never written to a file.',
  },
  portal: {
    set: 'A username and password are set. They are in the keychain of this computer and are never shown again.',
    'set-for-this-session':
      'A username and password are set, kept for this session only: this computer has no keychain, so enter them again after each start.',
    absent: 'Nothing is set to sign in with.',
    locked:
      'The keychain of this computer is locked: whether a username and password are set is not known. Sign in to the computer again.',
    unavailable:
      'This computer has no keychain. What you enter is kept for this session only and never written to a file.',
  },
};

export const words = {
  title: 'Settings',
  parts: 'Parts of the settings',
  tabs: {
    business: 'Business',
    times: 'Hours and days',
    account: 'Account',
    reminders: 'Reminders',
    backup: 'Backup',
    records: 'Imports and log',
    folder: 'Watched folder',
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
  },

  proposal: {
    title: 'What changes with these settings',
    save: 'Save, and change these texts',
  },

  sending: {
    title: 'When texts may go',
    hours: 'Hours for texts',
    from: 'From',
    until: 'Until',
    hoursWrong: 'The first hour must come before the last.',
    days: 'Days for texts',
    weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    daysWrong: 'Choose at least one day.',
    hint: 'A reminder whose time falls outside moves earlier, or as its rule says. So it does on a holiday.',
    horizon: 'Hand reminders over this many days ahead',
    horizonHint: 'What is handed over leaves even with this computer off.',
  },

  holidays: {
    title: 'Holidays',
    lead: 'On these days no texts go.',
    empty: 'No holidays to come',
    emptyNext: 'Add the public holidays of your country, or days of your own.',
    day: 'Day',
    name: 'Holiday',
    nameless: 'Holiday',
    nameHint: (otherwise: string) => `Left out, it is called “${otherwise}”.`,
    acts: 'Change or remove',
    past: (count: number) => `${count} gone by`,
    add: 'Add a holiday',
    addIt: 'Add it',
    change: 'Change',
    changeTitle: 'Change a holiday',
    changeOf: (name: string, day: string) => `Change ${name}, ${day}`,
    removeOf: (name: string, day: string) => `Remove ${name}, ${day}`,
    isThere: (name: string) => `That day is a holiday already: ${name}.`,
    propose: (country: string, years: readonly number[]) => `Add the holidays of ${country}, ${years.join(' and ')}`,
    proposeTitle: (country: string, years: readonly number[]) =>
      `Public holidays of ${country}, ${years.join(' and ')}`,
    proposeLead:
      'Choose the days on which no texts should go. Compare them with the official list: governments move holidays.',
    proposeNone: 'Nothing to add: no coming public holidays are known that are not in the list already.',
    estimate: 'An estimate: it depends on the moon, and may be a day earlier or later.',
    proposeAdd: (count: number) => (count === 1 ? 'Add 1 day' : `Add ${count} days`),
  },

  replans: 'Before anything changes you see which texts do; queued ones that change are cancelled first.',

  account: {
    title: 'SMS account',
    practice:
      'Practice has an account of its own, on this computer. Leave practice to connect yours; nothing you do here reaches it.',
    baseUrl: 'Address of the service',
    baseUrlHint: 'As the service gave it to you; your key goes only there.',
    question: {
      title: 'Is it the same SMS account?',
      queued: (count: string, name: string, due: string, one: boolean) =>
        `${count} queued. ${one ? 'It' : 'The first'} goes to ${name}, ${due}. Only the account that has ${one ? 'it can cancel it' : 'them can cancel them'}.`,
      none: 'Nothing is queued at the account any more.',
      somebody: 'somebody',
      ask: 'What you entered belongs to',
      same: { label: 'The same account', hint: 'A new key, login or address. You can still cancel what is queued.' },
      other: {
        label: 'Another account',
        hint: 'You can’t cancel what is queued afterwards. It may still go.',
      },
      go: 'Continue',
      cancelFirst: (count: string) => `Cancel ${count} first`,
      cancelled: (count: string, one: boolean) =>
        `${count} cancelled. ${one ? 'It is' : 'They are'} set up again at the new account.`,
      left: (count: string) => `${count} may still go.`,
    },
    insist: 'Use it without encryption all the same',
    insistHint: 'A warning stays on every screen while this is so.',
    signIn: 'How Bellbird signs in to the service',
    ways: {
      key: {
        label: 'With an API key',
        hint: 'Recommended: a key can be replaced at any time without touching your own login.',
      },
      portal: {
        label: 'With username and password (Portal Pass)',
        hint: 'Not recommended, and some accounts do not allow it.',
      },
    },
    portalReason:
      'Not recommended: your login goes out with every text, and whoever gets hold of it can open your whole account at the service.',
    key: 'Key (API key)',
    keyHint: 'Made in your account at the service, under API configuration.',
    keptInKeychain: 'Kept in this computer’s keychain, nowhere else.',
    keptForSession: 'Kept in memory until Bellbird closes, and never written to a file.',
    username: 'Username at the service',
    password: 'Password at the service',
    keyInstead: 'Enter an API key instead',
    forget: { key: 'Forget the key', portal: 'Forget the username and password' },
    forgetText:
      'Nothing can be handed over or cancelled until you sign in again here. Texts already queued at the service still go.',
    forgotten: { key: 'The key is forgotten.', portal: 'The username and password are forgotten.' },
    keyStates,
    unicode: 'The account takes Unicode texts',
    unicodeHint:
      'Off, a text with letters like ê or ɛ is blocked until it is changed. On, such a text holds only 70 characters per segment and costs more.',
    advanced: 'Advanced',
    advancedHint:
      'The form in which Bellbird and the service write to each other; change it only if the service asks you to.',
    chunkSize: 'Texts of a campaign in one batch',
    chunkSizeHint: 'A batch is cancelled at the service only as a whole; smaller ones take longer to hand over.',
    formats: { requestFormat: 'Bellbird writes', responseFormat: 'The service answers' },
    saveAndTest: 'Save and test',
    test: 'Test the account',
    testHint: 'Asks the service for your balance; no text is sent.',
    testOk: (money: string, when: string) => `The account works. Balance ${money}, as of ${when}.`,
    textTitle: 'Text yourself',
    textNote: (money: string) => `1 text, off your balance of ${money}.`,
    phone: 'Your own number',
    text: 'Text',
    textDefault: (business: string) => `This is a test from ${business || 'Bellbird'}.`,
    send: 'Send 1 test text',
    under: 'Under the sender name',
    noSender: 'Add a sender name first.',
  },

  senders: {
    title: 'Sender names',
    lead: 'What people see as the sender. A name works only once the service has registered it: ask for it in your account there, menu SMS Messaging. Until then its texts are refused, or taken and never sent.',
    usual: 'Usual',
    asked: 'Did the test arrive?',
    untested: 'Not tested yet',
    arrived: (when: string) => `A test arrived, ${when}`,
    notArrived: (when: string) => `A test did not arrive, ${when}`,
    choose: 'Make it the usual one',
    chooseOf: (name: string) => `Make ${name} the usual sender name`,
    chosen: (name: string) => `Texts go out as “${name}” from now on.`,
    chooseGo: 'Make it the usual one',
    chooseAllTheSame: 'Use it all the same',
    testFirst: 'Test it first',
    unproven: (name: string) =>
      `Nobody has seen a test text under “${name}” arrive yet. If the service has not registered the name, every reminder is refused: text yourself first.`,
    remove: 'Remove',
    removeOf: (name: string) => `Remove the sender name ${name}`,
    first: 'Sender name',
    add: 'Another sender name',
    addIt: 'Add the name',
    hint: (left: number) =>
      `At most 11 letters and digits, exactly as registered with the service, capitals too. ${left} left.`,
    numericHint:
      'Digits alone may be as long as a phone number, at most 15; some accounts are refused such a sender (the service then says 2127).',
    isThere: 'This name is in the list already.',
    problems: {
      'too-long': 'Too long: at most 11 characters when it has letters, 15 when it is digits alone.',
      'not-gsm': 'A sender name cannot have these letters: use plain ones.',
    },
  },

  arrive: {
    title: 'Did it arrive?',
    ask: (phone: string) => `Look at the phone with ${phone}: did it arrive?`,
    practice: 'In practice no phone is texted, so answer as you like.',
    yes: 'Yes, it arrived',
    notYet: 'Not yet',
    no: 'No',
    waits:
      'Networks can be slow. Give it ten minutes; the question stays here meanwhile, also when you leave this page.',
    arrived: (name: string) => `Texts under “${name}” arrive: you saw it on your phone.`,
    notArrived: (name: string) => `The last test text under “${name}” did not arrive.`,
    handedOver: 'The service took it, which says nothing about arriving. Check, in this order:',
    help: (name: string) => [
      'Is the number right, and is that phone on and in reach?',
      `Is “${name}” registered, letter for letter? Look in your account at the service, menu SMS Messaging, or ask the service.`,
      'Is there balance left? Test the account in Settings, Account.',
      'All in order? Ask the service what became of it, with the batch number from Messages; then send another test.',
    ],
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
    columns: { name: 'Rule', on: 'State', acts: 'Change or remove' },
    on: 'On',
    off: 'Off',
    name: 'Name',
    defaultName: 'Reminder',
    template: 'Template',
    kind: 'When',
    kinds: {
      'days-before': 'Days before, at an hour',
      'same-day': 'The same day, at an hour',
      'hours-before': 'Hours before',
      'days-after': 'Days after, at an hour',
    },
    which: 'For which appointments',
    whichKinds: {
      all: 'All',
      service: 'Those for a service',
      staff: 'Those with somebody of the staff',
      group: 'Those of people in a group',
    },
    service: 'Service',
    staff: 'Staff',
    group: 'Group',
    groupGone: 'A group that is not there any more',
    groupOf: (name: string, size: number) => `${name} (${size})`,
    nameHint: 'Capitals, accents and spaces make no difference.',
    nameUnknown: 'No appointment of these weeks says so yet. Check the spelling.',
    outside: 'If no texts may go then',
    outsideHint: 'Outside the hours for texts, on a day without them or on a holiday (Settings, Hours and days).',
    outsides: {
      earlier: 'Earlier: the last open day at its hour, or the last open hour',
      later: 'Later: the next open day at its hour, but before the start',
      skip: 'Not at all',
    },
    limit: 'But never too early',
    earliest: 'At most this many days ahead of the appointment',
    earliestHint: 'One that would have to go earlier is left out.',
    days: 'Days before',
    daysAfter: 'Days after',
    daysAfterHint: '0 is the day itself.',
    wasBefore: 'Until now these words go before the appointment.',
    alsoBefore: (rule: string) => `The same words go before the appointment, by “${rule}”.`,
    wordsForAfter: 'After it they may speak as if it were to come: write a template of its own for afterwards.',
    whoCame: 'Who gets it',
    whoCames: {
      arrived: 'Whoever is marked “Arrived”',
      'not-missed': 'Everybody not marked “Did not come”',
    },
    whoCameHint: 'Whoever is not marked by its time is skipped.',
    dayWords: (found: readonly string[]) =>
      `The text says ${found.map(word => `“${word}”`).join(' and ')}, and this rule may send it on another day. Say {$day} or {$date} instead.`,
    hours: 'Hours before',
    at: 'At',
    enabled: 'This rule is on',
    replans:
      'Reminders of coming appointments change with it: queued ones that no longer fit are cancelled first, past ones are never sent.',
    sentence: {
      who: (which: RuleFor, group: string): string => {
        const everybody = 'Everybody with an appointment';
        if (which.kind === 'service') return `${everybody} for “${which.service}”`;
        if (which.kind === 'staff') return `${everybody} with “${which.staff}”`;
        return which.kind === 'group' ? `${everybody} in the group “${group}”` : everybody;
      },
      gets: (template: string, when: string) => `gets “${template}” ${when.charAt(0).toLowerCase()}${when.slice(1)}`,
      outside: {
        earlier: '; if no texts may go then, earlier',
        later: '; if no texts may go then, later, but before the start',
        skip: '; if no texts may go then, not at all',
      },
      to: { arrived: ', if marked “Arrived”', 'not-missed': ', unless marked “Did not come”' },
      limit: (days: number) => `, but at most ${days === 1 ? '1 day' : `${days} days`} ahead`,
    },
    proposeTitle: (name: string) => `What the rule “${name}” changes`,
    proposeSave: 'Save the rule',
    saved: (name: string) => `The rule “${name}” is saved.`,
    takenBack: (name: string) => `The rule “${name}” is as it was before.`,
    removed: (name: string) => `The rule “${name}” is removed.`,
    removeTitle: (name: string) => `Remove the rule “${name}”`,
    atLeast: (texts: string) => `at least ${texts}`,
  },

  imports: {
    title: 'Imports done',
    none: 'Nothing was imported yet.',
  },

  log: {
    title: 'What was done',
    none: 'Nothing yet.',
    columns: { when: 'When', who: 'Who', what: 'What' },
    who: { person: 'Person', program: 'Program' },
    older: 'Older',
    newer: 'Newer',
    range: (from: string, to: string, total: string) => `${from} to ${to} of ${total}`,
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
  reminder: 'reminder',
  reminders: 'reminders',
  version: (version: string, host: string) =>
    `Bellbird ${version}, ${host === 'desktop' ? 'desktop' : 'in the browser'}`,
};
