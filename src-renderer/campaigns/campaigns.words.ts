/** The words of New message and of the campaigns. */

import type { CampaignCheck, CampaignStop, LeftOutWhy, VisitsRule } from '../../src-shared/model/campaign.ts';
import { isOfStart } from '../../src-shared/text/template-fields.ts';
import type { WallTime } from '../../src-shared/time/instant.ts';
import { countOthers, countPeople, countTexts } from '../texts/counts.words.ts';
import { words as purposeWords } from '../texts/editor/purpose-notes.words.ts';
import { blockText } from '../texts/state/message-state.words.ts';
import { plural, showCount, showList, showMoney, showNames, showWallTime } from '../ui/format.ts';
import type { Missing } from './draft/use-draft.ts';

/** Says why chosen people get no text. */
export function leftOutText(why: LeftOutWhy): string {
  switch (why.kind) {
    case 'opted-out':
      return 'Their number opted out.';
    case 'do-not-text':
      return 'They are marked “do not text”.';
    case 'no-phone':
      return 'They have no phone number.';
    case 'no-consent':
      return 'They have not agreed to promotions. Tick it in the panel of who did.';
    case 'same-text':
      return 'Their phone gets this text already on that day.';
    case 'untrue':
      return 'Their appointment is not cancelled or moved as the text says.';
    case 'begins-before':
      return 'Their appointment begins before the text may leave: phone them.';
    case 'told-by-waiting':
      return 'A text about it waits already, until the old one is cancelled: phone them.';
    case 'value-missing':
      return why.names.some(isOfStart)
        ? 'The text needs an appointment’s time. It is about none of theirs.'
        : blockText(why);
    default:
      return blockText(why);
  }
}

const outcomes: Record<CampaignStop['batches'][number]['outcome'], string> = {
  cancelled: 'Text cancelled: the service confirmed',
  'may-still-go': 'May still go: the service has not confirmed',
  'too-late': 'Sent already: too late',
  'not-sent': 'Not sent',
};

export const words = {
  title: 'New message',
  toMessages: 'Messages',
  note: (to: string | null) =>
    to === null ? 'One text to many people, now or later.' : `A text to ${to}, now or later.`,
  who: {
    title: 'Who',
    everyone: 'Everyone',
    group: 'A group',
    visits: 'By past visits',
    people: 'People I pick',
    groupLabel: 'Group',
    chooseGroup: 'Choose a group',
    groupOption: (name: string, size: string) => `${name} (${size})`,
    noGroups: 'No groups yet. Put people into one under People.',
    nobody: 'Nobody picked yet.',
    about: 'Each text names their own appointment:',
    remove: (name: string) => `Take out ${name}`,
    more: (count: string) => `${count} picked`,
  },
  visits: {
    rule: 'Which people',
    rules: {
      'not-seen': 'Not seen for',
      had: 'Had a service in the last',
      missed: 'Did not come in the last',
    } satisfies Record<VisitsRule['rule'], string>,
    days: 'How long',
    spans: (days: number) => (days < 365 ? plural(days, 'day', 'days') : plural(days / 365, 'year', 'years')),
    service: 'Service',
    chooseService: 'Choose a service',
    noServices: 'No service is on any appointment yet.',
    notSeenHint: 'They came before and have nothing booked.',
  },
  numbers: {
    open: 'Paste numbers…',
    title: 'Which numbers should get it?',
    field: 'Numbers',
    hint: 'With or without names, one or several a line.',
    fromFile: 'From a file…',
    file: 'A list of numbers',
    tooLong: 'This list is too long to paste. Import it under People, then choose its group.',
    notText: (fileName: string) => `${fileName} is not a text file. Import it under People, then choose its group.`,
    notRead: (fileName: string) => `${fileName} can’t be read. Choose it again.`,
    known: (count: number) => `${countPeople(count)} you know.`,
    elsewhere: 'Texted at their usual number:',
    added: (count: number) => `${plural(count, 'person', 'people')} added.`,
    takenBack: (count: number) => `${plural(count, 'person', 'people')} removed again.`,
    add: (count: number) => `Add ${plural(count, 'new person', 'new people')}`,
    unreadable: (count: number) => `${showCount(count)} without a mobile number. Skipped:`,
    none: 'No numbers yet.',
    tooManyNew: (most: number) =>
      `More than ${showCount(most)} new numbers. Import this list under People, then choose its group.`,
    more: (count: number) => `and ${showCount(count)} more`,
    take: (count: number) => (count === 0 ? 'Take them' : `Take ${countPeople(count)}`),
    back: 'Back',
  },
  what: {
    title: 'What',
    template: 'Start from',
    own: 'My own words',
    /** Asks before a template replaces the person's own words, which “My own words” brings back. */
    instead: (name: string) => `“${name}” would replace what you wrote.`,
    takeThem: 'Replace my words',
    keepMine: 'Keep my words',
    variables: 'Insert',
    needsAppointment: (names: string) =>
      `${names} needs an appointment, and this text has none. Take it out, or press it to say what to write instead.`,
    sender: 'Sender name',
    name: (isToOne: boolean): string => (isToOne ? 'Name of this text' : 'Name of this campaign'),
    nameHint: 'For you only. Never part of what is sent.',
  },
  purpose: {
    title: 'Kind of text',
    service: 'News or notice',
    promotion: 'Promotion',
    hint: 'Any offer makes it a promotion.',
  },
  consent: {
    count: (agreed: number, others: number) =>
      `${plural(agreed, 'person', 'people')} agreed to promotions, ${showCount(others)} ${others === 1 ? 'has' : 'have'} not.`,
    warning: 'Texting people who haven’t agreed may be against the law.',
    also: (others: number) =>
      `Also text the ${plural(others, 'person', 'people')} who ${others === 1 ? 'has' : 'have'} not agreed`,
  },
  when: {
    title: 'When',
    now: 'Now',
    at: 'Later',
    day: 'Day',
    time: 'Time',
    past: 'That time is past, or less than a minute away.',
    quiet: (next: WallTime | null, country: string | null) => {
      const what =
        country === null
          ? 'No texts go at that hour.'
          : `No promotion goes to ${purposeWords.nameOf(country)} at that hour.`;
      return `${what} ${next === null ? 'No hour suits everybody: text each country apart.' : `The next time they may is ${showWallTime(next)}.`}`;
    },
    take: (next: WallTime) => `Take ${showWallTime(next)}`,
  },
  /** Says what has to be chosen before anything can be counted. */
  missing: {
    who: 'Choose who gets it.',
    group: 'Choose the group.',
    service: 'Choose the service.',
    people: 'Pick who gets it.',
    purpose: 'Say whether it is a promotion.',
    time: 'Choose the day and the time.',
    name: 'Shorten the name.',
  } satisfies Record<Missing, string>,
  sum: {
    title: 'Summary',
    noText: 'Write the text to see what it costs.',
    none: 'Nobody would get this text.',
    nobodyAgreed: 'Nobody has agreed to promotions, so nobody gets this.',
    get: (who: number, what: number, cost: string) =>
      `${countTexts(what)}${who === what ? '' : ` for ${countPeople(who)}`} · ${cost}`,
    perPhone: (what: number, phones: number) =>
      `${countTexts(what)} for ${plural(phones, 'phone', 'phones')}: a shared phone gets several.`,
    several: 'Whoever had several appointments gets a text for each.',
    shared: 'A shared phone gets one text.',
    balance: (before: number, after: number | null, currency: string | null) => {
      if (after === null) return `${showMoney(before, currency)} left`;
      const now = showMoney(before, null);
      return after < 0 ? `only ${now} left` : `${now} → ${showMoney(after, null)} left`;
    },
    balanceUnknown: 'balance not known',
    at: (when: WallTime) => `goes ${showWallTime(when)}`,
    tooLittle: (missing: string) => `About ${missing} too few. The SMS service will refuse some of these texts.`,
    leftOut: (count: number) => `${countPeople(count)} left out`,
    others: (count: number) => `and ${showCount(count)} more`,
    /** `who` is 0 until somebody would get it. */
    go: (who: number, isToOne = false): string => {
      if (who > 0) return `Text ${countPeople(who)}`;
      return isToOne ? 'Text this person' : 'Text people';
    },
    alsoGets: (phones: number, name: string, when: WallTime) =>
      `${plural(phones, 'phone also gets', 'phones also get')} “${name}”: ${showWallTime(when)}.`,
    minute: 'After you confirm you have 1 minute to undo.',
  },
  shared: {
    share: (count: number) => `${countPeople(count)} ${count === 1 ? 'shares' : 'share'} a phone with someone else.`,
    onePerPhone: 'One text per phone',
    whom: (phones: number) => `Whom the text calls by name (${plural(phones, 'phone', 'phones')})`,
    addressed: (phone: string) => `Text to ${phone} is for`,
    more: (phones: number) => `On ${plural(phones, 'more phone', 'more phones')}, whoever came first.`,
  },
  about: {
    saysReminder: 'These are the words of a reminder: they do not say that the appointment is cancelled.',
    alsoBooked: (name: string, starts: readonly WallTime[]) =>
      `${name} also has ${showList(starts.map(start => showWallTime(start)))}, which ${starts.length === 1 ? 'stands' : 'stand'}.`,
    saysNoDate:
      'The text does not say which day is meant. They may stay away from the other one too. Insert the day and the date.',
    untrue: (name: string, starts: readonly WallTime[]) =>
      `${name}, ${showList(starts.map(start => showWallTime(start)))}: ${starts.length === 1 ? 'this is' : 'these are'} not cancelled or moved any more, and no text says so.`,
    tooLateFor: (name: string, starts: readonly WallTime[]) =>
      `No text may leave before ${showList(starts.map(start => showWallTime(start)))}: phone ${name}.`,
    toldBefore: (name: string, starts: readonly WallTime[]) =>
      `${name} was written to before about ${showList(starts.map(start => showWallTime(start)))}: look in Messages whether it went.`,
    others: (count: number) => `and ${countPeople(count)} more`,
  },
  confirm: {
    title: (go: string) => `${go}?`,
    back: 'Back',
    /** The title has the people; how many texts they get is said where it differs. */
    lead: (who: number, what: number, at: WallTime | null, sender: string) =>
      `${who === what ? '' : `${countTexts(what)}. `}From ${sender}${at === null ? '' : `, ${showWallTime(at)}`}.`,
    minute: 'You have 1 minute to undo.',
    soon: 'Goes 1 minute after you confirm. You can undo until then.',
    to: (first: readonly string[], count: number) => `To ${showNames(first, countOthers, count)}.`,
    /** Of them `notAgreed` for want of a yes to promotions. */
    leftOut: (count: number, of: number, notAgreed: number) => {
      const who = notAgreed === count ? 'they' : showCount(notAgreed);
      const why = notAgreed === 0 ? '' : `: ${who} ${who === '1' ? 'has' : 'have'} not agreed to promotions`;
      return `${showCount(count)} of ${showCount(of)} ${count === 1 ? 'is' : 'are'} left out${why}.`;
    },
    whoIsLeftOut: 'Who is left out',
    cost: (cost: string, balance: string) => `${cost} · ${balance}`,
    example: 'For example:',
    storing: 'Storing every text first…',
  },
  campaign: {
    keptBack: (count: number) =>
      `Sending is stopped: ${countTexts(count)} of it ${count === 1 ? 'is' : 'are'} kept here until somebody resumes sending.`,
    /** `country`: whose rule closed the hour for promotions; null for the hours of the business. */
    hourClosed: (count: number, country: string | null) =>
      country === null
        ? `Held: ${countTexts(count)}. No texts go at that hour any more. Allow it in Settings, or stop the campaign.`
        : `Held: ${countTexts(count)}. No promotion goes to ${purposeWords.nameOf(country)} at that hour. See the country rules, or stop the campaign.`,
    stopped: (when: string) => `Stopped ${when}.`,
    writeAgain: 'Correct and send again',
    progress: 'Sent to the service',
    complete: (count: number) => `All ${countTexts(count)} are accounted for.`,
    notSent: (count: number, all: number) => `${showCount(count)} of ${countTexts(all)} did not go.`,
    notKnown: (count: number, all: number) => `Whether ${showCount(count)} of ${countTexts(all)} went is not known.`,
    figures: 'What became of its texts',
    leftOpen: 'May or may not have been sent. You left it at that.',
    retry: (count: number) => `Retry the ${plural(count, 'refused one', 'refused ones')}`,
    retryTitle: 'Retry the refused ones',
    retryText: (count: number) =>
      `The service refused ${countTexts(count)}, and nobody got them. They are sent once more, except to whoever opted out since.`,
    retryGo: (count: number) => `Send ${countTexts(count)}`,
    retried: (count: number) => (count === 0 ? 'There was nothing left to retry.' : `${countTexts(count)} sent again.`),
    back: 'Back',
    facts: { when: 'When', purpose: 'Kind of text', texts: 'Texts', sender: 'Sender name', confirmed: 'Confirmed' },
    textsOf: (what: number, cost: string) => `${countTexts(what)}, ${cost}`,
    allTexts: 'All its texts',
  },
  stopReport: {
    title: 'What stopping it did',
    withdrawn: (count: number) => `${countTexts(count)} had not left and won’t be sent.`,
    columns: { batch: 'Number at the service', texts: 'Texts', outcome: 'Outcome' },
    noBatch: 'not known',
    outcomes,
  },
  list: {
    title: 'Earlier campaigns',
    table: 'Campaigns, the newest first',
    empty: 'No campaigns yet',
    emptyText: 'What you send to many people appears here.',
    columns: { name: 'Name', when: 'When', texts: 'Texts', state: 'Status' },
  },
};

/** "1,000 → 528 left", as far as it is known. */
export function balanceLabel({ balance, balanceAfter }: Pick<CampaignCheck, 'balance' | 'balanceAfter'>): string {
  if (balance.kind === 'unknown') return words.sum.balanceUnknown;
  return words.sum.balance(balance.balance, balanceAfter, balance.currencyCode);
}
