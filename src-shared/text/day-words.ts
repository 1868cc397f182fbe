/**
 * Finds words that are right on one day only, such as "tomorrow": a text that its rule moves to another day would be
 * wrong.
 */
import type { Settings } from '../model/settings.ts';
import type { Rule } from '../model/template.ts';

const DAY_WORDS = /(?<![\p{L}\p{N}])(today|tonight|tomorrow|aujourd[’']hui|ce soir|demain)(?![\p{L}\p{N}])/giu;

/** Returns the day words of a text in lower case, each once. */
export function dayWordsIn(text: string): string[] {
  return [...new Set([...text.matchAll(DAY_WORDS)].map(([word]) => word.toLowerCase()))];
}

/** Tells whether a rule may move a text to another day: off a day without texts, or over the night. */
export function mayChangeDay(
  { when, whenOutsideWindow }: Pick<Rule, 'when' | 'whenOutsideWindow'>,
  {
    allowedFrom,
    allowedUntil,
    sendingDays,
    holidays,
  }: Pick<Settings, 'allowedFrom' | 'allowedUntil' | 'sendingDays' | 'holidays'>,
): boolean {
  if (whenOutsideWindow === 'skip') return false;
  if (sendingDays.length < 7 || holidays.length > 0) return true;
  if (when.kind === 'hours-before') return allowedFrom > '00:00' || allowedUntil < '23:59';
  return whenOutsideWindow === 'earlier' ? when.at < allowedFrom : when.at > allowedUntil;
}
