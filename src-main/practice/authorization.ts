// Checks the Authorization header (docs/interface.md §5): an API key or a portal login. No credential leaves this file.
import { type Deviation, deviation } from './deviation.ts';
import { keyKnown, loginKnown, readAccount } from './ledger/ledger-account.ts';
import type { Refusal } from './ledger/ledger-records.ts';
import type { Ledger } from './ledger/practice-ledger.ts';
import { handshakes } from './wire/handshakes.ts';

/** The decision whether the request may proceed, with the reason if it may not. */
export type Authorized =
  | { readonly kind: 'authorized' }
  | { readonly kind: 'deviation'; readonly deviation: Deviation }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

const SEPARATOR = '__::';

/**
 * Checks `key <API_KEY>` or `factor <BASE64_CREDENTIALS>` against the account (docs/interface.md §5). A header of
 * another form is a deviation; a credential the account does not have, or a portal login on an App Integrated account,
 * a refusal.
 */
export function authorize(ledger: Ledger, header: string | undefined): Authorized {
  if (!header) return wrong(handshakes.authModelMissing, 'the Authorization header is missing');
  const space = header.indexOf(' ');
  const model = space < 0 ? header : header.slice(0, space);
  const credential = space < 0 ? '' : header.slice(space + 1);
  if (model !== 'key' && model !== 'factor') {
    return wrong(handshakes.authModelUnknown, 'the Authorization header begins neither with "key " nor with "factor "');
  }
  if (credential === '' || /\s/.test(credential)) {
    return wrong(handshakes.authModelUnknown, `the Authorization header has no one credential after "${model} "`);
  }
  if (model === 'key') return keyKnown(ledger, credential) ? { kind: 'authorized' } : refused('the API key');

  const login = readLogin(credential);
  if (!login) {
    return wrong(
      handshakes.authModelUnknown,
      'the credential after "factor " is not base64 of username, __::, password',
    );
  }
  if (readAccount(ledger).appIntegrated) {
    const detail = 'a portal login on an App Integrated account';
    return { kind: 'refused', refusal: { section: '5', detail, answer: handshakes.noPortalPass, batch: null } };
  }
  return loginKnown(ledger, login.username, login.password) ? { kind: 'authorized' } : refused('the portal login');
}

function readLogin(base64: string): { username: string; password: string } | undefined {
  const bytes = Buffer.from(base64, 'base64');
  // Node decodes base64 leniently, so only a text that encodes to itself again was base64.
  if (bytes.toString('base64') !== base64) return undefined;
  const joined = bytes.toString('utf8');
  const at = joined.indexOf(SEPARATOR);
  if (at < 1) return undefined;
  return { username: joined.slice(0, at), password: joined.slice(at + SEPARATOR.length) };
}

function wrong(handshake: Deviation['handshake'], detail: string): Authorized {
  return { kind: 'deviation', deviation: deviation('5', handshake, detail) };
}

function refused(what: string): Authorized {
  const detail = `${what} is not the account's`;
  return { kind: 'refused', refusal: { section: '5', detail, answer: handshakes.authRefused, batch: null } };
}
