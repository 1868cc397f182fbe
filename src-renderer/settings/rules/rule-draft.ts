/** A rule while somebody edits it, and what is still missing before it can be saved. */
import type { Input } from '../../../src-shared/contract/index.ts';
import {
  LONGEST_LEAD_DAYS,
  longestAfterDays,
  type Rule,
  type RuleWhen,
  type Template,
  usualRule,
  type WhenOutsideWindow,
} from '../../../src-shared/model/template.ts';
import { tooLong } from '../../ui/fields/held-limit.ts';
import { words } from '../settings.words.ts';
import type { RulePart } from './rule-pieces.ts';

/** The time that the first rule starts with, because most people choose it. */
export const USUAL_WHEN: RuleWhen = { kind: 'days-before', days: 1, at: '10:00' };

/** What rules are usually for, in this order. */
const USUAL: readonly { name: string; when: RuleWhen }[] = [
  { name: words.rules.defaultName, when: USUAL_WHEN },
  { name: words.rules.defaultShortly, when: { kind: 'hours-before', hours: 2 } },
  { name: words.rules.defaultEarly, when: { kind: 'days-before', days: 3, at: '10:00' } },
];

export type RuleDraft = Omit<Rule, 'id' | 'templateName'>;

export const LONGEST_LEAD_HOURS = 240;

/** Returns what a new rule begins as: the first usual one that no rule is yet, or the usual one where all are there. */
export function newRule(templates: readonly Template[], rules: readonly Rule[]): RuleDraft {
  const templateId = templates[0]?.id ?? 0;
  const isTaken = ({ when }: { when: RuleWhen }) =>
    rules.some(rule => rule.when.kind === when.kind && leadOf(rule.when) === leadOf(when));
  const { name, when } = USUAL.find(one => !isTaken(one)) ?? { name: words.rules.defaultName, when: USUAL_WHEN };
  return { name, templateId, when, ...usualRule, enabled: true };
}

const leadOf = (when: RuleWhen) => (when.kind === 'hours-before' ? when.hours : when.days);

/** Returns the input of `rules.save`; `id` is null for a new rule. */
export function inputOf(id: number | null, draft: RuleDraft): Input<'rules.save'> {
  const { name, templateId, appliesTo, when, whenOutsideWindow, maxDaysEarly, enabled } = draft;
  const early = mayBeEarly(when, whenOutsideWindow) ? maxDaysEarly : null;
  return { id, name: name.trim(), templateId, appliesTo, when, whenOutsideWindow, maxDaysEarly: early, enabled };
}

/** Tells whether a draft says something else than it did at first. */
export function isChanged(draft: RuleDraft, first: RuleDraft): boolean {
  return JSON.stringify(inputOf(null, draft)) !== JSON.stringify(inputOf(null, first));
}

/** Tells whether something is a rule as this program edits it. */
export function isRuleDraft(value: unknown): value is RuleDraft {
  const fields: Record<string, unknown> = isObject(value) ? value : {};
  const { name, templateId, enabled, appliesTo, when, whenOutsideWindow, maxDaysEarly } = fields;
  return (
    typeof name === 'string' &&
    typeof templateId === 'number' &&
    typeof enabled === 'boolean' &&
    typeof whenOutsideWindow === 'string' &&
    (maxDaysEarly === null || typeof maxDaysEarly === 'number') &&
    [appliesTo, when].every(part => isObject(part) && typeof part['kind'] === 'string')
  );
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whether a rule can move a text to an earlier day, so that the limit for that is asked. */
export function mayBeEarly(when: RuleWhen, whenOutsideWindow: WhenOutsideWindow): boolean {
  return whenOutsideWindow === 'earlier' && when.kind !== 'days-after';
}

/** Moved earlier, a text would say that somebody has not been for n days who has: it moves later instead. */
export function outsideFor(when: RuleWhen, whenOutsideWindow: WhenOutsideWindow): Pick<Rule, 'whenOutsideWindow'> {
  const isOverdue = when.kind === 'days-after' && when.to === 'not-back';
  return { whenOutsideWindow: isOverdue && whenOutsideWindow === 'earlier' ? 'later' : whenOutsideWindow };
}

/** What a rule can hold of each, in characters. */
export const MOST = { name: 80, who: 100 } as const;

/** The service or the staff that a rule is for, as typed; null if it is for others. */
function typedWho(appliesTo: RuleDraft['appliesTo']): string | null {
  if (appliesTo.kind === 'service') return appliesTo.service;
  return appliesTo.kind === 'staff' ? appliesTo.staff : null;
}

/** Says which text of a rule is too long; null if all fit. */
export function tooLongIn({ name, appliesTo }: RuleDraft): string | null {
  return tooLong(name, MOST.name) ?? tooLong(typedWho(appliesTo), MOST.who);
}

/** Returns the first part that is not filled in rightly, or null if the rule can be saved. */
export function unfinishedPart({
  name,
  appliesTo,
  when,
  whenOutsideWindow,
  maxDaysEarly,
}: RuleDraft): RulePart | 'name' | null {
  const isWhole = (count: number, least: number, most: number) =>
    Number.isInteger(count) && count >= least && count <= most;
  const isText = (text: string, most: number) => text.trim() !== '' && text.length <= most;
  if (!isText(name, MOST.name)) return 'name';
  const who = typedWho(appliesTo);
  if (who !== null && !isText(who, MOST.who)) return 'who';
  if (when.kind === 'hours-before') {
    if (!isWhole(when.hours, 1, LONGEST_LEAD_HOURS)) return 'when';
  } else {
    const most = when.kind === 'days-after' ? longestAfterDays(when.to) : LONGEST_LEAD_DAYS;
    if (!isWhole(when.days, 0, most)) return 'when';
    if (when.at === '') return 'at';
  }
  if (mayBeEarly(when, whenOutsideWindow) && maxDaysEarly !== null && !isWhole(maxDaysEarly, 1, 90)) return 'outside';
  return null;
}
