/** Lines of a send ledger, as short as a test can have them. */

import type { LedgerLine, LedgerText } from '../../../../src-main/delivery/outbox/ledger/ledger-lines.ts';
import { hashOf, keyedHash } from '../../../../src-main/storage/ledger/chain.ts';
import { e164 } from '../../../../src-shared/phone/phone.ts';
import { type Instant, instantOf, msOf } from '../../../../src-shared/time/instant.ts';

export const AMA = e164('+233244100201');
export const KOFI = e164('+233244100202');
const MONDAY_8 = '2027-01-04T08:00:00.000Z' as Instant;
/** A segment of a few lines. */
export const SHORT = { segmentBytes: 2000 };
/** And every closed one is packed. */
export const PACKED = { ...SHORT, plainBytes: 0 };

/** Returns the instant so many minutes after Monday at eight. */
export const minute = (minutes: number): Instant => instantOf(msOf(MONDAY_8) + minutes * 60_000);

/** Returns a text to a person. */
export function textTo(phone: LedgerText['phone'], more: Partial<LedgerText> = {}): LedgerText {
  const nothing = { appointment: null, rule: null, campaign: null, contact: null, startAt: null, born: null };
  const name = phone === AMA ? 'Ama Mensah' : 'Kofi Boateng';
  return { message: 1, kind: 'found', name, phone, text: `See you, ${name}`, dueAt: minute(60), ...nothing, ...more };
}

/** Returns a submission with its answer: one text to each of these people. */
export function submission(number: number, ...texts: LedgerText[]): LedgerLine[] {
  const uid = `submission ${number}`;
  const at = minute(number);
  const place = { sender: 'Adom', scheduledAt: null, baseUrl: 'https://service.example', account: 1 };
  const ids = texts.map(({ message }) => message);
  const none = { refused: [], uncertain: [], notSent: [] };
  return [
    { event: 'intent', at, uid, ...place, texts },
    { event: 'answer', at, uid, batchId: `batch ${number}`, accepted: ids, ...none },
  ];
}

const KEY = Buffer.from(hashOf('a key that lies in the database'), 'base64url');
export const keyed = (phone: string) => keyedHash(KEY, phone);

/** The erasure of one number. */
export const erasureOf = (phone: string, at = minute(900)) => ({ at, numbers: new Set([keyed(phone)]), keyed });
