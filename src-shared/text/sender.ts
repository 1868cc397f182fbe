import { charactersOutsideGsm } from './segments.ts';

/**
 * A sender with letters has at most 11 characters; digits alone are as long as a phone number may be
 * (docs/gateway.md §4).
 */
const LETTERS_MAX = 11;
const DIGITS_MAX = 15;

/** Digits alone: the service may refuse such a sender (status 2127). */
export function isNumericSender(name: string): boolean {
  return /^\d+$/.test(name);
}

/** How many characters may still be added to what is typed; below zero it is too long. */
export function senderLeft(typed: string): number {
  const name = typed.trim();
  return (isNumericSender(name) ? DIGITS_MAX : LETTERS_MAX) - name.length;
}

/** Why a name cannot be a sender, or null. Whether the service has registered it only the service knows. */
export function senderProblem(typed: string): 'empty' | 'too-long' | 'not-gsm' | null {
  if (typed.trim() === '') return 'empty';
  if (senderLeft(typed) < 0) return 'too-long';
  return charactersOutsideGsm(typed).length > 0 ? 'not-gsm' : null;
}
