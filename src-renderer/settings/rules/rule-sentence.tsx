import type { Rule } from '../../../src-shared/model/template.ts';
import { useOperation } from '../../api/api.ts';
import { ruleTimeText } from '../../texts/state/rule-time.words.ts';
import { words } from '../settings.words.ts';
import { mayBeEarly } from './outside-fields.tsx';

/** A rule in one sentence: who gets which text when, and what where none may go then. */
export function RuleSentence({ rule }: { rule: Rule }) {
  const { which, when, outside, templateName, earliestDays } = rule;
  const isOfGroup = which.kind === 'group';
  const groups = useOperation('contacts.groups', undefined, { enabled: isOfGroup }).data;
  const group = isOfGroup ? groups?.find(({ id }) => id === which.groupId) : undefined;
  const { sentence } = words.rules;
  const limit = mayBeEarly(when, outside) && earliestDays !== null ? sentence.limit(earliestDays) : '';
  const to = when.kind === 'days-after' ? sentence.to[when.to ?? 'arrived'] : '';
  return `${sentence.who(which, group?.name ?? '')} ${sentence.gets(templateName, ruleTimeText(when))}${to}${sentence.outside[outside]}${limit}.`;
}
