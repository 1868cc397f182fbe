/**
 * Sender names: which of them the service can be asked to register (docs/gateway.md §4), and which one a text goes
 * under (docs/delivery.md §17).
 */
import type { Purpose } from '../model/business/rulebook.ts';
import type { Settings } from '../model/settings.ts';
import { charactersOutsideGsm } from './segments.ts';

/** A sender with letters has at most 11 characters; one of digits is at most as long as a phone number. */
const LETTERS_MAX = 11;
const DIGITS_MAX = 15;

/** Tells whether a sender is of digits alone, which the service may refuse (status 2127). */
export function isNumericSender(name: string): boolean {
  return /^\d+$/.test(name);
}

/** Returns how many characters may still be added; negative for a name that is too long. */
export function senderLeft(typed: string): number {
  const name = typed.trim();
  return (isNumericSender(name) ? DIGITS_MAX : LETTERS_MAX) - name.length;
}

/**
 * Returns the name that a text of this purpose goes under where nobody chose another for it; '' while there is none.
 * Promotions have one of their own where the owner said so, because some countries register two.
 */
export function senderFor(
  purpose: Purpose,
  { sender, promotionSender }: Pick<Settings, 'sender' | 'promotionSender'>,
): string {
  return purpose === 'promotion' && promotionSender !== '' ? promotionSender : sender;
}

/** Returns why a name cannot be a sender, or null. Only the service knows whether the name is registered. */
export function senderProblem(typed: string): 'empty' | 'too-long' | 'not-gsm' | null {
  if (typed.trim() === '') return 'empty';
  if (senderLeft(typed) < 0) return 'too-long';
  return charactersOutsideGsm(typed).length > 0 ? 'not-gsm' : null;
}
