// How the account says who it is (docs/interface.md §5). A credential leaves this folder in the Authorization header
// only.

import type { Credentials } from '../ports/ports.ts';

const SEPARATOR = '__::';

/** The value of the Authorization header, and what is wrong with credentials that no account can have. */
export function authorizationOf(credentials: Credentials): { value: string; problem: string | null } {
  if (credentials.kind === 'key') {
    const key = credentials.key.trim();
    // A key pasted with a stray letter or line break fits no header; found before anything is opened.
    const fits = /^[\x21-\x7e]+$/.test(key);
    return { value: `key ${key}`, problem: fits ? null : 'the key holds characters no key can have' };
  }
  const { username, password } = credentials;
  const pass = `${username}${SEPARATOR}${password}`;
  // The service splits at the first separator, so it would read another name and another password.
  const fits = username !== '' && password !== '' && pass.indexOf(SEPARATOR) === username.length;
  const value = `factor ${Buffer.from(pass, 'utf8').toString('base64')}`;
  return { value, problem: fits ? null : 'the user name or the password is one no login can have' };
}

/** What must not be seen in anything an answer says, with the mark that takes its place. */
export function secretsOf(credentials: Credentials): { secret: string; mark: string }[] {
  if (credentials.kind === 'key') return [{ secret: credentials.key.trim(), mark: '[key]' }];
  // The whole before its part: the password stands inside it.
  return [
    { secret: `${credentials.username}${SEPARATOR}${credentials.password}`, mark: '[login]' },
    { secret: credentials.password, mark: '[password]' },
  ];
}
