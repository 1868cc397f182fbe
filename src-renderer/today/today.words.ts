/** The words of Today. */
import type { Input } from '../../src-shared/contract/index.ts';
import type { MessageState } from '../../src-shared/model/message.ts';
import type { WhileAwayKind } from '../../src-shared/model/today.ts';
import { showCount } from '../ui/format.ts';

/**
 * The words for texts whose state changed meanwhile: the state that gives the colour, the list that holds them, and the
 * sentence.
 */
interface AwayWords {
  state: MessageState;
  filter: Input<'messages.page'>['filter'];
  say: (one: boolean) => string;
}

const away: Record<WhileAwayKind, AwayWords> = {
  'went-out-wrong': {
    state: 'cancel-uncertain',
    filter: 'attention',
    say: one =>
      `${one ? 'text was' : 'texts were'} sent although the appointment had changed. Phone them if it matters.`,
  },
  unclear: {
    state: 'uncertain',
    filter: 'attention',
    say: one => `${one ? 'text' : 'texts'} may or may not have been sent: decide below.`,
  },
  'may-still-go': {
    state: 'cancel-uncertain',
    filter: 'attention',
    say: one => `${one ? 'text' : 'texts'} may still go: the service has not confirmed the cancelling.`,
  },
  missed: {
    state: 'missed',
    filter: 'attention',
    say: one =>
      `${one ? 'text was' : 'texts were'} missed: not handed over before the time came. Nothing was sent for ${one ? 'it' : 'them'}.`,
  },
  refused: {
    state: 'refused',
    filter: 'attention',
    say: one =>
      `${one ? 'text was' : 'texts were'} refused by the service. Nothing was sent for ${one ? 'it' : 'them'}.`,
  },
  'sent-late': {
    state: 'done',
    filter: 'finished',
    say: one => `${one ? 'text was' : 'texts were'} handed over a little late, once Bellbird ran again.`,
  },
  'handed-over': {
    state: 'done',
    filter: 'finished',
    say: one =>
      `${one ? 'text was' : 'texts were'} handed over as planned: the service had ${one ? 'it' : 'them'} for a time that has come by now. Delivery is not reported.`,
  },
  'taken-up': {
    state: 'accepted',
    filter: 'queued',
    say: one =>
      `${one ? 'text was' : 'texts were'} on the way when Bellbird ended: the service has ${one ? 'it' : 'them'}.`,
  },
  cancelled: {
    state: 'cancelled',
    filter: 'finished',
    say: one => `cancelling${one ? '' : 's'} begun before ${one ? 'is' : 'are'} now confirmed by the service.`,
  },
};

export const words = {
  unmarked: {
    title: (count: number, isOfToday: boolean) =>
      `${count === 1 ? '1 person' : `${showCount(count)} people`}${isOfToday ? ' of today' : ''} ${count === 1 ? 'is' : 'are'} not marked`,
    hint: 'Mark who came. Only they get the text after the appointment.',
    arrived: 'Arrived',
    noShow: 'Did not come',
    of: (act: string, name: string) => `${act}: ${name}`,
  },
  sendNow: {
    title: (count: number) =>
      count === 1
        ? '1 text was not sent: its time is past'
        : `${showCount(count)} texts were not sent: their time is past`,
    hint: 'Nothing goes by itself. Send them now, or leave them.',
    was: (when: string, rule: string | null) => (rule === null ? `due ${when}` : `due ${when}, by “${rule}”`),
    one: 'Send now',
    of: (name: string) => `Send now: ${name}`,
    all: (count: number, credits: number) =>
      `Send all ${showCount(count)} now (${credits === 1 ? '1 credit' : `${showCount(credits)} credits`})`,
    sent: (count: number) => (count === 1 ? '1 text goes now.' : `${showCount(count)} texts go now.`),
    leave: 'Leave it',
    leaveOf: (name: string) => `Leave it: ${name}`,
    leaveAll: (count: number) => `Leave all ${showCount(count)}`,
    left: (count: number) => (count === 1 ? '1 text is not sent.' : `${showCount(count)} texts are not sent.`),
  },
  title: 'Today',
  stop: 'Stop everything…',
  light: {
    title: 'Safe to switch off?',
    withService: (when: string) => `Reminders until ${when} are with the service.`,
    noneWithService: 'The next text is not with the service.',
    queued: 'Queued at the service',
    waiting: 'Still here, due within the week',
    next: 'Next text due',
    noNext: 'None planned',
    queuedGoes: 'What is queued at the service still goes, even with this computer off.',
    why: {
      green: 'Nothing is queued and nothing waits.',
      amber:
        'Waiting texts are handed over by themselves while Bellbird runs and the internet is there. A text from Send is held for its first minute and then goes by itself; anything else that is Held or Blocked waits until somebody decides about it.',
      red: 'What is still here waits for a person: Held, Blocked, or not known to have been sent.',
      look: 'Whether this computer is on or off changes nothing about that: it waits for a person.',
      stopped: 'Nothing more is handed over until somebody resumes sending.',
      locked: 'Nothing is sent until you go live.',
      'no-account': 'Nothing is sent until the SMS account is set up in Settings.',
    },
  },
  balance: {
    title: 'Balance',
    unknown: 'Not known yet',
    asOf: (when: string) => `As of ${when}`,
    days: (days: string, one: boolean) => `Lasts about ${days} ${one ? 'day' : 'days'} at this week’s use`,
    long: 'Lasts more than a year at this week’s use',
    daysUnknown: 'How long it lasts shows after the first week.',
    ask: 'Ask again',
  },
  away: {
    title: 'While you were away',
    span: (from: string, until: string) => `From ${from} to ${until}:`,
    seen: 'Seen',
    decided: 'Below, among the decisions.',
    text: (name: string, due: string, appointment: string | null) =>
      appointment === null
        ? `${name}: text of ${due}`
        : `${name}: text of ${due}, for the appointment on ${appointment}`,
    kinds: away,
  },
  appointments: {
    today: 'Appointments today',
    tomorrow: (day: string) => `Tomorrow, ${day}`,
    noneTomorrow: 'No appointments tomorrow.',
    none: 'No appointments today.',
    noneNext: 'Make one in the calendar, or bring your list in from a spreadsheet.',
    open: 'Open the calendar',
    import: 'Import a list',
    columns: { time: 'Time', person: 'Person', service: 'For', reminders: 'Reminder' },
    noReminder: 'No reminder',
    phone: 'Phone them',
    openOf: (name: string, when: string) => `${name}, ${when}: open in the calendar`,
    noNumber: 'No number',
  },
  held: {
    text: (reminders: string, file: string) =>
      `${reminders} held from “${file}”: none goes until you let it go. Until then those due within the week count as not handed over.`,
    reminder: 'reminder is',
    reminders: 'reminders are',
    open: 'Open imports',
    unfinished: (file: string) => `The import of “${file}” is not finished. Nothing of it is kept.`,
  },
  stopping: {
    mayGo: (left: string, of: string, first: string | null) =>
      `${left} of ${of} may still go${first === null ? '' : ` (first: ${first})`}.`,
    confirmed: 'Cancelled, confirmed by the SMS service',
  },
  stopped: {
    text: (counted: string[], one: boolean) =>
      `You stopped ${counted.join(' and ')}. ${one ? 'It' : 'They'} won’t go unless you turn ${one ? 'it' : 'them'} back on.`,
    reminder: 'reminder',
    reminders: 'reminders',
    turnOn: 'Turn back on',
    leave: 'Leave off',
    on: (texts: string, isStopped: boolean) =>
      `${texts} turned back on.${isStopped ? ' They wait until you resume sending.' : ''}`,
    follow: (count: string, one: boolean) =>
      `${count} ${one ? 'follows' : 'follow'} once the service has confirmed the stop.`,
    left: (texts: string) => `Left off: ${texts}.`,
  },
  notInformed: {
    title: (count: string) => `Not informed (${count})`,
    tellAll: 'Tell them…',
    cancelled: (service: string, when: string) => `${service || 'Appointment'} on ${when} was cancelled.`,
    moved: (service: string, from: string, to: string) =>
      `${service || 'Appointment'} was moved from ${from} to ${to}.`,
    others: (count: number) => `And ${count} more.`,
    phone: 'No text can go to them. Phone them.',
    text: 'Text…',
    textOf: (name: string) => `Text ${name}…`,
    replacesDraft: 'A text from here replaces your unsent draft in Send.',
    afterwards: 'After your text, press “They already know”.',
    movedText: (moves: readonly { from: string; to: string }[], hasMore: boolean) =>
      [
        `Hello {$firstName}, your appointment ${moves.map(({ from, to }) => `of ${from} is now on ${to}`).join(', the one ')}.`,
        hasMore && 'Others moved too: please ask us.',
        '{$business}',
      ]
        .filter(Boolean)
        .join(' '),
    more: (count: string) => `Show ${count} more`,
  },
  stopDialog: {
    title: 'Stop everything',
    queued: (texts: string) => `${texts} queued at the service: each is cancelled, one by one.`,
    waiting: (texts: string) => `${texts} waiting here: kept back until somebody resumes sending.`,
    nothing: 'Nothing is queued and nothing waits. Sending is held until somebody resumes.',
    sending: (texts: string) =>
      `${texts} being sent at this moment: what the service takes of it for a later time is cancelled as well; what goes at once cannot be called back.`,
    stays:
      'Cancelled texts stay off, also after resuming, until you press “Turn back on” on Today. Appointments stay booked.',
    tooLate: 'Texts the service has sent already cannot be called back.',
    go: 'Stop everything',
    back: 'Back',
    working: 'Cancelling at the service…',
  },
  proof: {
    title: 'Everything is stopped',
    notAll: 'Stopped, but not every text is confirmed',
    held: (texts: string) => `${texts} held here.`,
    cancelled: (texts: string) => `${texts} cancelled: the service confirmed each.`,
    mayStillGo: (texts: string) =>
      `${texts} may still go: the service has not confirmed, or was never asked because no clear answer came. Phone these people if it matters.`,
    tooLate: (texts: string) => `${texts} had been sent already: too late to cancel.`,
    columns: { person: 'Person', due: 'For', outcome: 'Outcome', batch: 'Batch at the service' },
    more: (count: string) => `${count} more in Messages`,
    close: 'Close',
  },
  resume: {
    button: 'Resume sending…',
    title: 'Resume sending',
    counting: 'Counting what this lets go…',
    counts: (texts: string) => `Held or waiting here: ${texts}.`,
    still:
      'Those still wanted are handed over for their planned times; what is too late by now is shown as Missed and is not sent.',
    campaign: {
      'at-once': (texts: string) => `: ${texts} leave at once.`,
      later: (texts: string, due: string) => `: ${texts} leave for ${due}.`,
      missed: (texts: string, due: string) => `: ${texts} for ${due}, too late by now, so none of it goes.`,
    },
    stays: 'What “Stop everything” cancelled stays off until you press “Turn back on” on Today.',
    restored: 'Queued texts that do not fit these records are cancelled at the service before anything else goes.',
    incomplete:
      'Texts may have been sent that these records do not know. What waited in them stays held. Resume only when the computer before does not run any more.',
    go: 'Resume sending',
    back: 'Back',
    done: 'Sending goes on.',
  },
  minute: (texts: number, sample: string) =>
    texts === 1
      ? `1 text, written in Send: “${sample}”`
      : `${showCount(texts)} texts, written in Send, one of them: “${sample}”`,
};
