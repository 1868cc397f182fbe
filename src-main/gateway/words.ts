// The service's own words as the person sees them and the record keeps them: short, and never with the key in them.
import type { ServiceWords } from '../../src-shared/model/message.ts';
import type { IdAndLabel } from './reply.ts';

const DETAIL_CHARACTERS = 500;
const LABEL_CHARACTERS = 100;

/** Takes the key out of a text. */
export type Redact = (text: string) => string;

/** Finds the key as it was typed and as an answer may echo it: escaped as JSON, in an address, in base64. */
export function redactorOf(key: string): Redact {
  const json = JSON.stringify(key).slice(1, -1);
  const forms = new Set([
    key,
    json,
    json.replaceAll('/', '\\/'),
    Buffer.from(key).toString('base64'),
    encodeURIComponent(key),
  ]);
  forms.delete('');
  return text => [...forms].reduce((left, form) => left.replaceAll(form, '[key]'), text);
}

/** What is known of an answer. The key goes before the cut, so that no half of it stays. */
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
