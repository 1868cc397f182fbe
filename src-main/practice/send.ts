// Takes a send (docs/interface.md §4.1): checks what the account allows, decides what each destination becomes, and
// makes the batch.
import { randomUUID } from 'node:crypto';
import type { PracticeAccount, PracticeMessage } from './control-types.ts';
import { type Deviation, deviation } from './deviation.ts';
import { moveBalance, readAccount } from './ledger/ledger-account.ts';
import { keepBatch, wasTaken } from './ledger/ledger-batches.ts';
import type { Refusal } from './ledger/ledger-records.ts';
import type { Ledger } from './ledger/practice-ledger.ts';
import { instantOf, offsetServed, readOffset } from './schedule.ts';
import type { SendDestination, SendRequest } from './wire/decode-send.ts';
import type { AnswerValue } from './wire/encode-answer.ts';
import { type DestinationStatus, type Handshake, handshakes, statuses } from './wire/handshakes.ts';
import { type Alphabet, countSegments, firstOutsideGsm } from './wire/segments.ts';

/** The result of an operation: an answer, and what is to be recorded of it. */
export interface Outcome {
  readonly handshake: Handshake;
  readonly data: AnswerValue;
  readonly deviations: readonly Deviation[];
  readonly refusals: readonly Refusal[];
}

// The interface does not show the meaning of the values ("not shown", docs/interface.md §2.5).
const CATEGORY = 0;

/**
 * Takes a send at `now` (ms since 1970), writing batch, messages and balance. The caller holds the transaction. A
 * deviation refuses the whole request; what a correct client can meet (number, values, credit) refuses one destination,
 * by its status. `nextBatch` gives an accepted batch its identifier.
 */
export function takeSend(ledger: Ledger, request: SendRequest, now: number, nextBatch: () => string): Outcome {
  const account = readAccount(ledger);
  const wrong = [...formDeviations(request, account)];
  const schedule = readMoment(request, account, now);
  if (schedule.kind === 'deviation') wrong.push(schedule.deviation);
  const [first] = wrong;
  if (first) return { handshake: first.handshake, data: null, deviations: wrong, refusals: [] };
  if (schedule.kind === 'refused') return refuse(schedule.refusal);

  const registered = account.senders.includes(request.sender);
  if (!registered && account.unregisteredSender === 'handshake') {
    const answer = handshakes.senderRefused;
    return refuse({ section: '2.2', detail: 'the sender is not registered on the account', answer, batch: null });
  }

  const batch = nextBatch();
  const scheduledAt = schedule.kind === 'moment' ? schedule.at : null;
  const messages = makeMessages(request, account, registered, scheduledAt);
  const category = request.personalised && scheduledAt === null ? null : CATEGORY;
  const { personalised, sender } = request;
  keepBatch(
    ledger,
    { batch, receivedAt: now, category, personalised, sender, scheduledAt, cancelledAt: null },
    messages,
  );
  moveBalance(ledger, 0 - messages.reduce((sum, message) => sum + message.segments, 0));

  const rejected = messages.filter(message => !wasTaken(message));
  return {
    handshake: handshakes.ok,
    data: {
      batch,
      ...(category === null ? {} : { category }),
      delivery: false,
      destinations: messages.map(({ id, to, status }) => ({ id, to, status: { id: status.id, label: status.label } })),
    },
    // A wrong count of values has a status of its own, and is the client's fault as well.
    deviations: rejected
      .filter(({ status }) => status.id === statuses.valuesCount.id)
      .map(({ to }) => deviation('2.3', handshakes.ok, `as many values as variables are needed, and ${to} has not`)),
    refusals: rejected.map(({ to, status }) => ({
      section: status.id === statuses.senderUnregistered.id ? '2.2' : '4.1',
      detail: `${to} is not texted`,
      answer: status,
      batch,
    })),
  };
}

function refuse(refusal: Refusal): Outcome {
  return { handshake: refusal.answer, data: null, deviations: [], refusals: [refusal] };
}

/**
 * Returns the deviations from the rules of form that need the account or the template (docs/interface.md §2.2, §2.3).
 */
function formDeviations(request: SendRequest, account: PracticeAccount): Deviation[] {
  const wrong: Deviation[] = [];
  const say = (section: string, detail: string) => wrong.push(deviation(section, handshakes.badRequest, detail));
  if (request.type !== 0 && !(request.type === 1 && account.acceptsUnicode)) {
    say('2.2', `type is ${request.type}; only 0 is shown${account.acceptsUnicode ? ', and 1 taken' : ''}`);
  }
  const names = request.personalised ? variableNames(request.text) : [];
  for (const name of new Set(names.filter((each, at) => names.indexOf(each) !== at))) {
    say('2.3', `the variable ${name} occurs twice: whether it takes one value or two is not shown`);
  }
  if (request.type === 0) {
    const outside = new Set<string>();
    for (const destination of request.destinations) {
      const text = textFor(request, names.length, destination);
      const character = text === undefined ? undefined : firstOutsideGsm(text);
      if (character !== undefined) outside.add(character);
      if (!request.personalised) break;
    }
    for (const character of outside) {
      const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
      say('2.2', `type 0 is GSM text, which has no U+${code}`);
    }
  }
  return wrong;
}

/** Returns the text of one destination; undefined when its values do not fit the template. */
function textFor(request: SendRequest, variables: number, destination: SendDestination): string | undefined {
  if (!request.personalised) return request.text;
  return destination.values.length === variables ? substitute(request.text, destination.values) : undefined;
}

type Moment =
  | { readonly kind: 'now' }
  | { readonly kind: 'moment'; readonly at: number }
  | { readonly kind: 'deviation'; readonly deviation: Deviation }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** Reads when the batch is due (docs/interface.md §2.4). */
function readMoment(request: SendRequest, account: PracticeAccount, now: number): Moment {
  if (!request.schedule) return { kind: 'now' };
  const offset = request.schedule.offset ?? readOffset(account.defaultOffset) ?? 0;
  if (!offsetServed(offset)) {
    const detail = 'no time zone of the service has this offset';
    return { kind: 'refused', refusal: { section: '2.4', detail, answer: handshakes.scheduleOffset, batch: null } };
  }
  const at = instantOf(request.schedule.wall, offset);
  if (at > now) return { kind: 'moment', at };
  const detail = `the schedule, ${new Date(at).toISOString()}, is not after ${new Date(now).toISOString()}`;
  return { kind: 'deviation', deviation: deviation('2.4', handshakes.scheduleDateTime, detail) };
}

/** The network that this service does not reach, as there is one in every country; a mobile network of Ghana's. */
const UNREACHED = /^23323/;

function makeMessages(
  request: SendRequest,
  account: PracticeAccount,
  registered: boolean,
  scheduledAt: number | null,
): PracticeMessage[] {
  const variables = request.personalised ? variableNames(request.text).length : 0;
  const alphabet: Alphabet = request.type === 0 ? 'gsm' : 'unicode';
  const taken = scheduledAt === null ? statuses.enroute : statuses.scheduled;
  const seen = new Set<string>();
  let credit = account.balance;
  return request.destinations.map(destination => {
    const to = internationalForm(destination.number, account.countryCode);
    const text = textFor(request, variables, destination);
    const cost = text === undefined ? 0 : countSegments(text, alphabet);
    const judge = (): DestinationStatus => {
      if (!registered) return statuses.senderUnregistered;
      if (to === undefined) return statuses.undialable;
      if (UNREACHED.test(to)) return statuses.network;
      if (seen.has(to)) return statuses.duplicate;
      if (text === undefined) return statuses.valuesCount;
      if (destination.values.includes('')) return statuses.valueEmpty;
      return cost > credit ? statuses.noCredit : taken;
    };
    const status = judge();
    if (to !== undefined) seen.add(to);
    const segments = status === taken ? cost : 0;
    credit -= segments;
    return { id: randomUUID(), to: to ?? destination.number, text: text ?? '', segments, status };
  });
}

/**
 * Returns the international form of a phone number (digits, national with a leading 0 or international), as answers
 * give it in `to` (docs/interface.md §2.2): `countryCode` takes the place of a leading 0. Undefined when the number
 * cannot be dialled: it has a double 0, or not 8 to 15 digits.
 */
function internationalForm(number: string, countryCode: string): string | undefined {
  if (!/^[0-9]{8,15}$/.test(number) || number.startsWith('00')) return undefined;
  const international = number.startsWith('0') ? countryCode + number.slice(1) : number;
  return international.length <= 15 ? international : undefined;
}

// Rule: "A name begins with a letter or an underscore, followed by alphanumeric characters". With an underscore further
// in, it is no variable, and the text stays as written (rule 5).
const VARIABLE = /\{\$([A-Za-z_][A-Za-z0-9]*)\}/g;

/**
 * Returns the names of the variables of `template`, in order and as often as they occur (docs/interface.md §2.3 rules 1
 * to 3).
 */
function variableNames(template: string): string[] {
  return [...template.matchAll(VARIABLE)].map(found => found[1] ?? '');
}

/**
 * Returns `template` with its variables replaced by `values` in order (docs/interface.md §2.3 rules 3 to 5). It takes
 * one pass, so a value that looks like a variable stays text. The caller has checked that there are as many values as
 * variables.
 */
function substitute(template: string, values: readonly string[]): string {
  let next = 0;
  return template.replace(VARIABLE, written => values[next++] ?? written);
}
