import type * as english from '../../../texts/state/rule-time.words.ts';
import { plural } from '../../../ui/format.ts';

export const ruleTimeText: typeof english.ruleTimeText = when => {
  if (when.kind === 'hours-before') return `${plural(when.hours, 'heure', 'heures')} avant`;
  if (when.days === 0) return `Le jour même à ${when.at}${when.kind === 'days-after' ? ', après' : ''}`;
  const isBefore = when.kind === 'days-before';
  if (when.days === 1) return `${isBefore ? 'La veille' : 'Le lendemain'} à ${when.at}`;
  return `${when.days} jours ${isBefore ? 'avant' : 'après'} à ${when.at}`;
};
