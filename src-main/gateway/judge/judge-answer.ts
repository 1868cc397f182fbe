// Decides what an answer of the service means: accepted, refused or unclear. Pure: an exchange in, an outcome out. One
// rule stands behind all of it: what is not surely taken and not surely refused is uncertain, and the person is shown
// what the service answered.

import type { ServiceWords } from '../../../src-shared/model/message.ts';
import type { E164 } from '../../../src-shared/phone/phone-reading.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import { idWithoutSecret, type Redact } from '../redact.ts';
import { rawAnswer, serviceWords } from '../words.ts';
import { handshakeMeaning, isSenderStatus, SENDER_REFUSED } from './handshake.ts';
import { type JudgedDestination, judgeDestinations } from './judge-destinations.ts';
import type { IdAndLabel, ReadReply } from './reply.ts';

/** What became of one request on the wire. `date` is the service's Date header. */
export type Exchange =
  /** `note`: what its head said that a person may want to know; `text`: its body as it came. */
  | { kind: 'answer'; http: number; date: Instant | null; note: string; text: string; reply: ReadReply }
  /** The request may have left; no whole answer came. `http` is set when at least the head of one did. */
  | { kind: 'lost'; http: number | null; date: Instant | null; detail: string }
  /** Nothing of the request left this machine. */
  | { kind: 'not-sent'; detail: string };

/** What every judged answer brings: the words for the screen and the record, and the service's clock. */
interface Answered {
  words: ServiceWords;
  date: Instant | null;
  /** The answer as it came, fields nobody reads included: at most 64 KB, never a secret; null when none came whole. */
  raw: string | null;
}

export type SendOutcome =
  /** At least one destination is not refused and not all are uncertain; every requested number stands here once. */
  | (Answered & { kind: 'accepted'; batchId: string; destinations: JudgedDestination[] })
  /**
   * Refused as a whole before acceptance (no destinations), every destination rejected, or nothing that its format can
   * carry (no `http`). `sender`: the name that was refused, when that is why.
   */
  | (Answered & {
      kind: 'refused';
      batchId: string | null;
      sender: string | null;
      destinations?: JudgedDestination[];
    })
  /**
   * May or may not have been taken; `batchId`, when one came, still allows cancelling. `statuses`: what it said of each
   * number, when it named any.
   */
  | (Answered & { kind: 'uncertain'; batchId: string | null; statuses?: Pick<JudgedDestination, 'to' | 'words'>[] })
  /** Nothing of the request left this machine. */
  | { kind: 'not-sent'; words: ServiceWords };

/**
 * `too-late`: already dispatched. `not-cancelled`: an explicit refusal, nothing changed at the service. `not-sent`:
 * nothing of the request left this machine. Else it is not known whether the text still goes.
 */
export type CancelOutcome = Answered & { kind: 'cancelled' | 'too-late' | 'not-cancelled' | 'uncertain' | 'not-sent' };

export type BalanceOutcome =
  | {
      kind: 'balance';
      balance: number;
      model: string;
      currencyName: string | null;
      currencyCode: string | null;
      date: Instant | null;
    }
  | { kind: 'refused'; words: ServiceWords; date: Instant | null }
  | { kind: 'unclear'; words: ServiceWords; date: Instant | null }
  | { kind: 'not-sent'; words: ServiceWords };

/** What a send asked for, as far as its answer is judged by it. */
export interface Asked {
  to: readonly E164[];
  scheduled: boolean;
  sender: string;
}

/** Judges the answer to a send (docs/delivery.md §5). */
export function judgeSend(asked: Asked, exchange: Exchange, redact: Redact): SendOutcome {
  if (exchange.kind === 'not-sent') return { kind: 'not-sent', words: wordsOf(exchange, redact) };
  const { date } = exchange;
  const raw = rawOf(exchange, redact);
  const reply = envelopeOf(exchange);
  const batchId = usableBatch(idWithoutSecret(redact, reply?.batch ?? null));
  const judged = reply?.destinations ? judgeDestinations(asked, reply.destinations, redact) : null;
  const uncertain = (status?: IdAndLabel | null): SendOutcome => {
    const words = wordsOf(exchange, redact, { unexpected: true, status });
    return { kind: 'uncertain', batchId, words, date, raw, ...(judged && { statuses: judged.destinations }) };
  };
  if (!reply) return uncertain();

  // If every destination is rejected, the handshake does not matter: an unregistered sender can arrive under HSHK_OK.
  if (judged?.destinations.every(({ verdict }) => verdict === 'refused')) {
    const words = wordsOf(exchange, redact, { status: judged.commonStatus });
    const sender = judged.destinations.every(({ words }) => isSenderStatus(words.statusId)) ? asked.sender : null;
    return { kind: 'refused', words, batchId, sender, destinations: judged.destinations, date, raw };
  }
  const meaning = handshakeMeaning(reply.handshake.id, reply.handshake.label);
  if (meaning === 'accepted') {
    if (batchId === null || !judged) return uncertain();
    // A batch is uncertain as a whole if no destination is surely accepted or surely refused.
    if (judged.destinations.every(({ verdict }) => verdict === 'uncertain')) return uncertain(judged.commonStatus);
    const unexpected = judged.destinations.some(({ verdict }) => verdict === 'uncertain');
    const words = wordsOf(exchange, redact, { unexpected, status: judged.commonStatus });
    return { kind: 'accepted', batchId, destinations: judged.destinations, words, date, raw };
  }
  // Every known refusal counts for a send, also those about scheduled messages.
  if (meaning === null || meaning === 'unclear' || reply.hasData) return uncertain();
  const sender = reply.handshake.label === SENDER_REFUSED ? asked.sender : null;
  return { kind: 'refused', words: wordsOf(exchange, redact), batchId: null, sender, date, raw };
}

/** Judges the answer to a cancel. The shape of its data is not published, so only the handshake counts. */
export function judgeCancel(exchange: Exchange, redact: Redact): CancelOutcome {
  const date = exchange.kind === 'not-sent' ? null : exchange.date;
  const raw = rawOf(exchange, redact);
  const reply = envelopeOf(exchange);
  const outcome = (kind: CancelOutcome['kind']): CancelOutcome => {
    return { kind, words: wordsOf(exchange, redact, { unexpected: kind === 'uncertain' }), date, raw };
  };
  if (exchange.kind === 'not-sent') return outcome('not-sent');
  switch (reply && handshakeMeaning(reply.handshake.id, reply.handshake.label)) {
    case 'accepted':
    case 'already-cancelled':
      return outcome('cancelled');
    case 'already-dispatched':
      return outcome('too-late');
    case 'refused':
      return outcome(reply?.hasData ? 'uncertain' : 'not-cancelled');
    default:
      return outcome('uncertain');
  }
}

/** Judges the answer to a balance request. */
export function judgeBalance(exchange: Exchange, redact: Redact): BalanceOutcome {
  if (exchange.kind === 'not-sent') return { kind: 'not-sent', words: wordsOf(exchange, redact) };
  const { date } = exchange;
  const reply = envelopeOf(exchange);
  const meaning = reply && handshakeMeaning(reply.handshake.id, reply.handshake.label);
  if (meaning === 'accepted' && reply?.balance) return { kind: 'balance', ...reply.balance, date };
  if (meaning === 'refused' && !reply?.hasData) return { kind: 'refused', words: wordsOf(exchange, redact), date };
  return { kind: 'unclear', words: wordsOf(exchange, redact, { unexpected: true }), date };
}

/** The envelope of a whole answer with status 200; no other status can mean anything (docs/interface.md §2.1, §7). */
function envelopeOf(exchange: Exchange) {
  if (exchange.kind !== 'answer' || exchange.http !== 200 || exchange.reply.kind !== 'envelope') return null;
  return exchange.reply;
}

/**
 * Any string is a batch id (docs/interface.md §2.5), kept as it came and percent-encoded into the path of a cancel.
 * Unusable is what no path can carry: nothing, half of a surrogate pair, and a dot segment, which a server resolves
 * even when encoded.
 */
function usableBatch(batch: string | null): string | null {
  return batch === null || /^\.{0,2}$/.test(batch) || /\p{Surrogate}/u.test(batch) ? null : batch;
}

function rawOf(exchange: Exchange, redact: Redact): string | null {
  return exchange.kind === 'answer' ? rawAnswer(redact, exchange.text) : null;
}

function wordsOf(
  exchange: Exchange,
  redact: Redact,
  { unexpected = false, status = null }: { unexpected?: boolean; status?: IdAndLabel | null | undefined } = {},
): ServiceWords {
  if (exchange.kind === 'not-sent') return serviceWords(redact, { detail: exchange.detail });
  if (exchange.kind === 'lost') return serviceWords(redact, { http: exchange.http, detail: exchange.detail });
  const handshake = exchange.reply.kind === 'envelope' ? exchange.reply.handshake : null;
  return serviceWords(redact, {
    http: exchange.http,
    handshake,
    status,
    detail: unexpected ? [exchange.note, exchange.text].filter(Boolean).join(' · ') : '',
  });
}
