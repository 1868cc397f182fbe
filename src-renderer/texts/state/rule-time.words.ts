import type { RuleWhen } from '../../../src-shared/model/template.ts';

/** Says when the texts of a rule reach people: "The day before at 10:00". */
export function ruleTimeText(when: RuleWhen): string {
  if (when.kind === 'hours-before') return when.hours === 1 ? '1 hour before' : `${when.hours} hours before`;
  if (when.days === 0) return `The same day at ${when.at}${when.kind === 'days-after' ? ', after it' : ''}`;
  const side = when.kind === 'days-before' ? 'before' : 'after';
  return when.days === 1 ? `The day ${side} at ${when.at}` : `${when.days} days ${side} at ${when.at}`;
}
