import type { RuleWhen } from '../../../src-shared/model/template.ts';
import { plural } from '../../ui/format.ts';

/** Says how far from the appointment the texts of a rule are: "2 hours before", "1 day after". */
export function ruleDistance(when: RuleWhen): string {
  if (when.kind === 'hours-before') return `${plural(when.hours, 'hour', 'hours')} before`;
  return `${plural(when.days, 'day', 'days')} ${when.kind === 'days-before' ? 'before' : 'after'}`;
}

/** Says when the texts of a rule reach people: "The day before at 10:00". */
export function ruleTimeText(when: RuleWhen): string {
  if (when.kind === 'hours-before') return ruleDistance(when);
  if (when.days === 0) return `The same day at ${when.at}${when.kind === 'days-after' ? ', after it' : ''}`;
  if (when.days > 1) return `${ruleDistance(when)} at ${when.at}`;
  return `The day ${when.kind === 'days-before' ? 'before' : 'after'} at ${when.at}`;
}
