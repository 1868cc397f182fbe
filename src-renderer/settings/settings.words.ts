/** The words of Settings, some of which the set-up shares. */
import type { KeyState, SignIn } from '../../src-shared/model/settings.ts';
import type { AfterTo, Rule, RuleFor, RuleWhen } from '../../src-shared/model/template.ts';
import { countPeople } from '../texts/counts.words.ts';
import { ruleDistance } from '../texts/state/rule-time.words.ts';
import { plural } from '../ui/format.ts';
import type { RulePiece } from './rules/rule-pieces.ts';

/** The same for both: what is in a locked keychain cannot be told, and is not lost. */
const LOCKED =
  'The keychain of this computer is locked. What is in it stays. Unlock it, or sign in to the computer again.';

const keyStates: Record<SignIn, Record<KeyState, string>> = {
  key: {
    set: 'Your key is set, in the keychain of this computer. It is never shown again.',
    'set-for-this-session':
      'Your key is set until Bellbird closes. This computer can’t store it safely. Enter it again at the next start.',
    absent: 'No key is set on this computer. Enter it here.',
    locked: LOCKED,
    unavailable: 'This computer can’t store your key safely. Enter it here after each start.',
  },
  portal: {
    set: 'Your login is set, in the keychain of this computer. It is never shown again.',
    'set-for-this-session':
      'Your login is set until Bellbird closes. This computer can’t store it safely. Enter it again at the next start.',
    absent: 'No login is set on this computer. Enter it here.',
    locked: LOCKED,
    unavailable: 'This computer can’t store your login safely. Enter it here after each start.',
  },
};

/** Who a rule is for, and the words that follow. */
function whoOf(which: RuleFor, group: string): { text: string; after: string } {
  if (which.kind === 'service') return { text: `everyone booked for “${which.service}”`, after: ' ' };
  if (which.kind === 'staff') return { text: `everyone booked with “${which.staff}”`, after: ' ' };
  if (which.kind === 'missed-lately')
    return { text: 'everyone who missed one of their last three visits', after: ', ' };
  return { text: which.kind === 'group' ? `everyone in “${group}”` : 'everyone', after: ' with an appointment ' };
}

function leadOf(when: RuleWhen): string {
  if (when.kind === 'hours-before' || when.days > 0) return ruleDistance(when);
  return when.kind === 'days-before' ? 'the same day' : 'the same day, after it';
}

const outside = { earlier: 'send earlier', later: 'send later, before the start', skip: 'don’t send' };

const comes: Record<AfterTo, string> = {
  arrived: 'if marked “Arrived”',
  'not-missed': 'unless marked “Did not come”',
  missed: 'if marked “Did not come” and nothing else is booked',
  'not-back': 'if they came, have not been back and have nothing booked',
};

/** A rule as a sentence; `group` is the name of the group that it is for. */
function ruleSentence(rule: Omit<Rule, 'id' | 'templateName'>, template: string, group: string): RulePiece[] {
  const { appliesTo, when, whenOutsideWindow, maxDaysEarly } = rule;
  const who = whoOf(appliesTo, group);
  const limit = maxDaysEarly === null ? '' : `, at most ${plural(maxDaysEarly, 'day', 'days')} ahead`;
  const isAfter = when.kind === 'days-after';
  return [
    'Text ',
    { part: 'who', text: who.text },
    who.after,
    { part: 'when', text: leadOf(when) },
    ...(when.kind === 'hours-before' ? [] : [' at ', { part: 'at', text: when.at } as const]),
    ...(isAfter ? [', ', { part: 'to', text: comes[when.to ?? 'arrived'] } as const, ','] : []),
    ' using ',
    { part: 'template', text: `“${template}”` },
    '. Outside hours: ',
    {
      part: 'outside',
      text: isAfter && whenOutsideWindow === 'later' ? 'send later' : outside[whenOutsideWindow] + limit,
    },
    '.',
  ];
}

export const words = {
  title: 'Settings',
  parts: 'Parts of the settings',
  tabs: {
    business: 'Business and hours',
    account: 'SMS account',
    team: 'Team',
    data: 'Data',
    app: 'App',
  },
  save: 'Save',
  saved: 'Saved.',
  unsaved: 'Not saved yet.',
  leaving: {
    title: 'Leave without saving?',
    what: 'What you changed here is not saved yet.',
    stay: 'Stay here',
    leave: 'Discard changes',
  },
  back: 'Back',

  business: {
    title: 'Business',
    name: 'Name of the business',
    inTexts: 'Your texts can include name, phone, address and link.',
    phone: 'Phone for people to call',
    phoneHint: 'People call it to change or cancel.',
    nameDoubt: (found: string, plain: string | null) =>
      `Your texts can’t carry ${found}, so none would go. ${plain === null ? 'Write it another way' : `Write “${plain}”`}, or allow it in SMS account.`,
    phoneDoubt: (phone: string) => `“${phone}” does not look like a number people can call. Your texts would give it.`,
    address: 'Address',
    addressHint: 'Like “12 Ring Road, opposite the bank”.',
    link: 'Web page or map',
    linkHint: 'A link that people can open.',
    type: 'Kind of business',
    types: ['Salon', 'Barber', 'Clinic', 'Dentist', 'Pharmacy', 'School', 'Church', 'Repair shop'],
    country: 'Country',
    countryHint: 'For numbers without a country code.',
    becomes: (typed: string, e164: string) => `${typed} means ${e164}.`,
    zone: 'Time zone',
    zoneHint: 'All times are in this zone.',
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
    daysWrong: 'Choose at least one day.',
    hint: 'Reminders that fall outside these hours go earlier. A rule can say otherwise.',
    horizon: 'Queue reminders how many days ahead',
    horizonHint: 'Queued reminders go even if this PC is off.',
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
    propose: (country: string) => `Holidays of ${country}…`,
    proposeTitle: (country: string, years: readonly number[]) =>
      `Public holidays of ${country}, ${years.join(' and ')}`,
    proposeLead:
      'Choose the days on which no texts should go. Compare them with the official list: governments move holidays.',
    proposeNone: 'Nothing to add: all coming public holidays that we know are in the list.',
    estimate: 'An estimate: it depends on the moon. It may be a day earlier or later.',
    proposeAdd: (count: number) => `Add ${plural(count, 'day', 'days')}`,
  },

  replans: 'You see which texts change before anything does.',

  account: {
    title: 'SMS account',
    practice: 'This is the practice account. Leave practice to connect yours.',
    baseUrl: 'Service address',
    baseUrlHint: 'Leave as it is unless your provider told you otherwise. Your key goes only there.',
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
    creditPrice: (currency: string) => `Price of one credit (${currency})`,
    creditPriceHint: 'The service’s usual price for up to 160 characters. Shows costs in money too.',
    textPrice: (currency: string) => `Price of one text (${currency})`,
    textPriceHint: 'The service’s usual price for up to 160 characters. Shows costs in money.',
    creditPriceWrong: 'Type a price, like 0.16.',
    insist: 'Use it without encryption anyway',
    insistHint: 'A warning stays on every screen while this is so.',
    signIn: 'How Bellbird signs in to the service',
    ways: {
      key: {
        label: 'With an API key',
        hint: 'Recommended: a key can be replaced at any time without touching your login.',
      },
      portal: {
        label: 'With username and password (Portal Pass)',
        hint: 'Not recommended, and some accounts do not allow it.',
      },
    },
    portalReason: 'Your login goes out with every text. Whoever gets it can open your whole account.',
    key: 'API key',
    keyHint: 'Made in your account at the service, under API configuration.',
    keptInKeychain: 'Kept in this computer’s keychain, nowhere else.',
    keptForSession: 'This PC can’t store your key safely. You’ll be asked for it at each start.',
    username: 'Username at the service',
    password: 'Password at the service',
    keyInstead: 'Enter an API key instead',
    forget: { key: 'Forget the key', portal: 'Forget the username and password' },
    forgetText: 'Nothing can be sent or cancelled until you sign in again. Queued texts still go.',
    forgotten: { key: 'The key is forgotten.', portal: 'The username and password are forgotten.' },
    keyStates,
    unicode: 'Allow ɛ, ê and emoji',
    unicodeHint: 'Costs about double. If off, texts with these aren’t sent.',
    advanced: 'Advanced',
    advancedHint: 'Change these only if the SMS service asks you to.',
    proxy: {
      label: 'Way to the SMS service',
      ways: { system: 'As this computer', none: 'Directly', own: 'Through a proxy' },
      hint: 'A proxy is for networks that let nothing out without one. The network’s helper knows its address.',
      browserHint:
        'A proxy is for networks that let nothing out without one. In a browser, “As this computer” means HTTPS_PROXY.',
      address: 'Address of the proxy',
      addressHint: 'Name or number, and port: proxy.office:8080. Your key and texts stay encrypted.',
    },
    chunkSize: 'Texts of a campaign sent together',
    chunkSizeHint: 'They can only be cancelled together. Fewer at once take longer to send.',
    formats: { requestFormat: 'Bellbird writes', responseFormat: 'The service answers' },
    saveAndTest: 'Save and check',
    test: 'Check the account',
    testHint: 'Asks the service for your balance. No text is sent.',
    state: {
      none: 'Not connected yet.',
      untested: 'Connected, not checked yet.',
      connected: (left: string, when: string) => `Connected. ${left} left, as of ${when}.`,
      sender: (name: string) => `Your texts come from “${name}”.`,
      noSender: 'No sender name yet.',
    },
    testOk: (money: string, when: string) => `The account works. Balance ${money}, as of ${when}.`,
    textTitle: 'Text yourself',
    textNote: (cost: string, money: string) => `${cost} · ${money} left`,
    from: (sender: string) => `From ${sender}`,
    phone: 'Your own number',
    text: 'Text',
    textDefault: (business: string) => `This is a test from ${business || 'Bellbird'}.`,
    send: 'Send 1 test text',
    sendAgain: 'Send again',
    under: 'Under the sender name',
    noSender: 'Add a sender name first.',
  },

  senders: {
    title: 'Sender names',
    lead: 'What people see as the sender.',
    register:
      'Register it in your account at the SMS service, menu SMS Messaging. Until it is approved, your texts won’t arrive.',
    test: 'Send a test',
    testOf: (name: string) => `Send a test under ${name}`,
    usual: 'Default',
    asked: 'Did the test arrive?',
    untested: 'Not tested yet',
    arrived: (when: string) => `A test arrived, ${when}`,
    notArrived: (when: string) => `A test did not arrive, ${when}`,
    choose: 'Make it the default',
    chooseOf: (name: string) => `Make ${name} the default sender name`,
    chosen: (name: string) => `Texts go out as “${name}” from now on.`,
    chosenForOthers: (name: string) => `All but promotions go out as “${name}” from now on.`,
    chooseGo: 'Make it the default',
    chooseAllTheSame: 'Use it anyway',
    testFirst: 'Test it first',
    unproven: (name: string) =>
      `Nobody has seen a test text under “${name}” arrive yet. Until the name is approved, every reminder is refused. Text yourself first.`,
    remove: 'Remove',
    removeOf: (name: string) => `Remove the sender name ${name}`,
    promotions: 'Promotions go under',
    promotionsHint: 'Some countries register two names, one of them for promotions.',
    asUsual: (name: string) => `${name} (default)`,
    forPromotions: 'Promotions',
    unprovenPromotions: (name: string) =>
      `Nobody has seen a test text under “${name}” arrive yet. Until it is approved, promotions are refused.`,
    first: 'Sender name',
    add: 'Another sender name',
    addIt: 'Add the name',
    hint: (left: number) => `Exactly as registered, capitals too. ${left} characters left.`,
    numericHint:
      'Digits alone: at most 15, like a phone number. Some accounts are refused such a sender (the service then says 2127).',
    isThere: 'This name is in the list already.',
    problems: {
      'too-long': 'Too long: at most 11 characters with letters, 15 for digits alone.',
      'not-gsm': 'A sender name cannot have these letters: use plain ones.',
    },
  },

  arrive: {
    title: 'Did it arrive?',
    ask: (phone: string) => `Look at ${phone}. Did it arrive?`,
    askSent: (phone: string) => `Sent. Check your phone ${phone}: did it arrive?`,
    practice: 'In practice no phone is texted, so answer as you like.',
    yes: 'Yes, it arrived',
    notYet: 'Not yet',
    no: 'No',
    waits: 'Networks can be slow. Give it ten minutes. The question stays here.',
    arrived: (name: string) => `Texts under “${name}” arrive: you saw it on your phone.`,
    notArrived: (name: string) => `The last test text under “${name}” did not arrive.`,
    handedOver: 'The service took it, which says nothing about arriving. Check, in this order:',
    help: (name: string) => [
      'Is the number right, and is that phone on and in reach?',
      `Is “${name}” registered, letter for letter? Look in your account at the service, menu SMS Messaging. Or ask the service.`,
      'Is there balance left? Check the account in Settings, SMS account.',
      'All in order? Ask the service what became of it. Its number is under Details in Messages. Then send another test.',
    ],
  },

  rules: {
    title: 'Reminder rules',
    note: 'Each rule texts every coming appointment once.',
    add: 'Add a rule',
    remove: 'Remove',
    /** What trials found of a text at that time: Steiner, AJMC 2018; 54,066 people. */
    evidence: (when: RuleWhen): string => {
      if (when.kind === 'days-before' && when.days === 1)
        return 'In a trial, 53 of 1,000 visits were missed. With 3 days before too: 44. (Steiner 2018)';
      if (when.kind === 'days-before' && when.days === 3)
        return 'In a trial, 58 of 1,000 visits were missed. With 1 day before too: 44. (Steiner 2018)';
      if (when.kind === 'days-after' && when.to === 'not-back')
        return 'In a trial, 265 of 1,000 people came. Without a text: 207. (2024, 12,708 people)';
      return 'No trial of this time was found.';
    },
    removeOf: (name: string) => `Remove the rule ${name}`,
    empty: 'No reminder rules yet',
    emptyNext: 'Without a rule, nobody is reminded. Most begin with: the day before, at 10:00.',
    noTemplate: 'A rule needs a template first.',
    toTemplates: 'Write a template',
    on: 'On',
    onOf: (name: string) => `On: ${name}`,
    name: 'Name',
    defaultName: 'Reminder',
    defaultShortly: 'Shortly before',
    defaultEarly: 'Days before',
    template: 'Template',
    kind: 'When',
    kinds: {
      'days-before': 'Days before, at an hour',
      'same-day': 'The same day, at an hour',
      'hours-before': 'Hours before',
      'days-after': 'Days after, at an hour',
    },
    whoGets: 'Who gets it',
    whoKinds: {
      all: 'Everyone',
      service: 'Everyone booked for a service',
      staff: 'Everyone booked with one of the staff',
      group: 'Everyone in a group',
      'missed-lately': 'Everyone who missed one of their last three visits',
    },
    service: 'Service',
    staff: 'Staff',
    group: 'Group',
    groupGone: 'A group that is not there any more',
    groupOf: (name: string, size: number) => `${name} (${size})`,
    nameHint: 'Capitals, accents and spaces make no difference.',
    nameUnknown: 'Not known yet. Check the spelling.',
    outside: 'If that’s outside your hours',
    outsideHint: 'Outside your hours or days for texts, or on a holiday. See Settings, Business and hours.',
    outsides: {
      earlier: { label: 'Send earlier', hint: 'The last open day at its hour, or the last open hour.' },
      later: { label: 'Send later', hint: 'The next open day at its hour, but before the start.' },
      skip: { label: 'Don’t send' },
    },
    limit: 'Not before',
    earliest: 'At most this many days ahead of the appointment',
    earliestHint: 'One that would have to go earlier is left out.',
    days: 'Days before',
    daysAfter: 'Days after',
    daysAfterHint: '0 is the day itself.',
    wasBefore: 'Until now these words go before the appointment.',
    alsoBefore: (rule: string) => `The same words go before the appointment, by “${rule}”.`,
    wordsForAfter: 'After it they may speak as if it were to come: write a template of its own for afterwards.',
    whoCames: {
      arrived: 'If marked “Arrived”',
      'not-missed': 'Unless marked “Did not come”',
      missed: 'If marked “Did not come” and nothing else is booked',
      'not-back': 'If they came, have not been back and have nothing booked',
    },
    /** Said of a rule that brings people back, before it is saved. */
    fromNowOn: 'If their day has passed, they get nothing. “New message” has groups for them.',
    whoCameHint: 'Whoever is not marked by its time is skipped.',
    /** The second reminder that is proposed; the trial is Steiner, AJMC 2018, 54,066 people. */
    second: {
      name: 'Second reminder',
      who: (people: number) => `${countPeople(people)} missed one of their last three visits.`,
      price: (cost: string) => `A second reminder for them: about ${cost} a month.`,
      evidence:
        'With two texts, 44 of 1,000 visits were missed in a trial. With one, 53. Among people likely to miss: 205 against 242. About 27 second texts save one visit. (Steiner 2018)',
      open: 'Set it up…',
      dismiss: 'Not now',
    },
    promotion: 'A promotion keeps to each country’s hours, and its rule of consent.',
    dayWords: (found: readonly string[]) =>
      `The text says ${found.map(word => `“${word}”`).join(' and ')}. This rule may send it on another day. Insert the day or the date instead.`,
    hours: 'Hours before',
    at: 'At',
    /** Of a rule that is being added; `cost` in words. */
    price: (cost: string) => `About ${cost} a month.`,
    newApplies: 'Appointments already booked get it too.',
    replans: 'Saving updates the coming reminders. Queued ones that no longer fit are cancelled first.',
    compared: (other: string) => `Being compared with “${other}”, see Reports.`,
    endsComparison: 'Saving this ends the comparison of two texts without a result.',
    removeCompared: (name: string) => `Remove “${name}” and end its comparison without a result?`,
    newRule: 'New rule',
    notSaved: 'New, not saved',
    unnamed: 'No name',
    discard: 'Discard',
    revert: 'Discard',
    unsaved: {
      title: 'Leave without saving?',
      what: 'The rules still text as before your changes.',
      stay: 'Stay here',
      leave: 'Discard changes',
    },
    parts: {
      name: 'Name',
      who: 'Who',
      when: 'When',
      at: 'At',
      to: 'Who gets it',
      template: 'Template',
      outside: 'Outside hours',
    },
    unfinished: {
      name: 'The rule needs a name.',
      who: 'Say which service or staff.',
      when: 'Up to 60 days (730 after the last visit), or 1–240 hours.',
      at: 'Say at what time.',
      to: 'Say who gets it.',
      template: 'Choose a template.',
      outside: 'At most 1 to 90 days ahead.',
    },
    sentence: ruleSentence,
    proposeTitle: (name: string) => `What the rule “${name}” changes`,
    proposeSave: 'Save the rule',
    saved: (name: string) => `The rule “${name}” is saved.`,
    takenBack: (name: string) => `The rule “${name}” is as it was before.`,
    removed: (name: string) => `The rule “${name}” is removed.`,
    removeTitle: (name: string) => `Remove the rule “${name}”`,
    atLeast: (texts: string) => `at least ${texts}`,
  },

  log: {
    title: 'Activity',
    none: 'Nothing yet.',
    columns: { when: 'When', who: 'Who', what: 'What', undo: 'Undo' },
    undo: 'Undo',
    undoOf: (what: string) => `Undo: ${what}`,
    undoQuestion: 'Undo this?',
    undoTexts: 'Its reminders are cancelled or queued again to match.',
    back: 'Back',
    who: { person: 'Your team', program: 'Bellbird' },
    older: 'Older',
    newer: 'Newer',
    range: (from: string, to: string, total: string) => `${from} to ${to} of ${total}`,
  },

  look: {
    title: 'Language and appearance',
    language: 'Language',
    /** Each language is named in itself, so that whoever reads only that one finds it. */
    languages: { system: 'Same as this computer', en: 'English', fr: 'Français' },
    languageUnread: 'No French speaker has checked the French words yet. What your texts say does not change.',
    appearance: 'Appearance',
    options: { system: 'Same as this computer', light: 'Light', dark: 'Dark' },
    textSize: (command: string) => `Larger text: ${command} +. Back to normal: ${command} 0.`,
  },

  practice: {
    title: 'Practice',
    text: 'Practice has invented people and a pretend SMS service. It never mixes with your records.',
    reset: 'Start practice again…',
    resetTitle: 'Start practice again?',
    resetText: 'What you did in practice is lost. The invented people come back. Your own records stay.',
    resetGo: 'Start again',
    resetDone: 'Practice starts again.',
  },
  text: 'text',
  texts: 'texts',
  reminder: 'reminder',
  reminders: 'reminders',
};
