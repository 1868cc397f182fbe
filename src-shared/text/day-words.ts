/** Words of a text that are right on one day only: a text that its rule moves to another day says them wrongly. */
import type { Settings } from '../model/settings.ts';
import type { Rule } from '../model/template.ts';

const DAY_WORDS = /(?<![\p{L}\p{N}])(today|tonight|tomorrow|aujourd[’']hui|ce soir|demain)(?![\p{L}\p{N}])/giu;

/** Those in a text, as they stand there, each once. */
export function dayWordsIn(text: string): string[] {
  return [...new Set([...text.matchAll(DAY_WORDS)].map(([word]) => word.toLowerCase()))];
}

/** Whether a rule may put a text on another day than its own: off a day without texts, or over the night. */
export function mayChangeDay(
  { when, whenOutsideWindow }: Pick<Rule, 'when' | 'whenOutsideWindow'>,
  {
    quietFrom,
    quietUntil,
    sendingDays,
    holidays,
  }: Pick<Settings, 'quietFrom' | 'quietUntil' | 'sendingDays' | 'holidays'>,
): boolean {
  if (whenOutsideWindow === 'skip') return false;
  if (sendingDays.length < 7 || holidays.length > 0) return true;
  if (when.kind === 'hours-before') return quietFrom > '00:00' || quietUntil < '23:59';
  return whenOutsideWindow === 'earlier' ? when.at < quietFrom : when.at > quietUntil;
}
