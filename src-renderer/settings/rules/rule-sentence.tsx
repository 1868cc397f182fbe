import type { Rule } from '../../../src-shared/model/template.ts';
import { useOperation } from '../../api/api.ts';
import { words } from '../settings.words.ts';
import { mayBeEarly, type RuleDraft } from './rule-draft.ts';
import type { RulePiece } from './rule-pieces.ts';

/** Returns the pieces of a rule's sentence: who gets which text when, and what happens if none may go then. */
export function useRulePieces(draft: RuleDraft, templateName: string): RulePiece[] {
  const { appliesTo, when, whenOutsideWindow, maxDaysEarly } = draft;
  const isOfGroup = appliesTo.kind === 'group';
  const groups = useOperation('contacts.groups', undefined, { enabled: isOfGroup }).data;
  const group = isOfGroup ? (groups?.find(({ id }) => id === appliesTo.groupId)?.name ?? '') : '';
  const limit = mayBeEarly(when, whenOutsideWindow) ? maxDaysEarly : null;
  return words.rules.sentence({ ...draft, maxDaysEarly: limit }, templateName, group);
}

/** Describes a rule in one sentence, to be read only. */
export function RuleSentence({ rule }: { rule: Rule }) {
  return useRulePieces(rule, rule.templateName)
    .map(piece => (typeof piece === 'string' ? piece : piece.text))
    .join('');
}
