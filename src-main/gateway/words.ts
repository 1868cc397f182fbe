// The service's own words as the person sees them and the record keeps them, never with a secret in them.
import type { ServiceWords } from '../../src-shared/model/message.ts';
import type { IdAndLabel } from './judge/reply.ts';
import type { Redact } from './redact.ts';

const DETAIL_CHARACTERS = 500;
const LABEL_CHARACTERS = 100;

const RAW_BYTES = 65_536;

/** An answer as it came, for the record: at most 64 KB of UTF-8 and never a secret. */
export function rawAnswer(redact: Redact, text: string): string {
  const kept = redact(text);
  // Three bytes is the most that one unit of a string becomes.
  if (kept.length * 3 <= RAW_BYTES) return kept;
  return kept.slice(0, new TextEncoder().encodeInto(kept, new Uint8Array(RAW_BYTES)).read);
}

/** What is known of an answer. A secret goes before the cut, so that no half of it stays. */
export function serviceWords(
  redact: Redact,
  said: { http?: number | null; handshake?: IdAndLabel | null; status?: IdAndLabel | null; detail?: string },
): ServiceWords {
  const label = (of: IdAndLabel | null | undefined) => (of ? redact(of.label).slice(0, LABEL_CHARACTERS) : null);
  return {
    http: said.http ?? null,
    handshakeId: said.handshake?.id ?? null,
    handshakeLabel: label(said.handshake),
    statusId: said.status?.id ?? null,
    statusLabel: label(said.status),
    detail: redact(said.detail ?? '').slice(0, DETAIL_CHARACTERS),
  };
}
