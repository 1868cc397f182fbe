/** A sender with letters has at most 11 characters, one of digits alone at most 15 (gateway facts). */
const LETTERS_MAX = 11;
const DIGITS_MAX = 15;

function most(sender: string): number {
  return /^\d+$/.test(sender) ? DIGITS_MAX : LETTERS_MAX;
}

export function senderIsTooLong(sender: string): boolean {
  return sender.trim().length > most(sender.trim());
}

/** How many characters may still be added; never below zero. */
export function senderLeft(sender: string): number {
  return Math.max(0, most(sender.trim()) - sender.trim().length);
}
