// The credentials of the account (docs/interface.md §5). A credential leaves this folder only in the Authorization header.

import type { Credentials } from '../ports/ports.ts';

const SEPARATOR = '__::';

/** The value of the Authorization header, and what is wrong with credentials that no account can have. */
export function authorizationOf(credentials: Credentials): { value: string; problem: string | null } {
  if (credentials.kind === 'key') {
    const key = credentials.key.trim();
    // A pasted key may hold a letter or a line break that no header can carry; it is refused before a connection is opened.
    const fits = /^[\x21-\x7e]+$/.test(key);
    return { value: `key ${key}`, problem: fits ? null : 'the key holds characters no key can have' };
  }
  const { username, password } = credentials;
  const pass = `${username}${SEPARATOR}${password}`;
  // The service splits at the first separator, so it would read another user name and another password.
  const fits = username !== '' && password !== '' && pass.indexOf(SEPARATOR) === username.length;
  const value = `factor ${Buffer.from(pass, 'utf8').toString('base64')}`;
  return { value, problem: fits ? null : 'the user name or the password is one no login can have' };
}

/** Returns the secrets that must not be seen in anything an answer says, each with the mark that replaces it. */
export function secretsOf(credentials: Credentials): { secret: string; mark: string }[] {
  if (credentials.kind === 'key') return [{ secret: credentials.key.trim(), mark: '[key]' }];
  // The whole login is replaced before the password, because it contains the password.
  return [
    { secret: `${credentials.username}${SEPARATOR}${credentials.password}`, mark: '[login]' },
    { secret: credentials.password, mark: '[password]' },
  ];
}
