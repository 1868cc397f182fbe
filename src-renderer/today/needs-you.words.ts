/** The words of the cards of what needs a person, which are loaded with them. */
import type { Input } from '../../src-shared/contract/index.ts';
import type { MessageState } from '../../src-shared/model/message.ts';
import type { WhileAwayKind, WrongKind } from '../../src-shared/model/today.ts';
import { plural, showCount } from '../ui/format.ts';

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
      `${one ? 'text was' : 'texts were'} missed: not sent in time. Nothing was sent for ${one ? 'it' : 'them'}.`,
  },
  refused: {
    state: 'refused',
    filter: 'attention',
    say: one =>
      `${one ? 'text was' : 'texts were'} refused by the service. Nothing was sent for ${one ? 'it' : 'them'}.`,
  },
  'sent-late': {
    state: 'done',
    filter: 'sent',
    say: one => `${one ? 'text was' : 'texts were'} sent a little late, once Bellbird ran again.`,
  },
  'handed-over': {
    state: 'done',
    filter: 'sent',
    say: one =>
      `${one ? 'text was' : 'texts were'} sent as planned. Whether ${one ? 'it' : 'each'} reached the phone is not reported.`,
  },
  'taken-up': {
    state: 'accepted',
    filter: 'queued',
    say: one =>
      `${one ? 'text was' : 'texts were'} on the way when Bellbird ended: the service has ${one ? 'it' : 'them'}.`,
  },
  cancelled: {
    state: 'cancelled',
    filter: 'unsent',
    say: one => `cancelling${one ? '' : 's'} begun before ${one ? 'is' : 'are'} now confirmed by the service.`,
  },
};

export const words = {
  wrong: {
    title: (count: number) => plural(count, 'text is not as it should be', 'texts are not as they should be'),
    hint: 'Bellbird found this when it checked its records. Look at each text, and phone the person if it matters.',
    text: (name: string, due: string) => `${name}: text of ${due}`,
    unknown: 'A text that these records do not have',
    queued: 'It is still queued: you can cancel it.',
    kinds: {
      twice: 'The same text was taken twice for this phone.',
      'opted-out': 'Its person wants no texts.',
      'not-wanted': 'Nothing asks for it.',
      number: 'It has another number than it should.',
      words: 'It says something else than it should.',
      start: 'It names another time for the appointment.',
      time: 'It has another sending time than it should.',
      sender: 'It has another sender name than it should.',
      'not-confirmed': 'We have no answer that the SMS service took it.',
      unknown: 'The SMS service took it, but these records say otherwise.',
    } satisfies Record<WrongKind, string>,
    more: (count: string) => `And ${count} more.`,
    seen: 'Seen',
  },
  unmarked: {
    /** `day`: the one day they are of; null for several. */
    title: (count: number, day: string | null) =>
      `${plural(count, 'appointment', 'appointments')}${day === null ? '' : ` of ${day}`} ${count === 1 ? 'is' : 'are'} not marked`,
    today: 'today',
    hint: 'Mark who did not come, then all the others. Reports count what is marked.',
    textsWait: (count: number) => `${plural(count, 'text goes', 'texts go')} only to people marked “Arrived”.`,
    all: (count: number) => `All the others arrived (${showCount(count)})`,
    markedAll: (count: number) => `${plural(count, 'appointment', 'appointments')} marked “Arrived”.`,
    leave: 'Leave unmarked',
    left: (count: number) => `${plural(count, 'appointment stays', 'appointments stay')} unmarked.`,
    more: (count: string) => `Show ${count} more`,
  },
  sendNow: {
    title: (count: number) =>
      plural(count, 'text was not sent: its time is past', 'texts were not sent: their time is past'),
    hint: 'Nothing goes by itself. Send them now, or not at all.',
    was: (when: string, rule: string | null) => (rule === null ? `due ${when}` : `due ${when}, by “${rule}”`),
    one: 'Send now',
    of: (name: string) => `Send now: ${name}`,
    all: (count: number, cost: string) => `Send all ${showCount(count)} now: ${cost}`,
    sent: (count: number) => plural(count, 'text goes now.', 'texts go now.'),
    leave: 'Don’t send',
    leaveOf: (name: string) => `Don’t send: ${name}`,
    leaveAll: (count: number) => `Send none of ${showCount(count)}`,
    left: (count: number) => plural(count, 'text is not sent.', 'texts are not sent.'),
  },
  away: {
    title: 'While you were away',
    span: (from: string, until: string) => `From ${from} to ${until}`,
    seen: 'Seen',
    see: (one: boolean): string => (one ? 'See it' : 'See them'),
    decided: 'Below, among the decisions.',
    text: (name: string, due: string, appointment: string | null) =>
      appointment === null
        ? `${name}: text of ${due}`
        : `${name}: text of ${due}, for the appointment on ${appointment}`,
    kinds: away,
  },
};
