import type { Rule } from '../../../src-shared/model/template.ts';
import { useOperation } from '../../api/api.ts';
import { ruleTimeText } from '../../texts/state/rule-time.words.ts';
import { words } from '../settings.words.ts';
import { mayBeEarly } from './outside-window-fields.tsx';

/** Describes a rule in one sentence: who gets which text when, and what happens if none may go then. */
export function RuleSentence({ rule }: { rule: Rule }) {
  const { appliesTo, when, whenOutsideWindow, templateName, maxDaysEarly } = rule;
  const isOfGroup = appliesTo.kind === 'group';
  const groups = useOperation('contacts.groups', undefined, { enabled: isOfGroup }).data;
  const group = isOfGroup ? groups?.find(({ id }) => id === appliesTo.groupId) : undefined;
  const { sentence } = words.rules;
  const limit = mayBeEarly(when, whenOutsideWindow) && maxDaysEarly !== null ? sentence.limit(maxDaysEarly) : '';
  const to = when.kind === 'days-after' ? sentence.to[when.to ?? 'arrived'] : '';
  return `${sentence.who(appliesTo, group?.name ?? '')} ${sentence.gets(templateName, ruleTimeText(when))}${to}${sentence.outside[whenOutsideWindow]}${limit}.`;
}
