import type * as english from '../../../texts/state/rule-time.words.ts';
import { plural } from '../../../ui/format.ts';

export const ruleDistance: typeof english.ruleDistance = when => {
  if (when.kind === 'hours-before') return `${plural(when.hours, 'heure', 'heures')} avant`;
  return `${plural(when.days, 'jour', 'jours')} ${when.kind === 'days-before' ? 'avant' : 'après'}`;
};

export const ruleTimeText: typeof english.ruleTimeText = when => {
  if (when.kind === 'hours-before') return ruleDistance(when);
  if (when.days === 0) return `Le jour même à ${when.at}${when.kind === 'days-after' ? ', après' : ''}`;
  if (when.days > 1) return `${ruleDistance(when)} à ${when.at}`;
  return `${when.kind === 'days-before' ? 'La veille' : 'Le lendemain'} à ${when.at}`;
};
